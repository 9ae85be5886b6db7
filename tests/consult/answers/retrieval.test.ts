import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { namesDose } from '#server/consult/answers/answer.types.ts';
import { answerInformation } from '#server/consult/answers/information-answer.ts';
import { buildPassageIndex } from '#server/consult/answers/passages.ts';
import { buildTopicFinder } from '#server/consult/answers/topics.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';

type Row = { readonly q: string; readonly in: readonly string[] };
const rows = parse(readFileSync(path.join(import.meta.dirname, 'questions.yaml'), 'utf8')) as Row[];
const held = rows.filter((each) => each.in.length > 0);

const { knowledge } = rulesEngine();
const index = buildPassageIndex(knowledge);
const parts = { knowledge, index, findTopics: buildTopicFinder(knowledge), suits: null };

describe('the search for passages', () => {
  it('has an entry that answers the question among the first five for at least 95 of 100', () => {
    const missed = held.filter(
      ({ q, in: ids }) =>
        !index
          .find(q)
          .slice(0, 5)
          .some(({ passage }) => ids.includes(passage.entry)),
    );
    expect(missed.length / held.length).toBeLessThanOrEqual(0.05);
  });

  it('leads to an answer for at least 90 of 100', () => {
    const silent = held.filter(({ q }) => answerInformation(q, parts).nothingFound);
    expect(silent.length / held.length).toBeLessThanOrEqual(0.1);
  });

  it('says that it holds nothing on what it does not hold', () => {
    const invented = rows.filter(
      (each) => each.in.length === 0 && !answerInformation(each.q, parts).nothingFound,
    );
    expect(invented).toEqual([]);
  });
});

describe('an answer', () => {
  const answers = rows.map(({ q }) => ({ q, answer: answerInformation(q, parts) }));

  it('is made only of sentences that are in the library, each with a source', () => {
    const library = JSON.stringify(knowledge.data.conditions) + JSON.stringify(knowledge.data.sources);
    const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
    const held = plain(library);
    for (const { answer } of answers.filter((each) => !each.answer.nothingFound)) {
      const known = new Set(answer.sources.map(({ id }) => id));
      const own = answer.sentences.filter(({ citations }) => citations.length === 0);
      expect(own.map(({ text }) => text)).toEqual([
        'This is from pages of our library that no clinician has reviewed yet.',
      ]);
      for (const { text, citations } of answer.sentences) {
        expect(citations.filter((id) => !known.has(id))).toEqual([]);
        if (citations.length === 0) continue;
        const [, ...told] = text.includes(': ') ? text.split(': ') : ['', text];
        const foreign = told
          .flatMap((each) => each.split('; '))
          .filter((each) => !held.includes(plain(each).trim()));
        expect(foreign).toEqual([]);
      }
    }
  });

  it('never names a dose', () => {
    for (const { answer } of answers)
      expect(answer.sentences.filter(({ text }) => namesDose(text))).toEqual([]);
    expect(namesDose('No more than 8 tablets of 500 mg, or 4 g, in 24 hours.')).toBe(true);
  });
});

it('takes no unit for a word of the library', () => {
  const units = openAnalytes().all.flatMap((each) => each.units.map(({ label }) => `test 120 ${label}`));
  expect(units.filter((text) => parts.findTopics(text).length > 0)).toEqual([]);
  expect(parts.findTopics('HbA1c 120 mmol/mol').map(({ id }) => id)).not.toContain('harmless_mole');
  expect(parts.findTopics('is this mole harmless?').map(({ id }) => id)).toContain('harmless_mole');
});
