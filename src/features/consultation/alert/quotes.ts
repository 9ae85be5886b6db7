/** The patient's words that set off an alert, each once: what stands inside a longer quote is left out. */
export function quotesOf(matched: readonly string[]): readonly string[] {
  const words = [...new Set(matched.map((each) => each.trim()).filter(Boolean))];
  const isInside = (one: string, other: string) =>
    one !== other && other.toLowerCase().includes(one.toLowerCase());
  return words.filter((each) => !words.some((other) => isInside(each, other)));
}
