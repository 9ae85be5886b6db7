const shortest = 20;

async function detect(text: string) {
  const { eld } = await import('eld/extrasmall');
  return eld.detect(text);
}

/** The language of a text, ISO 639-1; `expected` when the text is too short to detect it. */
export async function languageOf(text: string, expected: string): Promise<string> {
  if (text.length < shortest) return expected;
  const found = await detect(text);
  return found.isReliable() ? found.language : expected;
}

/** Whether a sentence is in the language; false when that is uncertain. */
export const looksLike = async (text: string, language: string): Promise<boolean> =>
  (await detect(text)).language === language;
