import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { emergencyContactOf, emergencyNumberOf } from '#src/domain/person/emergency-contact.ts';

type Row = { id: string; emergency?: { value: string }[] };
const folder = new URL('../../../knowledge/numbers/', import.meta.url);
const known = readdirSync(folder).flatMap(
  (file) => parse(readFileSync(new URL(file, folder), 'utf8')) as Row[],
);

describe('the emergency number', () => {
  it('is the one that the knowledge base names first, in each of its countries', () => {
    const told = known.map(({ id, emergency }) => [id, emergency?.[0]?.value ?? null]);
    expect(known.map(({ id }) => [id, emergencyNumberOf(id)])).toEqual(told);
    expect(known.length).toBeGreaterThanOrEqual(60);
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
