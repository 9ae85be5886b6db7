import { afterEach, describe, expect, it, vi } from 'vitest';
import { guessCountry, listCountries } from '#src/domain/person/countries.ts';
import { formatMoment, formatPartialDate, formatWeekday } from '#src/domain/dates.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import { readPage } from '#src/platform/browser/page.ts';

const readWith = (language: unknown) => {
  vi.stubGlobal('navigator', { language });
  return { browserLocale: readPage().browserLocale };
};

/** Everything that the pages make of a locale. */
const writeWith = ({ browserLocale }: { browserLocale: string }) => ({
  birthday: formatPartialDate('2019-03-04'),
  weekday: formatWeekday('2026-11-25'),
  moment: formatMoment('2026-11-22T09:40:00Z', { withTime: true }),
  guess: emergencyContactOf(null, browserLocale).guess?.number ?? null,
  countries: listCountries(guessCountry(browserLocale)).length,
});

describe('the language that a browser reports', () => {
  it.each([
    { reported: 'en-GB', browserLocale: 'en-GB' },
    { reported: 'en-us', browserLocale: 'en-US' },
    { reported: 'en', browserLocale: 'en' },
    { reported: 'en-u-ca-buddhist-nu-arab', browserLocale: 'en' },
    { reported: 'en-US-posix', browserLocale: 'en-US' },
    { reported: 'en-Latn-GB', browserLocale: 'en-GB' },
    { reported: 'de-AT', browserLocale: 'de-AT' },
    { reported: 'zh-Hant-TW', browserLocale: 'zh-TW' },
    { reported: 'th-TH-u-ca-buddhist', browserLocale: 'th-TH' },
    { reported: 'es-419', browserLocale: 'es-419' },
    { reported: 'enm', browserLocale: 'enm' },
    { reported: 'en-US@posix', browserLocale: 'und' },
    { reported: 'en_US', browserLocale: 'und' },
    { reported: 'en-US.UTF-8', browserLocale: 'und' },
    { reported: 'C', browserLocale: 'und' },
    { reported: 'en-', browserLocale: 'und' },
    { reported: '*', browserLocale: 'und' },
    { reported: 'en-US, de', browserLocale: 'und' },
    { reported: '<script>', browserLocale: 'und' },
    { reported: '', browserLocale: 'und' },
    { reported: undefined, browserLocale: 'und' },
    { reported: null, browserLocale: 'und' },
  ])('$reported is read as $browserLocale, and changes no date', ({ reported, ...read }) => {
    expect(readWith(reported)).toEqual(read);
    expect(writeWith(read)).toMatchObject({
      birthday: '4 March 2019',
      weekday: expect.stringMatching(/^Wednesday,? 25 November$/),
      moment: expect.stringMatching(/^22 November 2026/),
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
