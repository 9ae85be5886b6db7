import type { Analyte } from '#server/consult/measurements/analytes.ts';
import { daysIn, withoutDay, type DayOrder } from '../days/report-date.ts';
import { dayBehindName } from '../days/report-day-parts.ts';
import {
  hasNumber,
  isNote,
  isSign,
  nameAlone,
  nameAt,
  nameInFront,
  type BlocksUpTo,
  type Report,
  type ReportBlock,
  type Tokens,
} from '../report-lines.ts';
import { earlierBlock } from '../earlier/report-earlier.ts';
import { headsTable, tableAt } from './day-tables.ts';
import { answerTo, wrapped } from './wrapped.ts';
import { unitIn } from '../report-units.ts';
import { rangeIn } from '../report-bounds.ts';
import { valueAt } from '../report-values.ts';
import { flags, previouses, rangeWords, wishes } from '../report-words.ts';

/** First words of a line that belongs to the name above it, besides numbers and signs. */
const continuations = new Set(
  `your latest current recent value result results resultado resultat esito uitslag método metodo method final normal standard reference ref range interval unit units flag status high low h l n
   measured level outside within above below wert ergebnis einheit referenz normwert normbereich valeur résultat unité
   valor resultado unidad`.split(/\s+/),
);

/** First words of a line with one value for several: "Average 96 %". */
const summaries = new Set(['resting', 'average', 'avg', 'mean', 'median']);

/** Headings of the earlier values of a name, each with its day. */
const histories = new Set(
  'history historical trend trends previous earlier past verlauf historique historial histórico'.split(' '),
);

const has = (tokens: Tokens, words: ReadonlySet<string>): boolean =>
  tokens.some(({ text }) => words.has(text.toLowerCase()));

/** Whether a line belongs to the value above it: a number, a flag, a unit, a range or a label. */
const isOfValue = (tokens: Tokens, analyte: Analyte): boolean => {
  const [first] = tokens;
  return (
    first !== undefined &&
    (first.value !== null ||
      isSign(first) ||
      continuations.has(first.text.toLowerCase()) ||
      summaries.has(first.text.toLowerCase()) ||
      has(tokens, rangeWords) ||
      has(tokens, previouses) ||
      unitIn(tokens.slice(0, 1), analyte) !== undefined)
  );
};

/** Whether a line belongs to the name above it and is not a name itself. */
function continues(
  at: number,
  analyte: Analyte,
  { lines, tokensIn, aloneIn, analytes, order }: Report,
): boolean {
  const tokens = tokensIn[at] ?? [];
  const isNamed = aloneIn[at] !== undefined || nameAt(tokens, 0, analytes) !== undefined;
  if (tokens.length === 0 || isNamed || isNote(tokens) || tokens.some(({ isOtherName }) => isOtherName))
    return false;
  const isRest = isRestOfName(tokensIn[at - 1] ?? [], tokens);
  return (
    isRest ||
    isDayOfSample(lines[at] ?? '', tokens, order) ||
    isOfValue(tokens, analyte) ||
    !hasNumber(tokens, 0, tokens.length)
  );
}

/** "Sample taken: 12 March 2026" between a name and its value. */
const isDayOfSample = (line: string, tokens: Tokens, order: DayOrder): boolean => {
  const [day, ...others] = daysIn(line, order);
  return day?.label === 'sample' && others.length === 0 && !hasValue(withoutDay(tokens, day));
};

/** "VITAMIN D,25-OH,TOTAL," and "IA  24  30-100 ng/mL": the last word of a name before its value. */
const isRestOfName = (above: Tokens, [word, number]: Tokens): boolean =>
  above.at(-1)?.text === ',' && /^\p{Lu}{2,4}$/u.test(word?.text ?? '') && number?.value != null;

const hasValue = (tokens: Tokens): boolean => valueAt(tokens, 0, tokens.length) !== undefined;

/** "12 Oct 2026  4.4 mmol/L" below a name: values with their own days. */
function datedBlocks(
  { from, start }: { from: number; start: number },
  analyte: Analyte,
  { lines, tokensIn, analytes, order }: Report,
): BlocksUpTo | undefined {
  const blocks: ReportBlock[] = [];
  const name = tokensIn[from] ?? [];
  let to = start;
  for (; to < lines.length; to += 1) {
    const [day] = daysIn(lines[to] ?? '', order);
    if (!day || day.label === 'office' || day.label === 'birth') break;
    const tokens = withoutDay(tokensIn[to] ?? [], day);
    if (!hasValue(tokens) || nameInFront(tokens, analytes) || !isOfValue(tokens, analyte)) break;
    blocks.push({
      tokens: [...name, ...tokens],
      endOfNames: name.length,
      lines: [from, to],
      days: day.days,
    });
  }
  return blocks.length > 0 ? { blocks, to } : undefined;
}

/** Whether a line has a day and a value, as in a history. */
const isDated = (at: number, { lines, tokensIn, order }: Report): boolean => {
  const [day] = daysIn(lines[at] ?? '', order);
  return day !== undefined && hasValue(withoutDay(tokensIn[at] ?? [], day));
};

/** A name, a range with the ends of its bar, a value, a unit, a flag, a previous value and a line between. */
const LINES_JOINED = 9;

/** The lines that belong to a line with only a name. */
function linesOfName(from: number, analyte: Analyte, report: Report): number[] {
  const { tokensIn } = report;
  const lines: number[] = [];
  let isValued = false;
  for (let at = from + 1; at < Math.min(tokensIn.length, from + LINES_JOINED); at += 1) {
    if (headsTable(at, report)) break;
    const tokens = tokensIn[at] ?? [];
    if (!continues(at, analyte, report) || (isValued && !isOfValue(tokens, analyte))) break;
    if (isValued && isDated(at, report)) break;
    isValued ||= hasValue(tokens);
    lines.push(at);
  }
  return lines;
}

/** The number of a line that has only one number with signs, flags and its unit. */
function numberAlone(tokens: Tokens, analyte: Analyte): number | undefined {
  const found = valueAt(tokens, 0, tokens.length);
  if (!found) return undefined;
  const isBare = tokens.every(
    (token, at) =>
      at === found.at ||
      isSign(token) ||
      token.isJoined ||
      flags.has(token.text.toLowerCase()) ||
      unitIn([token], analyte) !== undefined,
  );
  return isBare ? found.value : undefined;
}

/** "74    106" below "Normal range: 74 - 106": both ends of the bar on one line. */
const isBothEnds = (tokens: Tokens, bounds: readonly number[]): boolean =>
  bounds.length === 2 &&
  tokens.length === 2 &&
  tokens.every(({ value }, at) => value !== null && value === bounds[at]);

/** "97" and its day, or "Last time (2024-04-09)" and its number, on two lines below the value: an earlier result. */
function earlierLines(lines: readonly number[], analyte: Analyte, report: Report): number[] {
  const tokensAt = (at: number) => report.tokensIn[at] ?? [];
  const isDay = (at: number) =>
    daysIn(report.lines[at] ?? '', report.order).length > 0 && !isDated(at, report);
  const isDayAlone = (at: number) =>
    isDay(at) && daysIn(report.lines[at] ?? '', report.order)[0]?.wordsBefore.length === 0;
  const isHeading = (at: number) => isDay(at) && has(tokensAt(at), previouses);
  const numbers = lines.filter((at) => numberAlone(tokensAt(at), analyte) !== undefined);
  return numbers.slice(1).flatMap((at) => {
    if (isHeading(at - 1)) return [at - 1, at];
    return isDayAlone(at + 1) ? [at, at + 1] : [];
  });
}

/** "Result: 22 pg/mL": whether a line says that it has the value. */
const isLabelled = ([label, sign]: Tokens): boolean =>
  /^(?:result|value|resultado|resultat|wert|ergebnis|résultat|valor)$/i.test(label?.text ?? '') &&
  sign?.text === ':';

/** The lines of a name without the ends of its bar and without earlier results; undefined when two may be the value. */
function linesOfValue(lines: readonly number[], analyte: Analyte, report: Report): number[] | undefined {
  const tokensAt = (at: number) => report.tokensIn[at] ?? [];
  const earlier = new Set(earlierLines(lines, analyte, report));
  // "Resting 57 bpm", "Range 49–138 bpm": the range of the patient's own values.
  const isSummary = lines.some((at) => has(tokensAt(at).slice(0, 1), summaries));
  const isOwnRange = (at: number) => isSummary && tokensAt(at)[0]?.text.toLowerCase() === 'range';
  const isOfOther = (tokens: Tokens) => has(tokens, previouses) || has(tokens.slice(0, 1), wishes);
  const own = lines.filter(
    (at) => !earlier.has(at) && !isOwnRange(at) && !(isOfOther(tokensAt(at)) && hasValue(tokensAt(at))),
  );
  const valued = own.filter((at) => hasValue(tokensAt(at)));
  if (valued.length <= 1) return own;
  // "Result: 22 pg/mL" above "Below 100 pg/mL: heart failure unlikely".
  const labelled = valued.filter((at) => isLabelled(tokensAt(at)));
  if (labelled.length === 1) return own.filter((at) => at === labelled[0] || !valued.includes(at));
  const range = own.flatMap((at) => rangeIn(tokensAt(at), 0, tokensAt(at).length) ?? []).at(0);
  const bounds = [range?.low, range?.high].filter((bound) => bound != null);
  const isEnds = (at: number) => isBothEnds(tokensAt(at), bounds);
  const inside = valued.filter(
    (at) => !isEnds(at) && !bounds.includes(numberAlone(tokensAt(at), analyte) ?? Number.NaN),
  );
  const isBar = bounds.length > 0 && (valued.length > bounds.length || valued.some(isEnds));
  const [value] = inside.length === 0 ? [valued.at(-1)] : inside;
  if (!isBar || inside.length > 1 || value === undefined) return undefined;
  const isRange = (at: number) => rangeIn(tokensAt(at), 0, tokensAt(at).length) !== undefined;
  return own.filter((at) => at === value || isRange(at) || !valued.includes(at));
}

/** How many words may come before the word that marks a range. */
const REACH_OF_RANGE_WORD = 3;

/** A row, with a range on the next line: "Valores de referência: 12,0 a 16,0". */
function rowAt(from: number, report: Report): BlocksUpTo {
  const { tokensIn, analytes, lines: written, order } = report;
  const [tokens = [], next = []] = tokensIn.slice(from, from + 2);
  const isRange =
    daysIn(written[from + 1] ?? '', order).length === 0 &&
    has(next.slice(0, REACH_OF_RANGE_WORD), rangeWords) &&
    rangeIn(next, 0, next.length) !== undefined &&
    !hasValue(next) &&
    !nameInFront(next, analytes);
  const behind = wrapped(tokens, next, report);
  if (behind.length > 0) {
    const block = { tokens: [...tokens, ...behind], endOfNames: tokens.length, lines: [from, from + 1] };
    return { blocks: [block], to: from + (behind.length === next.length ? 2 : 1) };
  }
  const answer = answerTo(from, report);
  if (answer) return answer;
  const isOpen = hasValue(tokens) && rangeIn(tokens, 0, tokens.length) === undefined;
  const lines = isRange && isOpen ? [from, from + 1] : [from];
  const joined = lines.length > 1 ? [...tokens, ...next] : tokens;
  return { blocks: [{ tokens: joined, endOfNames: tokens.length, lines }], to: from + lines.length };
}

/** "VITAMIN B12; CYANOCOBALAMIN, SERUM" above "(CLIA)  214  pg/mL": a name with additions, above its method and value. */
function nameAboveMethod(from: number, { tokensIn, analytes }: Report): Analyte | undefined {
  const [tokens = [], next = []] = tokensIn.slice(from, from + 2);
  const end = next.findIndex(({ text }) => text === ')');
  const isMethod = next[0]?.text === '(' && end > 1 && next[end + 1]?.value != null;
  return isMethod && !hasValue(tokens) ? nameInFront(tokens, analytes)?.analyte : undefined;
}

/** The block that starts at this line: several lines after a name alone, up to the explanation of its value. */
function blockAt(from: number, report: Report): BlocksUpTo {
  const day = dayBehindName(report.lines[from] ?? '', report.order);
  const tokens = withoutDay(report.tokensIn[from] ?? [], day);
  const ofDay = day && nameAlone(tokens, report.analytes);
  const analyte = report.aloneIn[from] ?? ofDay ?? nameAboveMethod(from, report);
  if (!analyte) return rowAt(from, report);
  const dated = day ? undefined : datedBlocks({ from, start: from + 1 }, analyte, report);
  if (dated) return dated;
  const lines = linesOfName(from, analyte, report);
  const own = linesOfValue(lines, analyte, report);
  const to = (lines.at(-1) ?? from) + 1;
  const earlierDays = earlierLines(lines, analyte, report);
  if (!own) return { blocks: [{ tokens: [], endOfNames: 0, lines: [], earlierDays }], to };
  const joined = [...tokens, ...own.flatMap((at) => report.tokensIn[at] ?? [])];
  const earlier = lines.flatMap((line) => earlierBlock({ from, line, own }, analyte, report) ?? []);
  const block = {
    tokens: joined,
    endOfNames: tokens.length,
    lines: [from, ...lines],
    ...(day ? { days: day.days } : {}),
    earlierDays: [...earlierDays, ...earlier.flatMap((each) => each.lines.slice(1))],
  };
  const isHeaded =
    has(report.tokensIn[to] ?? [], histories) && !hasNumber(report.tokensIn[to] ?? [], 0, Infinity);
  const history = datedBlocks({ from, start: isHeaded ? to + 1 : to }, analyte, report);
  return { blocks: [block, ...earlier, ...(history?.blocks ?? [])], to: history?.to ?? to };
}

/**
 * Splits a report into blocks that are read separately. A line with a name but no number continues on the next lines.
 */
export function blocksOf(report: Report): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  for (let from = 0; from < report.lines.length;) {
    const found = tableAt(from, report) ?? blockAt(from, report);
    blocks.push(...found.blocks);
    from = found.to;
  }
  return blocks;
}
