import { people, reportingVerbs } from '../people/words.ts';
import type { Reading, Stretch } from './clauses.ts';

/** Words in quotation marks: someone else's words, or a title. */
export type Quote = Stretch & { readonly kind: 'speech' | 'title' | 'plain' };

const works =
  /^(film|movie|song|book|article|called|show|game|series|headline|titled|episode|podcast|video|poem|band|novel|entitled|named)$/;

function kindOf({ words }: Reading, from: number): Quote['kind'] {
  const before = words.slice(Math.max(0, from - 6), from);
  if (before.slice(-2).some((word) => works.test(word.text))) return 'title';
  const speaks = before.some(
    (word) => reportingVerbs.has(word.text) || /^(goes|texted|wrote|shouted|screamed)$/.test(word.text),
  );
  const isOther = before.some((word) => people.has(word.text) || /^(he|she|they)$/.test(word.text));
  return speaks && isOther ? 'speech' : 'plain';
}

/** The quoted stretches of a text. */
export function findQuotes(reading: Reading): Quote[] {
  const quotes: Quote[] = [];
  let from: number | undefined;
  for (const [at, { before }] of reading.words.entries()) {
    const marks = before.match(/["“”«»]/g)?.length ?? 0;
    if (marks === 0) continue;
    if (from !== undefined) quotes.push({ from, to: at, kind: kindOf(reading, from) });
    from = from === undefined || marks > 1 ? at : undefined;
  }
  if (from !== undefined) quotes.push({ from, to: reading.words.length, kind: kindOf(reading, from) });
  return quotes;
}
