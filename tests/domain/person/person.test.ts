import { describe, expect, it, vi } from 'vitest';
import { MAX_AGE_YEARS } from '#contract/profile.ts';
import { birthDateProblem } from '#src/domain/person/birth-date.ts';
import { guessCountry, listCountries, nameCountry } from '#src/domain/person/countries.ts';
import { emailProblem } from '#src/domain/person/email.ts';
import { checkLocale, regionOf } from '#src/domain/person/locale.ts';
import { passwordProblem } from '#src/domain/person/password.ts';
import { asksForPregnancy } from '#src/domain/person/pregnancy.ts';
import {
  centimetresOf,
  feetAndInchesOf,
  kilogramsOf,
  poundsOf,
  readAmount,
} from '#src/domain/person/units.ts';

const now = new Date(2026, 10, 22, 12);
const oldest = String(2026 - MAX_AGE_YEARS);
const tooOld = String(2026 - MAX_AGE_YEARS - 1);

it.each([
  ['2000-01-01', null],
  ['2026-11-22', null],
  ['2026-11-23', 'date_in_future'],
  [`${oldest}-11-22`, null],
  [`${tooOld}-11-23`, null],
  [`${tooOld}-11-22`, 'out_of_range'],
  ['2000-01', 'invalid_date'],
  ['2001-02-29', 'invalid_date'],
  [' ', 'required'],
])('a date of birth of %j is refused with %j', (value, problem) => {
  expect(birthDateProblem(value, now)).toBe(problem);
});

it.each([
  ['ada@example.org', null],
  [' ada@example.org ', null],
  ['a@b', null],
  [' ', 'required'],
  ['ada', 'invalid_email'],
  ['@example.org', 'invalid_email'],
  ['ada@', 'invalid_email'],
  ['a@b@c', 'invalid_email'],
  ['ada byron@example.org', 'invalid_email'],
  [`${'a'.repeat(242)}@example.org`, null],
  [`${'a'.repeat(243)}@example.org`, 'too_long'],
])('the address %j is refused with %j', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

it.each([
  ['', 'required'],
  ['short', 'too_short'],
  ['three quiet mornings', null],
  ['ada.byron@example.org', 'password_has_email'],
])('the password %j is refused with %j', (password, problem) => {
  expect(passwordProblem(password, 'ada.byron@example.org')).toBe(problem);
});

describe('a locale', () => {
  it.each([
    ['de-AT', 'de-AT'],
    ['en', 'en'],
    ['zh-Hant-TW', 'zh-TW'],
    ['ar-EG-u-ca-islamic', 'ar-EG'],
    ['en-US@posix', null],
    ['', null],
    [undefined, null],
  ])('reported as %j counts as %j', (reported, locale) => {
    expect(checkLocale(reported)).toBe(locale);
  });

  it.each([
    ['de-AT', 'AT', 'AT'],
    ['de', null, ''],
    ['en-001', '001', ''],
  ])('%s has the region %j and suggests the country %j', (locale, region, country) => {
    expect([regionOf(locale), guessCountry(locale)]).toEqual([region, country]);
  });
});

describe('countries', () => {
  it('are named in English, or by their code where they have no name', () => {
    expect([nameCountry('AT'), nameCountry('no country')]).toEqual(['Austria', 'no country']);
  });

  it('are as ISO 3166-1 and CLDR have them, without asking the browser, which takes long', () => {
    const browserNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const asked = vi.spyOn(Intl, 'DisplayNames');
    const compared = vi.spyOn(String.prototype, 'localeCompare');
    const all = listCountries('DE');
    expect([asked.mock.calls.length, compared.mock.calls.length]).toEqual([0, 0]);
    expect(new Set(all.map(({ value }) => value)).size).toBe(249);
    expect(all.filter(({ value, label }) => browserNames.of(value) !== label)).toEqual([]);
  });

  it('are in the order of the alphabet, the guessed one first and only once', () => {
    const [first, ...rest] = listCountries('AT');
    expect(first).toEqual({ value: 'AT', label: 'Austria' });
    const labels = rest.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(rest.some(({ value }) => value === 'AT')).toBe(false);
    expect(listCountries('')).toHaveLength(rest.length + 1);
  });
});

it.each([
  ['2016-11-23', false],
  ['2016-11-22', true],
  ['1965-11-23', true],
  ['1965-11-22', false],
  [null, true],
  [undefined, true],
  ['1990', true],
])('a pregnancy is asked about with a birth on %j: %j', (birth, isAsked) => {
  expect(asksForPregnancy(birth, '2026-11-22')).toBe(isAsked);
});

describe('units', () => {
  it('pass between the systems to one decimal', () => {
    expect([centimetresOf(5, 6), kilogramsOf(150), poundsOf(68)]).toEqual([167.6, 68, 149.9]);
    expect(feetAndInchesOf(168)).toEqual({ feet: 5, inches: 6.1 });
  });

  it('never show twelve inches', () => {
    expect(feetAndInchesOf(182.8)).toEqual({ feet: 6, inches: 0 });
  });

  it.each([
    ['62,5', 62.5],
    [' 62.5 ', 62.5],
    ['0', 0],
    ['', null],
    ['about 60', Number.NaN],
    ['-1', Number.NaN],
    ['1,000.5', Number.NaN],
  ])('read %j as %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});
