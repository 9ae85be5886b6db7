import type { Analytes } from '#server/consult/measurements/analytes.ts';
import { nameAt } from '../report-lines.ts';
import { endsSentence, wordAt, type Tokens } from '../report-sentences.ts';
import { isUnit } from '../report-units.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words for broken blood cells, which falsify only some tests. */
const haemolysed = list(
  'haemolysed hemolysed haemolyzed hemolyzed hämolytisch hämolysiert hémolysé hemolizada',
);
/** Words behind a value that take it back. */
const withdrawals = list(
  `withdrawn retracted deleted invalid invalidated superseded clotted contaminated error mistake slipped misread
   mistyped disregard ignore unreliable scratched irrtum fehler`,
);
const negations = list('not no non never without nothing nicht kein keine ohne pas sans sin');
/** "crossed out", "corrected, see below", "cuff loose": two words that take a value back together. */
const pairs = list(
  'crossed-out struck-out crossed-through ruled-out corrected-see amended-see cuff-wrong cuff-loose cuff-off',
);

/** What falls or rises when blood cells break. */
const changedByHaemolysis = list('potassium ast ldh phosphate magnesium iron folate ammonia');

const isNegated = (tokens: Tokens, at: number): boolean =>
  [at - 1, at - 2].some((place) => negations.has(wordAt(tokens, place)));

/** The word at a place and the next one, without the signs around them. */
function pairAt(tokens: Tokens, at: number): string {
  const next = /\p{L}/u.test(wordAt(tokens, at + 1)) ? at + 1 : at + 2;
  return `${wordAt(tokens, at)}-${wordAt(tokens, next).replace(/[.,;]$/, '')}`;
}

/** Words that ask for another sample. */
const repeats = list(
  'repeat repeated resend redo rebleed fresh another wiederholen wiederholung repetir refaire',
);
const REACH_OF_REPEAT = 7;

/** Whether a word takes back the value before it: "withdrawn", "crossed out", unlike "not haemolysed". */
function takesBack(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at).replace(/[.,;!]$/, '');
  // "(haemolysed ++)" is a remark; only with "repeat" is the value not to be used.
  const isRepeated = tokens
    .slice(at + 1, at + REACH_OF_REPEAT)
    .some(({ text }) => repeats.has(text.toLowerCase().replace(/[.,;!]$/, '')));
  const isStamp = /^CANCELL?ED$/.test(tokens[at]?.text ?? '');
  const isWord =
    isStamp || withdrawals.has(word) || (haemolysed.has(word) && isRepeated) || pairs.has(pairAt(tokens, at));
  // '"deleted": false' is a field of an export.
  const isField = /^[:=]$/.test(wordAt(tokens, at + 1));
  return isWord && !isField && !isNegated(tokens, at);
}

/** How far behind a value its withdrawal may be, in tokens: its unit, its range and a few words. */
const REACH = 14;

/** "6.8 mmol/L (haemolysed, please repeat)", "6.8 was issued in error": whether the words behind a value take it back. */
export function isWithdrawn(tokens: Tokens, at: number, stop: number): boolean {
  for (let place = at + 1; place < Math.min(stop, at + REACH); place += 1) {
    if (endsSentence(tokens, place - 1)) return false;
    if (takesBack(tokens, place)) return true;
  }
  return false;
}

/** "6.8, corrected to 4.5": whether a number is followed by the one that replaces it. */
export function isReplaced(tokens: Tokens, at: number): boolean {
  let place = at + 1;
  while (isUnit(wordAt(tokens, place)) || /^[,;(]$/.test(wordAt(tokens, place))) place += 1;
  return (
    /^(?:corrected|amended|revised)$/.test(wordAt(tokens, place)) &&
    wordAt(tokens, place + 1) === 'to' &&
    tokens[place + 2]?.value != null
  );
}

/** "69 not 96", "51 mmol/mol, not 61": the number that a value replaces. */
export function replacedBy(tokens: Tokens, at: number): number | null {
  let place = at + 1;
  while (isUnit(wordAt(tokens, place)) || wordAt(tokens, place) === ',') place += 1;
  return wordAt(tokens, place) === 'not' ? (tokens[place + 1]?.value ?? null) : null;
}

/** "Sample haemolysed, please repeat" below a value: whether a line without numbers takes back a value of a test. */
export function isTakenBackBelow(tokens: Tokens, name: string, analytes: Analytes): boolean {
  const isOfValue = !tokens.some(
    ({ value }, at) => value !== null || nameAt(tokens, at, analytes) !== undefined,
  );
  const id = analytes.named(name)?.id ?? '';
  if (!isOfValue) return false;
  return tokens.some((_token, at) => {
    const word = wordAt(tokens, at).replace(/[.,;!]$/, '');
    return takesBack(tokens, at) && (!haemolysed.has(word) || changedByHaemolysis.has(id));
  });
}

/** A value with its days, and what its line takes back. */
type Found = {
  readonly reading: {
    readonly name: string;
    readonly value: number;
    readonly measured_on: string | null;
    readonly possible_days: readonly string[];
    readonly line: string;
  };
  /** Its own value, if it is withdrawn, or the one that it replaces. */
  readonly takenBack: number | null;
};

/** A value and the lines that it was read from. */
type OfLines = Found & { readonly lines: readonly number[] };

/** "oops 141/92 not 151/92" on a line of its own: the values above with the number that it takes back. */
export function withRetractions<Each extends OfLines>(
  all: readonly Each[],
  tokensIn: readonly Tokens[],
): Each[] {
  const read = new Set(all.flatMap(({ lines }) => lines));
  const back = new Set<Each>();
  for (const [line, tokens] of tokensIn.entries()) {
    const at = read.has(line) ? -1 : tokens.findIndex((_token, place) => wordAt(tokens, place) === 'not');
    const isReplaced = at > 0 && /^\/?\d/.test(wordAt(tokens, at - 1));
    const number = isReplaced ? tokens[at + 1]?.value : undefined;
    const lower = Number(/^\/(\d{2,3})$/.exec(wordAt(tokens, at + 2))?.[1]);
    const above = all.findLastIndex(
      ({ reading, lines }) => reading.value === number && lines.every((each) => each < line),
    );
    const next = all[above + 1];
    for (const each of all.slice(Math.max(above, 0), above + 1)) back.add(each);
    if (above >= 0 && next?.reading.value === lower) back.add(next);
  }
  return all.map((each) => (back.has(each) ? { ...each, takenBack: each.reading.value } : each));
}

const isCorrection = (line: string): boolean =>
  /\b(?:corrected|amended|revised) (?:report|result|value)\b/i.test(line);

const isOfSameDay = ({ reading: one }: Found, { reading: other }: Found): boolean =>
  one.name === other.name &&
  one.measured_on === other.measured_on &&
  one.possible_days.join() === other.possible_days.join();

/** The values without those that are withdrawn, that a later line replaces, or that are before their correction. */
export function withoutTakenBack<Each extends Found>(all: readonly Each[]): Each[] {
  const corrections = all.filter((each) => each.takenBack === null && isCorrection(each.reading.line));
  const takers = all.filter(({ takenBack }) => takenBack !== null);
  return all.filter((each, at) => {
    const { value } = each.reading;
    if (each.takenBack === value) return false;
    if (takers.some((taker) => taker.takenBack === value && taker !== each && isOfSameDay(taker, each)))
      return false;
    return !corrections.some(
      (correction) =>
        all.indexOf(correction) > at && isOfSameDay(correction, each) && !isCorrection(each.reading.line),
    );
  });
}
