import { afterEach, describe, expect, it, vi } from 'vitest';
import { guessCountry, listCountries } from '#src/domain/person/countries.ts';
import { formatMoment, formatPartialDate, formatWeekday } from '#src/domain/dates.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import { readPage } from '#src/platform/browser/page.ts';

const readWith = (language: unknown) => {
  vi.stubGlobal('navigator', { language });
  const { browserLocale, locale } = readPage();
  return { browserLocale, locale };
};

/** Everything that the pages make of a locale. */
const writeWith = ({ browserLocale, locale }: { browserLocale: string; locale: string }) => ({
  birthday: formatPartialDate('2019-03-04', locale),
  weekday: formatWeekday('2026-11-25', locale),
  moment: formatMoment('2026-11-22T09:40:00Z', { locale, withTime: true }),
  guess: emergencyContactOf(null, browserLocale).guess?.number ?? null,
  countries: listCountries(guessCountry(browserLocale)).length,
});

describe('the language that a browser reports', () => {
  it.each([
    { reported: 'en-GB', browserLocale: 'en-GB', locale: 'en-GB' },
    { reported: 'en-us', browserLocale: 'en-US', locale: 'en-US' },
    { reported: 'en', browserLocale: 'en', locale: 'en' },
    { reported: 'en-u-ca-buddhist-nu-arab', browserLocale: 'en', locale: 'en' },
    { reported: 'en-US-posix', browserLocale: 'en-US', locale: 'en-US' },
    { reported: 'en-Latn-GB', browserLocale: 'en-GB', locale: 'en-GB' },
    { reported: 'de-AT', browserLocale: 'de-AT', locale: 'en-GB' },
    { reported: 'zh-Hant-TW', browserLocale: 'zh-TW', locale: 'en-GB' },
    { reported: 'th-TH-u-ca-buddhist', browserLocale: 'th-TH', locale: 'en-GB' },
    { reported: 'es-419', browserLocale: 'es-419', locale: 'en-GB' },
    { reported: 'enm', browserLocale: 'enm', locale: 'en-GB' },
    { reported: 'en-US@posix', browserLocale: 'und', locale: 'en-GB' },
    { reported: 'en_US', browserLocale: 'und', locale: 'en-GB' },
    { reported: 'en-US.UTF-8', browserLocale: 'und', locale: 'en-GB' },
    { reported: 'C', browserLocale: 'und', locale: 'en-GB' },
    { reported: 'en-', browserLocale: 'und', locale: 'en-GB' },
    { reported: '*', browserLocale: 'und', locale: 'en-GB' },
    { reported: 'en-US, de', browserLocale: 'und', locale: 'en-GB' },
    { reported: '<script>', browserLocale: 'und', locale: 'en-GB' },
    { reported: '', browserLocale: 'und', locale: 'en-GB' },
    { reported: undefined, browserLocale: 'und', locale: 'en-GB' },
    { reported: null, browserLocale: 'und', locale: 'en-GB' },
  ])('$reported is read as $browserLocale, with dates in $locale', ({ reported, ...read }) => {
    expect(readWith(reported)).toEqual(read);
    expect(writeWith(read)).toMatchObject({
      birthday: expect.stringContaining('2019'),
      weekday: expect.stringMatching(/Wednesday.*25/),
      moment: expect.stringContaining('2026'),
      countries: 249,
    });
  });
});

describe('a browser without a part of Intl', () => {
  it.each([
    'DisplayNames',
    'Locale',
    'Collator',
    'ListFormat',
    'NumberFormat',
    'PluralRules',
    'RelativeTimeFormat',
    'Segmenter',
    'getCanonicalLocales',
    'supportedValuesOf',
  ])('still shows dates and countries: %s', (part) => {
    vi.stubGlobal(
      'Intl',
      Object.fromEntries(
        Object.getOwnPropertyNames(Intl).map((name) => [
          name,
          name === part ? undefined : Reflect.get(Intl, name),
        ]),
      ),
    );
    expect(writeWith(readWith('en-GB'))).toMatchObject({
      birthday: '4 March 2019',
      weekday: expect.stringMatching(/^Wednesday,? 25 November$/),
      moment: expect.stringContaining('2026'),
      countries: 249,
    });
  });
});

describe('a machine with an odd time zone', () => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each(['', 'UTC', 'Etc/Unknown', 'Nowhere/Land', ':/etc/localtime', 'EST5EDT', 'Pacific/Apia', '+14'])(
    'still shows when something was: %s',
    (zone) => {
      process.env.TZ = zone;
      expect(writeWith(readWith('en-GB'))).toMatchObject({
        birthday: '4 March 2019',
        weekday: expect.stringMatching(/^Wednesday,? 25 November$/),
        moment: expect.stringMatching(/November 2026 at \d\d:\d\d$/),
      });
    },
  );
});
