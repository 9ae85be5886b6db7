import type { Analyte } from '#server/consult/measurements/analytes.ts';
import {
  hasNumber,
  isSign,
  nameAt,
  nameInFront,
  type BlocksUpTo,
  type Report,
  type ReportBlock,
  type Tokens,
} from '../report-lines.ts';
import { isNameOfPressure } from '../report-pressures.ts';
import { isClosing, isOpening } from '../report-sentences.ts';
import { isUnit, unitAt, unitIn } from '../report-units.ts';
import { pairAt } from '../report-bounds.ts';
import { flags } from '../report-words.ts';
import { daysIn, withoutDay } from '../days/report-date.ts';
import { isWithdrawn } from '../corrections/withdrawn.ts';
import { endOfLead, isSlot } from './leads.ts';
import { blocksOfOthers, isPossible, titleOf, type Title } from './titles.ts';

/** Where a time within a line ends, "12:30" or "9pm"; undefined for another number. */
function endOfTime(tokens: Tokens, at: number): number | undefined {
  const [number, sign, minutes] = tokens.slice(at, at + 3);
  if (number?.value == null || sign?.isJoined !== true) return undefined;
  if (/^[ap]m$/i.test(sign.text)) return at + 2;
  return sign.text === ':' && minutes?.isJoined === true ? at + 3 : undefined;
}

/** "70 - 130"; a dash far from the numbers beside it is an empty cell. */
function endOfRange(tokens: Tokens, at: number): number | undefined {
  const [first, dash] = tokens.slice(at, at + 2);
  const isNear = first && dash && dash.from - first.from - first.text.length <= 1;
  return isNear ? pairAt(tokens, at)?.to : undefined;
}

/** Where a bracket ends. */
function endOfBracket(tokens: Tokens, at: number): number | undefined {
  if (!isOpening(tokens[at]?.text ?? '')) return undefined;
  const end = tokens.findIndex(({ text }, place) => place > at && isClosing(text));
  return end < 0 ? undefined : end + 1;
}

/**
 * Where a number with its unit ends; undefined when it is of something else: "2 puffs", "40mg". Without a unit only a
 * sign, a number or a time of the day may follow, unless the number is sure to be a value.
 */
function endOfNumber(tokens: Tokens, at: number, { analyte, isSure }: { analyte: Analyte; isSure: boolean }) {
  const unit = unitAt(tokens, at + 1, analyte);
  const to = unit.own ? unit.to : at + 1;
  const behind = tokens[to];
  if (/^(?:%|units?|iu|puffs?|tablets?|tabs?)$/i.test(behind?.text ?? '')) return undefined;
  if (!behind || isSign(behind)) return /^[-/:]/.test(behind?.isJoined ? behind.text : '') ? undefined : to;
  const isFree = !behind.isJoined && !isUnit(behind.text);
  const isKnown = isSure || unit.own !== undefined || isSlot(behind) || behind.value !== null;
  return isFree && isKnown ? to : undefined;
}

/**
 * The numbers of a line up to the first remark, each with its unit and range; and whether all but the first have a word
 * for the time of the day.
 */
function numbersOf(tokens: Tokens, analyte: Analyte) {
  const cells: Tokens[] = [];
  let [areLabelled, isLabelled] = [true, false];
  for (let at = 0, token = tokens[at]; token; token = tokens[at]) {
    const range = endOfRange(tokens, at);
    const time = endOfTime(tokens, at);
    const isSure = isLabelled || (cells.length === 0 && /[.,]\d$/.test(token.text));
    const end = token.value === null ? undefined : endOfNumber(tokens, at, { analyte, isSure });
    const isWord = isSlot(token) || isSign(token) || flags.has(token.text.toLowerCase());
    const to =
      endOfBracket(tokens, at) ?? time ?? range ?? end ?? (token.value === null && isWord ? at + 1 : 0);
    if (to === 0) break;
    if (isOpening(token.text) && isWithdrawn(tokens, at, to)) cells.splice(-1);
    if (range !== undefined) cells.splice(-1, 1, [...(cells.at(-1) ?? []), ...tokens.slice(at, to)]);
    else if (time !== undefined || isSlot(token)) isLabelled = true;
    else if (to === end) {
      cells.push(tokens.slice(at, to));
      areLabelled &&= isLabelled || cells.length === 1;
      isLabelled = false;
    }
    at = to;
  }
  return { cells, areLabelled };
}

const MOST_WORDS_OF_UNIT = 4;
/** "mg/L", "Date  kg": whether a line above the values gives their unit. */
const isUnitLine = (tokens: Tokens, analyte: Analyte): boolean =>
  tokens.length <= MOST_WORDS_OF_UNIT &&
  !hasNumber(tokens, 0, tokens.length) &&
  unitIn(
    tokens.filter(({ text }) => text.length > 1),
    analyte,
  ) !== undefined;

/** "11.30 37.9": a number that cannot be the value, before one that can, is a time. */
function endOfBareTime([first, second]: Tokens, analyte: Analyte): number | undefined {
  const isTimeLike = /^(?:1?\d|2[0-3])[.][0-5]\d$/.test(first?.text ?? '');
  if (!first || !isTimeLike || second?.value == null || second.isJoined) return undefined;
  const isOnlyTime = !isPossible(analyte, first.value ?? 0) && isPossible(analyte, second.value);
  return isOnlyTime ? first.from + first.text.length : undefined;
}

/** Values of one diary do not differ more than this; a number that does is something else. */
const FARTHEST = 6;

function isAlike(value: number, values: readonly number[]): boolean {
  const middle = values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? value;
  return value <= middle * FARTHEST && value >= middle / FARTHEST;
}

/** A line below the title with as many words is a sentence about the diary: "Call if up more than 2 kg". */
const LEAST_OF_SENTENCE = 8;
const LEAST_LINES = 2;
/** How many lines may give another value between the title and its first row. */
const MOST_ABOVE = 2;
/** A day with more values is none of a diary. */
const MOST_CELLS = 12;

type Row = { readonly line: number; readonly cells: readonly Tokens[] };

/** The unit behind the number of a cell, if it has one. */
function unitTokens(cell: Tokens, analyte: Analyte): Tokens[] {
  const { own, to } = unitAt(cell, 1, analyte);
  return own ? [cell.slice(1, to)] : [];
}

/** The values of the rows, in the unit of the title or of the line below that; undefined when there are too few. */
function blocksOfRows(rows: readonly Row[], { analyte, unit, name }: Title, units: Tokens) {
  const values = rows.flatMap(({ cells }) => cells.map(([number]) => number?.value ?? 0));
  const isValue = (cell: Tokens): boolean => {
    const value = cell[0]?.value ?? 0;
    return isPossible(analyte, value, unitAt(cell, 1, analyte).own ?? unit) && isAlike(value, values);
  };
  const read = rows.filter(
    ({ cells }) => cells.length > 0 && cells.length <= MOST_CELLS && cells.every(isValue),
  );
  if (read.length < LEAST_LINES) return undefined;
  // "186.8" below "189.2 lbs": the unit of the other rows.
  const written = read.flatMap(({ cells }) => cells.flatMap((cell) => unitTokens(cell, analyte)));
  const isOne = new Set(written.map((each) => unitAt(each, 0, analyte).own?.code)).size === 1;
  const names = [...name, ...(unit ? [] : units.length > 0 || !isOne ? units : (written[0] ?? []))];
  return read.flatMap(({ line, cells }) =>
    cells.map((cell): ReportBlock => ({
      tokens: [...names, ...cell],
      endOfNames: names.length,
      lines: [line],
    })),
  );
}

/**
 * A diary whose title alone names the value: "Peak flow diary", and below it lines that start with a day or a time. It
 * ends at the next name at the start of a line; what a line says behind another name is read as a sentence.
 */
export function listOfTitle(from: number, report: Report): BlocksUpTo | undefined {
  const title = titleOf(report.tokensIn[from] ?? [], report);
  if (!title) return undefined;
  const { analyte } = title;
  const rows: Row[] = [];
  const others = blocksOfOthers(title, from);
  let units: Tokens = [];
  let to = from + 1;
  for (; to < report.lines.length; to += 1) {
    const tokens = report.tokensIn[to] ?? [];
    const end = endOfLead(report.lines[to] ?? '', report.order) ?? endOfBareTime(tokens, analyte);
    const [day] = daysIn(report.lines[to] ?? '', report.order);
    const isOther = end === undefined && hasNumber(withoutDay(tokens, day), 0, tokens.length);
    // "Height 168 cm" between the title and the first row.
    const isOfOther = isOther && rows.length === 0 && nameInFront(tokens, report.analytes) !== undefined;
    if (isOfOther && to <= from + MOST_ABOVE) {
      others.push({ tokens, endOfNames: tokens.length, lines: [to] });
      continue;
    }
    if (isOther && !title.isDiary) break;
    if (isOther && to === from + 1 && tokens.length >= LEAST_OF_SENTENCE) {
      others.push({ tokens, endOfNames: tokens.length, lines: [to] });
      continue;
    }
    // "Sat 7th Dec" is no saturation, and the sign of "93% HR 88" belongs to the number.
    const isNameAt = ({ text, from: start }: Tokens[number], at: number) =>
      start >= (end ?? 0) &&
      /^\p{L}/u.test(text) &&
      (isNameOfPressure(text) || nameAt(tokens, at, report.analytes) !== undefined);
    const named = tokens.findIndex(isNameAt);
    const own = tokens.slice(0, named < 0 ? undefined : named);
    const found = numbersOf(
      own.filter((token) => end !== undefined && token.from >= end),
      analyte,
    );
    const isListed = found.areLabelled || found.cells.length === title.slots;
    const cells = isListed ? found.cells : [];
    const [[number, unit] = []] = cells;
    const isSure = cells.length === 1 && (unit !== undefined || /[.,]\d$/.test(number?.text ?? ''));
    const isOfTitle = end !== undefined && nameAt(tokens, named, report.analytes)?.analyte.id === analyte.id;
    if (named >= 0 && !isSure && !isOfTitle) break;
    if (rows.length === 0 && isUnitLine(tokens, analyte)) units = tokens;
    rows.push({ line: to, cells });
    if (named >= 0)
      others.push({ tokens: tokens.slice(named), endOfNames: tokens.length - named, lines: [to] });
  }
  const blocks = blocksOfRows(rows, title, units);
  return blocks && { blocks: [...blocks, ...others], to };
}
