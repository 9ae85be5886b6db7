const shortest = 20;

async function detect(text: string) {
  const { eld } = await import('eld/extrasmall');
  return eld.detect(text);
}

/** The language of a text, ISO 639-1; `expected` where the text is too short to tell. */
export async function languageOf(text: string, expected: string): Promise<string> {
  if (text.length < shortest) return expected;
  const found = await detect(text);
  return found.isReliable() ? found.language : expected;
}

/** Whether a sentence looks like one of the language; where that is doubtful, it is not. */
export const looksLike = async (text: string, language: string): Promise<boolean> =>
  (await detect(text)).language === language;
