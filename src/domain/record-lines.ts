/** What stands on the lines of a text: trimmed, each once, whatever its case. */
export function linesOf(text: string): string[] {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
}
