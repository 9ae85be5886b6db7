import type { Analytes } from '../analytes.ts';

const isNumber = (text: string): boolean => /^[<>]?\d{1,7}(?:[.,]\d{1,3})?$/.test(text);

/** The words of a line, with their start positions. */
const wordsIn = (line: string) =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

/**
 * "Na/K/Cl/HCO3: 138/4.2/101/24": names and their numbers with slashes between them, as on a ward round, with each
 * number behind its name. Every part must be the name of a test of its own, and there must be as many numbers as names.
 */
export function withoutShorthand(line: string, analytes: Analytes): string {
  if (!line.includes('/')) return line;
  let [written, end] = ['', 0];
  const words = wordsIn(line);
  for (const [at, { text, from }] of words.entries()) {
    const names = text.replace(/:$/, '').split('/');
    const behind = words[at + 1];
    const values = (behind?.text ?? '').replace(/[,;.]$/, '').split('/');
    const tests = new Set(names.flatMap((name) => analytes.named(name)?.id ?? []));
    const isPaired = names.length > 1 && tests.size === names.length && values.length === names.length;
    if (!behind || !isPaired || !values.every(isNumber)) continue;
    written += line.slice(end, from) + names.map((name, place) => `${name} ${values[place]}`).join(', ');
    end = behind.to - (/[,;.]$/.test(behind.text) ? 1 : 0);
  }
  return written + line.slice(end);
}
