/** What a screen may ask of the browser. `locale` is for dates, which stand in English sentences. */
export type PageEnvironment = {
  readonly browserLocale: string;
  readonly locale: string;
  readonly now: Date;
  readonly newId: () => string;
  readonly print: () => void;
};

/** The page as it is now. */
export const readPage = (): PageEnvironment => ({
  browserLocale: navigator.language,
  locale: navigator.language.startsWith('en') ? navigator.language : 'en-GB',
  now: new Date(),
  newId: () => crypto.randomUUID(),
  print: () => window.print(),
});
