/** One piece of a report: a number as the report writes it, or a run of other characters. */
export type ReportToken = {
  readonly text: string;
  /** Of a number; a decimal comma is a point, and a separator of thousands is none. */
  readonly value: number | null;
  /** Nothing stands between it and the token before. */
  readonly isJoined: boolean;
};

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isSpace = (sign: string) => sign.trim() === '' || sign === '|' || sign === ';';
/** Stand alone, whatever is beside them. */
const isLone = (sign: string) => '()[]{}<>≤≥=:,–—-…'.includes(sign);

/** "1,234" and "1.234.567" separate thousands only where three digits follow each sign and more than one sign is there. */
function toNumber(text: string): number {
  const parts = text.split(/[.,]/);
  const areThousands = parts.length > 2 && parts.slice(1).every((part) => part.length === 3);
  if (areThousands) return Number(parts.join(''));
  return Number(
    `${parts.slice(0, -1).join('') || (parts[0] ?? '')}${parts.length > 1 ? `.${parts.at(-1) ?? ''}` : ''}`,
  );
}

function endOfNumber(line: string, from: number): number {
  let to = from;
  while (isDigit(line[to]) || ('.,'.includes(line[to] ?? ' ') && isDigit(line[to + 1]))) to += 1;
  return to;
}

function endOfWord(line: string, from: number): number {
  let to = from;
  while (to < line.length && !isSpace(line[to] ?? '') && !isLone(line[to] ?? '')) to += 1;
  return to;
}

/** The tokens of one line. Steps: its length. */
export function tokensOf(line: string): ReportToken[] {
  const tokens: ReportToken[] = [];
  let isJoined = false;
  for (let at = 0; at < line.length;) {
    const sign = line[at] ?? '';
    if (isSpace(sign)) {
      isJoined = false;
      at += 1;
      continue;
    }
    const isNumber = isDigit(sign) && !(isJoined && /\p{L}$/u.test(tokens.at(-1)?.text ?? ''));
    const end = isNumber
      ? endOfNumber(line, at)
      : isLone(sign)
        ? at + 1
        : Math.max(at + 1, endOfWord(line, at));
    const text = line.slice(at, end);
    tokens.push({ text, value: isNumber ? toNumber(text) : null, isJoined });
    isJoined = true;
    at = end;
  }
  return tokens;
}
