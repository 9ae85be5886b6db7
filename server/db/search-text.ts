/** Text as it is searched: lower case, without accents, one space between words. */
export const toSearchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A LIKE pattern that finds the text anywhere; its own wildcards count as letters. */
export const containing = (text: string): string =>
  `%${toSearchText(text).replaceAll(/[\\%_]/g, (each) => `\\${each}`)}%`;
