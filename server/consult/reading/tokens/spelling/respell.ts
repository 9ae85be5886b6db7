import type { Vocabulary } from '#server/consult/reading/reading.types.ts';
import { repairWords } from './spelling.ts';
import { splitWords } from '../tokenize.ts';

/** A text with misspelt words corrected in place, for readers of whole texts: "my husbend" is a husband. */
export function respell(text: string, vocabulary: Vocabulary): string {
  let [written, at] = ['', 0];
  for (const word of repairWords(splitWords(text).words, vocabulary)) {
    if (word.isRepaired !== true || word.start < at) continue;
    written += text.slice(at, word.start) + word.text;
    at = word.end;
  }
  return written + text.slice(at);
}
