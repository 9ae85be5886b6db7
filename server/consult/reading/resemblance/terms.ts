import { functionWords } from '../context/sentence-words.ts';
import { segmentsOf } from '../reader/segments.ts';
import { hashOf } from '../reader/features.ts';
import { keysOf } from '../tokens/tokenize.ts';

const shortestWord = 3;
const word = hashOf('word ');
const pair = hashOf('pair ');

/**
 * The terms of a text as 32-bit hashes: its content words in their basic form, and pairs of neighbours among them. What
 * is denied is left out: "no rash" resembles nothing with a rash.
 */
export function termsOf(text: string): Set<number> {
  const found = new Set<number>();
  for (const { words, isNegated } of segmentsOf(text)) {
    const told = words.filter(
      (each, at) => isNegated[at] !== true && each.length >= shortestWord && !functionWords.has(each),
    );
    let before = '';
    for (const each of told) {
      const [key = each] = keysOf(each);
      found.add(hashOf(key, word));
      if (before !== '') found.add(hashOf(`${before} ${key}`, pair));
      before = key;
    }
  }
  return found;
}
