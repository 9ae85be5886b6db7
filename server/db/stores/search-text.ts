/** Normalizes text for search: lower case, without accents, one space between words. */
export const toSearchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export const containing = (text: string): string =>
  `%${toSearchText(text).replaceAll(/[\\%_]/g, (each) => `\\${each}`)}%`;
