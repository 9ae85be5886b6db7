import { describe, expect, it } from 'vitest';
import { checkPhrases } from '#server/consult/compiler/checks/check-phrases.ts';
import { reportableRedFlags } from '#server/consult/library/rule-findings.ts';
import { loadPhrases, type PhraseEntry } from '#server/consult/compiler/phrases.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { smallData } from '../small-knowledge.ts';

const entry = (finding: string, sentences: readonly string[], rest: Partial<PhraseEntry> = {}) => ({
  file: 'phrases/small.yaml',
  entry: {
    finding,
    related: [],
    teenager: sentences,
    parent: [],
    carer: [],
    terse: [],
    rambling: [],
    non_native: [],
    misspelt: [],
    idiom: [],
    picture: [],
    negated: [],
    hypothetical: [],
    past: [],
    other_person: [],
    unlike: [],
    ...rest,
  },
});
const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`);
const faultsOf = (...entries: ReturnType<typeof entry>[]) =>
  checkPhrases(entries, smallData)
    .filter((each) => each.message !== 'has no sentences')
    .map(({ id, message, weight }) => `${weight}: ${id} ${message}`);

describe('the phrases to train with', () => {
  it('are enough: more for what can make an emergency', () => {
    expect(reportableRedFlags(smallData).has('chest_pain')).toBe(true);
    expect(reportableRedFlags(smallData).has('cough')).toBe(false);
    expect(faultsOf(entry('cough', numbered('coughs', 24)))).toEqual([
      'breach: cough 24 sentences, fewer than 25',
    ]);
    expect(faultsOf(entry('chest_pain', numbered('chest', 59)))).toEqual([
      'breach: chest_pain 59 sentences, fewer than 60',
    ]);
    expect(faultsOf(entry('chest_pain', numbered('chest', 60)))).toEqual([]);
  });

  it('count once, whatever their case and punctuation', () => {
    const twice = numbered('I cough', 24).flatMap((each) => [each, `${each.toUpperCase()}!`]);
    expect(faultsOf(entry('cough', twice))).toEqual(['breach: cough 24 sentences, fewer than 25']);
  });

  it('belong to one known finding, unless two are related', () => {
    const ill = entry('fever', [...numbered('hot', 25), 'burning up']);
    const other = [...numbered('aches', 25), 'Burning up!'];
    expect(faultsOf(ill, entry('aching', other))).toEqual([
      'breach: aching "Burning up!" is also a sentence of fever',
    ]);
    expect(faultsOf(ill, entry('aching', other, { related: ['fever'] }))).toEqual([]);
    expect(faultsOf(entry('nonsense', numbered('x', 25)))).toEqual(['breach: nonsense no finding nonsense']);
    expect(faultsOf(ill, ill)).toContain('breach: fever has two entries');
  });

  it('name every finding of the library that a person can report, in at least 20,000 sentences', () => {
    const { entries, breaches } = loadPhrases(knowledgePlaces.yaml);
    const all = entries.flatMap(({ entry: { finding: _finding, related: _related, ...voices } }) =>
      Object.values(voices).flat(),
    );
    expect(breaches).toEqual([]);
    expect(all.length).toBeGreaterThan(20_000);
  });
});
