import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { emergencyContactOf, emergencyNumberOf } from '#src/domain/person/emergency-contact.ts';

type Row = { id: string; emergency: { value: string }[] };
const known = parse(
  readFileSync(new URL('../../../knowledge/numbers/numbers.yaml', import.meta.url), 'utf8'),
) as Row[];

describe('the emergency number', () => {
  it('is the one that the knowledge base names first, in each of its countries', () => {
    const told = known.map(({ id, emergency }) => [id, emergency[0]?.value]);
    expect(known.map(({ id }) => [id, emergencyNumberOf(id)])).toEqual(told);
  });

  it.each([
    {
      title: 'is that of the country that the patient confirmed',
      country: 'GB',
      locale: 'de-DE',
      contact: { number: '999', guess: null },
    },
    {
      title: 'is a guess until a country is confirmed',
      country: null,
      locale: 'de-DE',
      contact: { number: null, guess: { country: 'Germany', number: '112' } },
    },
    {
      title: 'is not guessed from a language alone',
      country: null,
      locale: 'en',
      contact: { number: null, guess: null },
    },
    {
      title: 'is not guessed past a confirmed country without one',
      country: 'AQ',
      locale: 'de-DE',
      contact: { number: null, guess: null },
    },
    {
      title: 'is not guessed from what is no locale',
      country: null,
      locale: 'x_y_z!',
      contact: { number: null, guess: null },
    },
  ])('$title', ({ country, locale, contact }) => {
    expect(emergencyContactOf(country, locale)).toEqual(contact);
  });
});
