import { nameCountry } from './countries.ts';
import { regionOf } from './locale.ts';

/**
 * The emergency number. `number` is set once the patient has confirmed a country; until then `guess` is what the
 * browser's language suggests (contract §3).
 */
export type EmergencyContact = {
  readonly number: string | null;
  readonly guess: { readonly country: string; readonly number: string } | null;
};

/**
 * Emergency numbers by ISO 3166-1 alpha-2, as in `knowledge/numbers`. A country that is not listed has none: a wrong
 * number is worse.
 */
const countriesOf: Readonly<Record<string, string>> = {
  '000': 'AU',
  '101': 'IL',
  '102': 'NP',
  '103': 'KZ UA UZ',
  '104': 'CU',
  '107': 'AR',
  '111': 'NZ',
  '112':
    'AT AZ BE BG CY DE DK EE ES FI FR GE GR HR HU IE IN IS IT KW LT LU LV MT NG NL PL PT RO RU RW SE SI SK TR TZ ZA',
  '113': 'NO',
  '115': 'PK VN',
  '118': 'BO',
  '119': 'JP KH KR TW',
  '120': 'CN',
  '123': 'CO EG',
  '124': 'BA ME',
  '127': 'AL',
  '131': 'CL',
  '144': 'CH',
  '150': 'MA',
  '155': 'CZ',
  '1669': 'TH',
  '190': 'TN',
  '192': 'BR',
  '193': 'GH',
  '194': 'MK',
  '911': 'CA CR DO EC JO MX PA PH PY SV US UY VE',
  '990': 'TT',
  '991': 'ZM',
  '995': 'SG',
  '997': 'SA',
  '998': 'AE',
  '999': 'BD BH GB HK KE MY QA UG',
  '9999': 'OM',
};
const numbers: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesOf).flatMap(([number, countries]) =>
    countries.split(' ').map((country) => [country, number] as const),
  ),
);

/** The emergency number of a country, or null when we have none. */
export const emergencyNumberOf = (country: string | null | undefined): string | null =>
  numbers.get(country ?? '') ?? null;

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
