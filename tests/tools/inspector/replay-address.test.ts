import { subjects } from '#tests/models/subjects.ts';
import { namesOf, galleryOf } from '#tools/statecharts/gallery/gallery.ts';
import {
  outcomeOf,
  readAddress,
  replayAddress,
  reportFrom,
} from '#tools/statecharts/inspector/replay-address.ts';
import { follow, receive, nothingYet, sourceOf } from '#tools/statecharts/inspector/watch.ts';
import { describe, expect, it } from 'vitest';

const recording = {
  machine: 'theme',
  steps: [
    { event: 'theme.chosen', at: 'dark' },
    { event: { type: 'theme.chosen', theme: 'light' }, at: 'light' },
  ],
};
const addressOf = (value: unknown) => `#replay=${encodeURIComponent(JSON.stringify(value))}`;
const report = reportFrom(recording);

describe('an address', () => {
  it('asks for a replay, or for nothing', () => {
    expect(readAddress('')).toBeNull();
    expect(readAddress('#main')).toBeNull();
    expect(readAddress(addressOf(recording))).toEqual(recording);
    expect(readAddress(addressOf(report))).toEqual(report);
  });

  it.each([
    ['#replay=', 'the address is not JSON:'],
    ['#replay=%E0', 'the address is not JSON:'],
    [addressOf({}), 'the address cannot be replayed: it names no "machine".'],
    [addressOf([recording]), 'the address cannot be replayed: it holds several recordings.'],
  ])('that cannot be replayed is explained: %s', (hash, explanation) => {
    expect(readAddress(hash)).toEqual(expect.stringContaining(explanation));
  });

  it('is shown as steps, names alone', () => {
    expect(report).toEqual({
      version: 1,
      events: [
        { at_ms: 1, machine: 'theme', type: 'theme.chosen', state: 'dark' },
        { at_ms: 2, machine: 'theme', type: 'theme.chosen', state: 'light' },
      ],
    });
  });

  it('is not left for a page that opens meanwhile', () => {
    const asked = follow(nothingYet, { wish: 'import', name: 'the address', report, isAskedFor: true });
    const news = { kind: 'steps', page: 'one', isWhole: true, now_ms: 0, steps: [] } as const;
    const opened = receive(asked, news, 0);
    expect([opened.source, sourceOf(opened).steps.length]).toEqual(['the address', 2]);
    const imported = follow(nothingYet, { wish: 'import', name: 'a file', report });
    expect(receive(imported, news, 0).source).toBe('one');
  });
});

describe('a replay from the address', () => {
  it('says that the chart does it, or at which step they diverge', async () => {
    expect(await outcomeOf(subjects, recording)).toBe('Every step led where the address says.');
    const steps = [
      { event: 'theme.chosen', at: 'dark' },
      { event: 'theme.chosen', at: 'asleep' },
    ];
    const wrong = { machine: 'theme', steps };
    expect(await outcomeOf(subjects, wrong)).toBe(
      'Step 2: theme.chosen should lead to asleep, but leads to light or dark or system.dark.',
    );
    expect(await outcomeOf(subjects, report)).toBe('theme: the chart does what was reported.');
  });

  it('shows its steps at once, and tells the outcome', async () => {
    const shown: unknown[] = [];
    const replayed = (hash: string) => replayAddress(hash, subjects, (each) => shown.push(each));
    expect(await replayed(addressOf(recording))).toBe('Every step led where the address says.');
    expect(await replayed('#replay=1')).toBe('the address cannot be replayed: it is no object.');
    expect(await replayed('')).toBeNull();
    expect(shown).toEqual([report]);
  });

  it('takes every path of the gallery, with samples for what the address does not tell', async () => {
    const inactivity = subjects.filter(({ name }) => name === 'inactivity');
    const paths = inactivity.flatMap((subject) => galleryOf(subject).paths).slice(0, 12);
    const outcomes = await Promise.all(
      paths.map(async (path) => {
        const read = readAddress(addressOf(namesOf(path)));
        return read === null || typeof read === 'string' ? read : outcomeOf(subjects, read);
      }),
    );
    expect(outcomes).toEqual(paths.map(() => 'Every step led where the address says.'));
  });
});
