const shortest = 20;

/** The language of a text, ISO 639-1; `expected` where the text is too short to tell. */
export async function languageOf(text: string, expected: string): Promise<string> {
  if (text.length < shortest) return expected;
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(text);
  return found.isReliable() ? found.language : expected;
}
