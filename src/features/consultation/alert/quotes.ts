/** The patient's words that triggered an alert, without duplicates and without parts of a longer quote. */
export function quotesOf(matched: readonly string[]): readonly string[] {
  const words = [...new Set(matched.map((each) => each.trim()).filter(Boolean))];
  const isInside = (one: string, other: string) =>
    one !== other && other.toLowerCase().includes(one.toLowerCase());
  return words.filter((each) => !words.some((other) => isInside(each, other)));
}
