import { hasNumber, type BlocksUpTo, type Report, type Tokens } from './report-lines.ts';
import { isUnit } from './report-units.ts';
import { rangeIn, valueAt } from './report-values.ts';

/** Fewer lines may follow each other by chance. */
const LEAST_OF_COLUMN = 3;

/** What a line of a column holds: a number, a unit or a range alone. */
function kindOf(tokens: Tokens): 'value' | 'unit' | 'range' | undefined {
  const range = rangeIn(tokens, 0, tokens.length);
  const isWord = tokens.some(({ text, value }) => value === null && /\p{L}{2}/u.test(text));
  if (range && !isWord && range.high !== null && range.low !== null) return 'range';
  if (!isWord && valueAt(tokens, 0, tokens.length) && !tokens.some(({ text }) => text === '('))
    return 'value';
  if (range && !isWord) return 'range';
  const text = tokens.map((token) => token.text).join('');
  return isUnit(text) || isUnit(tokens[0]?.text ?? '') ? 'unit' : undefined;
}

/** A table of which each column was copied by itself: as many values as names, and as many units and ranges, if any. */
export function columnTable(from: number, report: Report): BlocksUpTo | undefined {
  const { tokensIn, aloneIn } = report;
  let to = from;
  while (aloneIn[to]) to += 1;
  const size = to - from;
  if (size < LEAST_OF_COLUMN) return undefined;
  const columns = new Map<string, number>();
  for (;;) {
    const kind = kindOf(tokensIn[to] ?? []);
    let end = to;
    while (end <= to + size && kindOf(tokensIn[end] ?? []) === kind) end += 1;
    if (!kind || end - to !== size || columns.has(kind)) break;
    columns.set(kind, to);
    to = end;
  }
  if (!columns.has('value') || hasNumber(tokensIn[to] ?? [], 0, 1)) return undefined;
  const inOrder = ['value', 'unit', 'range'].flatMap((kind) => columns.get(kind) ?? []);
  const blocks = Array.from({ length: size }, (_each, row) => {
    const name = tokensIn[from + row] ?? [];
    const lines = [from, ...inOrder].map((column) => column + row);
    const tokens = lines.flatMap((line) => tokensIn[line] ?? []);
    return { tokens, endOfNames: name.length, lines };
  });
  return { blocks, to };
}
