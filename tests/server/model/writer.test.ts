import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Assessment } from '#contract/assessment.ts';
import type { TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';
import type { CallRole } from '#server/model/roles/role.ts';
import { saidIn } from '#server/model/roles/wordings.ts';
import { writePlainly } from '#server/model/roles/writer.ts';
import { claims, otherLanguages } from './other-languages.table.ts';

/** An assessment that says the claims, in their order, and nothing else. */
const ids = { doctor: 'c1', rest: 'c2', ambulance: 'c3', worse: 'c4' } as const;
const assessment = {
  reasoning: `${claims.doctor} ${claims.rest} ${claims.ambulance} ${claims.worse}`,
  conditions: [],
  next_steps: [],
} as unknown as Assessment; // what the writer reads of one
const turn = { assessment, sources: [] } as unknown as TurnAnswer; // likewise

/** Whether a sentence that the model wrote for a claim is shown, among two that it may write. */
async function isKept(text: string, claim: keyof typeof claims, locale: string): Promise<boolean> {
  const { doctor, rest } = otherLanguages.find((each) => each.language === locale) ?? claims;
  const sentences = [
    { text: doctor, claim: 'c1', passage: null },
    { text: rest, claim: 'c2', passage: null },
    { text, claim: ids[claim], passage: null },
  ];
  const call: CallRole = async ({ schema }) => {
    const { value } = (await schema['~standard'].validate({ sentences })) as { value: never };
    return value;
  };
  const answer = await writePlainly({ answer: turn, locale }, call, new AbortController().signal);
  const shown = (answer.assessment?.wording?.sentences ?? []).map((each) => each.text);
  expect(shown.slice(0, 2)).toEqual([doctor, rest]);
  return shown.length === 3;
}

describe('the languages that a model may write', () => {
  it('are English and each that the product reads', () => {
    const listed = (folder: string) =>
      readdirSync(path.resolve(import.meta.dirname, '../../../knowledge', folder)).toSorted();
    expect(listed('wording')).toEqual([...listed('languages'), 'en.yaml'].toSorted());
    expect(otherLanguages.map((each) => `${each.language}.yaml`).toSorted()).toEqual(listed('languages'));
  });

  it('leave English to those whose language cannot be checked', async () => {
    expect(await isKept(claims.doctor, 'doctor', 'sv-SE')).toBe(true);
    expect(await isKept('Vila och drick mycket vätska.', 'rest', 'sv-SE')).toBe(false);
  });
});

describe.each(otherLanguages)(
  'a sentence in $language',
  ({ language, numberWords, doctor, rest, ambulance, worse, turned, instead, added }) => {
    it('is kept where it says what the claim says', async () => {
      expect(await isKept(doctor, 'doctor', language)).toBe(true);
      expect(await isKept(rest, 'rest', language)).toBe(true);
      expect(await isKept(ambulance, 'ambulance', language)).toBe(true);
      expect(await isKept(worse, 'worse', language)).toBe(true);
    });

    it('is dropped where it is turned round or hurries less', async () => {
      expect(await isKept(turned.softer, 'ambulance', language)).toBe(false);
      expect(await isKept(turned.opposite, 'worse', language)).toBe(false);
      expect(await isKept(turned.otherSide, 'worse', language)).toBe(false);
    });

    it('has its number words noticed', () => {
      const words = numberWords.split(' ').map((each) => each.replaceAll('|', ' '));
      expect(words.filter((each) => !saidIn(each, language).hasNumberWord)).toEqual([]);
      expect([doctor, rest].filter((each) => saidIn(each, language).hasNumberWord)).toEqual([]);
    });

    it.each(Object.entries(instead))('is dropped with %s', async (_what, text) => {
      expect(await isKept(text, 'doctor', language)).toBe(false);
    });

    it.each(Object.entries(added))('is dropped with %s', async (_what, text) => {
      expect(await isKept(text, 'rest', language)).toBe(false);
    });

    it.each([
      ['another number', doctor.replace('3', '9')],
      ['another number in words beside its own', doctor.replace('3', `3 ${numberWords.split(' ')[3]} `)],
      ['a number of another script', doctor.replace('3', '٣')],
      ['no number', doctor.replace('3', '')],
      ['a unit in signs', doctor.replace('3', '3 mg')],
      ['an address', doctor.replace('3', '3 www.example.org')],
    ])('is dropped with %s', async (_what, text) => {
      expect(await isKept(text, 'doctor', language)).toBe(false);
    });

    it('is dropped in English', async () => {
      expect(await isKept(claims.rest, 'rest', language)).toBe(false);
    });
  },
);

describe('a sentence in English', () => {
  it.each([
    ['the same number in words', 'See a doctor within three days if the cough does not get better.'],
    ['fewer words', 'See a doctor in 3 days if the cough is not better.'],
  ])('is kept with %s', async (_what, text) => {
    expect(await isKept(text, 'doctor', 'en-GB')).toBe(true);
  });

  it.each([
    ['another number in words', 'See a doctor within five days if the cough does not get better.'],
    ['a number of two words', 'See a doctor within 3 to twenty-five days if the cough does not get better.'],
    ['another unit', 'See a doctor within 3 weeks if the cough does not get better.'],
    ['the denial twice', 'See a doctor within 3 days if the cough does not not get better.'],
    ['no denial', 'See a doctor within 3 days if the cough does get better.'],
    ['another person', 'See a doctor within 3 days if your child’s cough does not get better.'],
    ['a weaker adviser', 'See a pharmacist within 3 days if the cough does not get better.'],
    ['an urgency', 'See a doctor today, within 3 days, if the cough does not get better.'],
    ['no time', 'See a doctor if the cough does not get better.'],
    ['a Cyrillic letter', 'See a doctor within 3 days if the cоugh does not get better.'],
    ['letters of another alphabet', 'See a doctor within 3 days if the cough does not get better, ѕаfе.'],
    [
      'letters with signs on them',
      'See a doctor within 3 days if the cough does not get better, s\u0336afe.',
    ],
    [
      'a character that is not seen',
      'See a doctor within 3 days if the cough does not get better, sa\u200Bfe.',
    ],
    ['a turned direction of writing', 'See a doctor within 3 days if the cough does not get better.\u202E'],
  ])('is dropped with %s', async (_what, text) => {
    expect(await isKept(text, 'doctor', 'en-GB')).toBe(false);
  });
});
