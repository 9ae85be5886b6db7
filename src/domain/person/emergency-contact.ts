import { nameCountry, regionOf } from './locale.ts';

/**
 * Whom to call in an emergency. `number` is set once the patient has confirmed a country; until then `guess` is what
 * the browser's language suggests (contract §3).
 */
export type EmergencyContact = {
  readonly number: string | null;
  readonly guess: { readonly country: string; readonly number: string } | null;
};

/**
 * Emergency numbers by ISO 3166-1 alpha-2. 112 answers in every country of the European Union (europa.eu); the others
 * equal `knowledge/numbers`. A country that is not here has no number: a wrong one is worse than none.
 */
const numbers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
      .split(' ')
      .map((country) => [country, '112']),
  ),
  AU: '000',
  BR: '192',
  CA: '911',
  CH: '144',
  GB: '999',
  IN: '112',
  NO: '113',
  NZ: '111',
  US: '911',
  ZA: '10177',
};

/** The emergency number of a country, or null when we hold none. */
export const emergencyNumberOf = (country: string | null | undefined): string | null =>
  numbers[country ?? ''] ?? null;

/** The number for a confirmed country, else a guess from the browser's locale (`de-DE`). */
export function emergencyContactOf(country: string | null | undefined, locale: string): EmergencyContact {
  const number = emergencyNumberOf(country);
  if (number !== null) return { number, guess: null };
  const region = country ? null : regionOf(locale);
  const guessed = emergencyNumberOf(region);
  return {
    number: null,
    guess: region !== null && guessed !== null ? { country: nameCountry(region), number: guessed } : null,
  };
}
