/**
 * Language and region of a locale that a browser reports, without extensions that change calendar or digits; null when
 * it is invalid. Chromium without `LANG` reports `en-US@posix`, for which a formatter throws.
 */
export function checkLocale(reported: string | undefined): string | null {
  try {
    const { language, region } = new Intl.Locale(reported ?? '');
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return null;
  }
}

/** The region of a checked locale (`AT` in `de-AT`), or null. */
export const regionOf = (locale: string): string | null => locale.split('-')[1] ?? null;
