import { withInertActors, type AnyModel } from '#tools/statecharts/core/explore.ts';
import type { Subject } from '#tools/statecharts/core/subject.ts';
import {
  galleryOf,
  namesOf,
  pictureOfStep,
  recordingOf,
  shownSteps,
  type GalleryStep,
  type PicturedPath,
} from '#tools/statecharts/gallery/gallery.ts';
import { galleryIndex, pathsPage, reachOf, shownIn } from '#tools/statecharts/gallery/gallery-page.ts';
import { galleryFiles } from '#tools/statecharts/commands/gallery.ts';
import { parseReplay } from '#tools/statecharts/testing/replay/parse-replay.ts';
import { replay } from '#tools/statecharts/testing/replay/replay.ts';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { description: 'No one <comes> in.', on: { pushed: { target: 'open' } } },
    open: { description: 'Anyone comes in.', on: { pulled: { target: 'shut' }, burned: { target: 'gone' } } },
    gone: { type: 'final', description: 'It is no more.' },
  },
});
const model: AnyModel = {
  starts: { closed: undefined },
  events: { pushed: [{ by: 'Ada' }], pulled: [{}], burned: [{}] },
  settles: {},
  project: () => null,
  homes: ['gone'],
  always: {},
  journeys: [],
};
const subject: Subject = { name: 'door', machine: door, pure: withInertActors(door), model };
const gallery = galleryOf(subject);
const pictured: PicturedPath[] = [
  {
    machine: 'door',
    title: 'door 1/1',
    begins: 'shut',
    first: 'a.jpg',
    failure: 'step 2, pulled → shut: it stays open',
    along: [{ path: 1, steps: 4 }],
    steps: [
      {
        type: 'pushed',
        before: 'shut',
        after: 'open',
        takes: ['shut on pushed [0]'],
        shownBefore: 'a.jpg',
        shownAfter: 'b.jpg',
      },
    ],
  },
];
const settings = {
  pictures: '../pictures',
  pictured,
  inspector: 'http://localhost:5173/__machines',
  reasonFor: (_machine: string, { event }: GalleryStep) => `No one can cause <${event.type}>.`,
};

describe('a gallery', () => {
  it('has few paths that take every pair, with what the states mean', () => {
    const [path] = gallery.paths;
    expect(gallery.paths).toHaveLength(1);
    expect([gallery.pairs, gallery.missed]).toEqual([4, []]);
    expect(path && [path.number, path.title, path.start, path.begins]).toEqual([
      1,
      'closed, to gone (Burned)',
      'closed',
      'shut',
    ]);
    expect(path?.steps.map(({ event, at, meaning }) => [event.type, at, meaning])).toEqual([
      ['pushed', 'open', 'Anyone comes in.'],
      ['pulled', 'shut', 'No one <comes> in.'],
      ['pushed', 'open', 'Anyone comes in.'],
      ['burned', 'gone', 'It is no more.'],
    ]);
  });

  it('keeps payloads in files, and none in an address', () => {
    const [path] = gallery.paths;
    expect(path && recordingOf(path).steps[0]).toEqual({ event: { type: 'pushed', by: 'Ada' }, at: 'open' });
    expect(path && namesOf(path).steps[0]).toEqual({ event: 'pushed', at: 'open' });
  });

  it('finds the picture of a step by its transitions, else by its event, and only between its places', () => {
    const steps = pictured.flatMap((path) => path.steps);
    const step = {
      event: { type: 'pushed' },
      before: 'shut',
      at: 'open',
      meaning: '',
      takes: ['shut on pushed [0]'],
    };
    const [found] = steps;
    expect(pictureOfStep(step, steps)).toBe(found);
    expect(pictureOfStep({ ...step, takes: [] }, steps)).toBe(found);
    expect(pictureOfStep({ ...step, takes: [], event: { type: 'kicked' } }, steps)).toBeNull();
    expect(pictureOfStep({ ...step, before: 'open' }, steps)).toBeNull();
  });
});

describe('what a browser showed of a path', () => {
  const [path] = gallery.paths;
  const [seen] = pictured;

  it('is its own walk as far as that went, then pictures of the same step elsewhere', () => {
    const shown = path ? shownSteps(path, pictured) : [];
    expect(shown.map(({ picture, isWalked }) => [picture?.shownAfter, isWalked])).toEqual([
      ['b.jpg', true],
      [undefined, false],
      ['b.jpg', false],
      [undefined, false],
    ]);
  });

  it('is whole where a walk went along it to its end, and no further than the walk had to', () => {
    const whole = seen && { ...seen, failure: null, along: [{ path: 1, steps: 1 }] };
    const short = path && { ...path, steps: path.steps.slice(0, 1) };
    const reach = (paths: readonly PicturedPath[]) =>
      short && path && [short, path].map((each) => reachOf(each, { pictured: paths }));
    expect(reach(whole ? [whole] : [])).toEqual(['whole', 'in part']);
    expect(reach([])).toEqual(['not', 'not']);
    expect(whole && shownIn([gallery], { pictured: [whole] })).toEqual({
      paths: 1,
      whole: 0,
      part: 1,
      pictured: 0,
      steps: 4,
      shown: 2,
    });
  });
});

describe('the pages of a gallery', () => {
  const page = pathsPage(gallery, settings);

  it('show numbered steps in plain English, escaped, with the picture before and after', () => {
    expect(page).toContain('<summary>Path 1: closed, to gone (Burned), 4 steps</summary>');
    expect(page).toContain(
      '<li><strong>Pulled</strong> → <code>shut</code> <span class="quiet">No one &lt;comes&gt; in.</span></li>',
    );
    expect(page).toContain('<strong>Pushed: &quot;Ada&quot;</strong>');
    expect(page).toContain('src="../pictures/a.jpg" alt="Before: shut"');
    expect(page).toContain('src="../pictures/b.jpg" alt="After: open"');
    expect(page).toContain('1 path of 4 steps take 4 of 4 pairs');
  });

  it('say at which step a page and its chart diverged', () => {
    const told = 'door 1/1 diverged at step 2, pulled → shut: it stays open';
    expect(page).toContain(told);
    expect(page).toContain(
      '<strong>Page and chart diverged at step 2, pulled → shut: it stays open</strong>',
    );
    const rows = [{ ...gallery, generated: 9 }];
    expect(galleryIndex(rows, settings)).toContain(told);
    expect(galleryIndex(rows, { ...settings, pictured: [] })).not.toContain('diverged');
  });

  it('say why a step has no picture, each reason once', () => {
    expect(page).toContain('<summary>Not shown in a browser: 2 steps</summary>');
    expect(page).toContain('<li>Step 2: No one can cause &lt;pulled&gt;.</li>');
    expect(pathsPage(gallery, { ...settings, pictured: [] })).not.toContain('Not shown');
  });

  it('link each path to the inspector with names alone', () => {
    const [, encoded = ''] = /__machines#replay=([^"]+)"/.exec(page) ?? [];
    const [path] = gallery.paths;
    expect(JSON.parse(decodeURIComponent(encoded))).toEqual(path && namesOf(path));
    expect(encoded).not.toContain('Ada');
  });
});

describe('the files of a gallery', () => {
  const { files } = galleryFiles({ subjects: [subject] }, settings);

  it('are pages, and the same paths for other programs', () => {
    expect(Object.keys(files)).toEqual(['door.html', 'door.feature', 'door.csv', 'door.json', 'index.html']);
    expect(files['door.feature']).toContain(
      '    When Pushed: "Ada"\n    Then it is in open: Anyone comes in.',
    );
    expect(files['door.csv']).toContain(
      '"door 1: closed, to gone (Burned)","begins with closed","2","Pulled"',
    );
    expect(files['index.html']).toContain('<a href="door.html">door</a></th><td>');
  });

  it('can be replayed', async () => {
    const recordings = parseReplay('door.json', files['door.json'] ?? '');
    const [first] = Array.isArray(recordings) ? recordings : [];
    expect(first).toEqual(gallery.paths[0] && recordingOf(gallery.paths[0]));
    expect(await replay([subject], first)).toBeNull();
  });
});
