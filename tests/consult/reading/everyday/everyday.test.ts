import { describe, expect, it } from 'vitest';
import { libraryReader } from '#tests/consult/clinical-engine.ts';
import { hear } from '../hear.ts';
import { ambiguous } from './ambiguous.table.ts';
import { besideFigures } from './beside-figures.table.ts';
import { bodyWords } from './body.table.ts';
import { breathAndChildWords } from './breath-and-child.table.ts';
import { emergencies } from './emergencies.table.ts';
import { mindAndInjuryWords } from './mind-and-injury.table.ts';
import { nearMisses } from './near-misses.table.ts';

const reader = libraryReader();
const tables = Object.entries({ ...bodyWords, ...breathAndChildWords, ...mindAndInjuryWords });
const told = tables.flatMap(([finding, words]) => words.split(' | ').map((text) => ({ finding, text })));

const isRead = ({ finding, text }: (typeof told)[number]) =>
  reader.readMentions(text, null).some((each) => each.finding === finding && each.value === 'present');

/** Still loud though harmless, so that nobody takes the list for complete. */
const loud: readonly string[] = [];

describe('what rules rest on, in the words of everyday', () => {
  it('has at least seven ways of putting each', () => {
    expect(tables.filter(([, words]) => words.split(' | ').length < 7)).toEqual([]);
  });

  it('is read in 95 of 100 ways, each by at least half of its own', () => {
    const read = told.filter(isRead);
    const half = tables.filter(([finding, words]) => {
      const heard = read.filter((each) => each.finding === finding);
      return heard.length * 2 < words.split(' | ').length;
    });
    expect(half.map(([finding]) => finding)).toEqual(['collapse_suddenly']);
    expect(read.length / told.length).toBeGreaterThanOrEqual(0.95);
  });

  it('is heard beside a harmless turn of speech', () => {
    const sentences = besideFigures.trim().split('\n');
    expect(sentences.filter((each) => hear(each).endings.length === 0)).toEqual([]);
  });

  it('is not heard in harmless sentences of the same words', () => {
    const sentences = nearMisses.trim().split('\n');
    expect(sentences.filter((each) => hear(each).endings.length > 0)).toEqual(loud);
  });

  it('is not heard in everyday senses of its words', () => {
    const sentences = ambiguous.trim().split('\n');
    expect(sentences.filter((each) => hear(each).endings.length > 0)).toEqual([
      'drank bleach-tasting tap water, tummy fine',
    ]);
  });

  it.each([
    ['signs', 58],
    ['hints', 51],
    ['moreHints', 48],
  ] as const)('raises the alarm at once in emergencies told in %s, %i of 60 and more', (name, fewest) => {
    const messages = emergencies[name].trim().split('\n');
    expect(messages).toHaveLength(60);
    expect(messages.filter((each) => hear(each).endings.length > 0).length).toBeGreaterThanOrEqual(fewest);
  });
});
