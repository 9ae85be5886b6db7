import type { Analyte, AnalyteUnit } from '../../analytes.ts';
import { isPlausible } from '../../judge-value.ts';
import { daysIn, wordsIn } from '../days/report-date.ts';
import { isDayAndMonth, isDayOfWeek, isPartOfDay } from '../days/report-line-date.ts';
import {
  hasNumber,
  isSign,
  nameAt,
  type BlocksUpTo,
  type Report,
  type ReportBlock,
  type Tokens,
} from '../report-lines.ts';
import { isNameOfPressure } from '../report-pressures.ts';
import { isClosing, isOpening } from '../report-sentences.ts';
import { isUnit, unitAt, unitIn } from '../report-units.ts';
import { pairAt } from '../report-bounds.ts';
import { valueAt } from '../report-values.ts';
import { flags } from '../report-words.ts';

/** Words for a diary: the numbers of its heading ("Best ever: 480") are not among its values. */
const diaries = new Set(
  'diary log book logbook chart record records readings tracker history trend tagebuch journal carnet diario registro'.split(
    ' ',
  ),
);

/** Words of a list of doses or appointments, whose numbers are no values. */
const others = new Set(
  `appointment appointments appt appts booking bookings clinic due next dose doses dosing dosage tablet tablets
   medication medications medicine medicines prescription supplement supplements infusion infusions injection injections
   insulin refill refills order orders strips invoice`.split(/\s+/),
);

/** Words that say when in the day a value was measured. */
const slots = new Set(
  `am pm a.m p.m morning noon midday lunch lunchtime afternoon evening eve night bed bedtime before after pre post meal
   meals breakfast bkfst bfast brekkie dinner tea supper snack fasting waking wake up on rising the h hr hrs hour hours
   morgens morgen mittags mittag abends abend nachts nacht nüchtern vor nach dem essen früh uhr matin midi soir nuit
   avant après repas mañana tarde noche antes después comida`.split(/\s+/),
);
export const isSlot = ({ text }: { readonly text: string }): boolean =>
  slots.has(text.toLowerCase().replace(/[.:]$/, ''));

/** Headings of the column with the day or the time. */
export const dayWords = new Set('date datum fecha data day tag jour time zeit hora heure'.split(' '));

/** "6.30pm", "9pm", "08.15". */
const isTime = (word: string): boolean =>
  /^\d{1,2}(?:[.]\d\d)?[ap]m$/i.test(word) || /^0\d[.]\d\d$/.test(word);

/** "2h after", "1h post breakfast", "2 hrs after": how many words say how long after a meal. */
function wordsOfDelay(texts: readonly string[], at: number): number {
  const [first = '', second = '', third = ''] = texts.slice(at, at + 3);
  const isNext = (word: string) => /^(?:after|post|pp|nach|après|después)$/i.test(word);
  if (/^\d{1,2}h(?:rs?)?$/i.test(first) && isNext(second)) return 2;
  return /^\d{1,2}$/.test(first) && /^h(?:rs?|ours?)?$/i.test(second) && isNext(third) ? 3 : 0;
}

/** "07:10" in two words, "6.30 pm". */
const isTimeOfTwo = (line: string, { text, from }: { text: string; from: number }, next = ''): boolean =>
  (/^\d{1,2}(?:[.]\d\d)?$/.test(text) && /^[ap]m$/i.test(next)) ||
  (/^\d{1,2}$/.test(text) && line[from + text.length] === ':' && /^\d\d(?:[ap]m)?$/i.test(next));

/** Where the day and time at the start of a line end; undefined when it starts with neither, nor with words for a time. */
export function endOfLead(line: string, { order }: Report): number | undefined {
  const words = wordsIn(line);
  const texts = words.map(({ text }) => text);
  const [day] = daysIn(line, order);
  let at = 0;
  for (let word = words[at]; word; word = words[at]) {
    const isOfDay = day !== undefined && day.wordsBefore.length < 2 && word.from < day.to;
    const delay = wordsOfDelay(texts, at);
    if (delay > 0) at += delay;
    else if (isOfDay && day.wordsBefore.every((before) => /^\p{L}+$/u.test(before))) at += 1;
    else if (isDayAndMonth(texts, at) || isTimeOfTwo(line, word, texts[at + 1])) at += 2;
    else if (isDayOfWeek(word.text) || isPartOfDay(word.text) || isTime(word.text)) at += 1;
    else break;
  }
  const [first] = words;
  const last = words[at - 1];
  if (last) return last.from + last.text.length;
  return first && isSlot(first) ? 0 : undefined;
}

/** Whether a living person can have a value, in its unit or in any. */
const isPossible = (analyte: Analyte, value: number, unit: AnalyteUnit | undefined): boolean =>
  (unit ? [unit] : analyte.units).some(({ code }) => isPlausible(analyte, value, code));

type Heading = {
  readonly analyte: Analyte;
  readonly unit: AnalyteUnit | undefined;
  readonly tokens: Tokens;
  readonly isDiary: boolean;
};

/** The analyte of a line that names only one and gives no value of it, with the unit in brackets. */
export function headingOf(tokens: Tokens, { analytes }: Report): Heading | undefined {
  const places = tokens.flatMap((_token, at) => {
    const place = nameAt(tokens, at, analytes);
    return place ? [{ ...place, from: at }] : [];
  });
  const [place] = places;
  if (!place || places.some(({ analyte }) => analyte.id !== place.analyte.id)) return undefined;
  const isOther = ({ text, isOtherName }: Tokens[number]) =>
    isOtherName === true || isNameOfPressure(text) || others.has(text.toLowerCase());
  // "Weight diary, heart failure clinic": what follows the word for a diary says whose it is.
  const isOfDiary = diaries.has(tokens[place.to]?.text.toLowerCase() ?? '');
  const isClinic = ({ text }: Tokens[number]) => isOfDiary && text.toLowerCase() === 'clinic';
  if (tokens.some((token) => isOther(token) && !isClinic(token))) return undefined;
  const isDiary = tokens.some(({ text }) => diaries.has(text.toLowerCase()));
  const value = valueAt(tokens, place.to, tokens.length)?.value;
  if (!isDiary && value !== undefined && isPossible(place.analyte, value, undefined)) return undefined;
  const bracket = tokens.findIndex(
    ({ text }, at) => isOpening(text) && unitAt(tokens, at + 1, place.analyte).own !== undefined,
  );
  const { own, to } = unitAt(tokens, bracket + 1, place.analyte);
  const unit = bracket < 0 ? [] : tokens.slice(bracket + 1, to);
  return {
    analyte: place.analyte,
    isDiary,
    unit: bracket < 0 ? undefined : own,
    tokens: [...tokens.slice(place.from, place.to), ...unit],
  };
}

/** Where a number of a diary with its unit ends; undefined when the number is of something else: "2 puffs", "40mg". */
function endOfNumber(tokens: Tokens, at: number, { analyte, isSure }: { analyte: Analyte; isSure: boolean }) {
  const unit = unitAt(tokens, at + 1, analyte);
  const to = unit.own ? unit.to : at + 1;
  const behind = tokens[to];
  if (/^(?:%|units?|iu|puffs?|tablets?|tabs?)$/i.test(behind?.text ?? '')) return undefined;
  if (!behind || isSign(behind)) return /^[-/:]/.test(behind?.isJoined ? behind.text : '') ? undefined : to;
  const isFree = !behind.isJoined && !isUnit(behind.text);
  return isFree && (isSure || isSlot(behind) || behind.value !== null) ? to : undefined;
}

/** Where a time within a line ends, "12:30" or "9pm"; undefined for another number. */
function endOfTime(tokens: Tokens, at: number): number | undefined {
  const [sign, minutes] = tokens.slice(at + 1, at + 3);
  if (sign?.isJoined !== true) return undefined;
  if (/^[ap]m$/i.test(sign.text)) return at + 2;
  return sign.text === ':' && minutes?.isJoined === true ? at + 3 : undefined;
}

/** "70 - 130"; a dash far from the numbers beside it is an empty cell. */
function rangeHere(tokens: Tokens, at: number) {
  const [first, dash] = tokens.slice(at, at + 2);
  const isNear = first && dash && dash.from - first.from - first.text.length <= 1;
  return isNear ? pairAt(tokens, at) : undefined;
}

/**
 * The numbers of a line of a diary, each with its unit and range, up to the first remark; and whether all but the first
 * have a label.
 */
function cellsOf(tokens: Tokens, analyte: Analyte) {
  const cells: Tokens[] = [];
  let [areLabelled, isLabelled] = [true, false];
  for (let at = 0, token = tokens[at]; token; token = tokens[at]) {
    const pair = rangeHere(tokens, at);
    const closing = isOpening(token.text)
      ? tokens.findIndex(({ text }, place) => place > at && isClosing(text))
      : -1;
    const time = token.value === null ? undefined : endOfTime(tokens, at);
    if (closing > 0) at = closing + 1;
    else if (time !== undefined) {
      isLabelled = true;
      at = time;
    } else if (pair) {
      cells.splice(-1, 1, [...(cells.at(-1) ?? []), ...tokens.slice(at, pair.to)]);
      at = pair.to;
    } else if (token.value !== null) {
      const isSure = isLabelled || (cells.length === 0 && /[.,]\d$/.test(token.text));
      const to = endOfNumber(tokens, at, { analyte, isSure });
      if (to === undefined) break;
      cells.push(tokens.slice(at, to));
      areLabelled &&= isLabelled || cells.length === 1;
      isLabelled = false;
      at = to;
    } else if (isSlot(token) || isSign(token) || flags.has(token.text.toLowerCase())) {
      isLabelled ||= isSlot(token);
      at += 1;
    } else break;
  }
  return { cells, areLabelled };
}

/** "Before breakfast, 2 h after, bedtime": whether a line heads several values of a day. */
const isSlotLine = (tokens: Tokens): boolean =>
  tokens.filter(isSlot).length > 1 &&
  tokens.every(
    (token) =>
      isSlot(token) || isSign(token) || token.value !== null || dayWords.has(token.text.toLowerCase()),
  );

const MOST_WORDS_OF_UNIT = 4;
/** "mg/L", "Date  kg": whether a line above the values gives their unit. */
const isUnitLine = (tokens: Tokens, analyte: Analyte): boolean =>
  tokens.length <= MOST_WORDS_OF_UNIT &&
  !hasNumber(tokens, 0, tokens.length) &&
  unitIn(
    tokens.filter(({ text }) => text.length > 1),
    analyte,
  ) !== undefined;

/** Values of one diary do not differ more than this; a number that does is something else. */
const FARTHEST = 6;

function isAlike(value: number, values: readonly number[]): boolean {
  const middle = values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? value;
  return value <= middle * FARTHEST && value >= middle / FARTHEST;
}

/** "11.30 37.9": a number that cannot be the value, before one that can, is a time. */
function endOfBareTime([first, second]: Tokens, analyte: Analyte): number | undefined {
  const isTimeLike = /^(?:1?\d|2[0-3])[.][0-5]\d$/.test(first?.text ?? '');
  if (!first || !isTimeLike || second?.value == null || second.isJoined) return undefined;
  const isOnlyTime = !isPossible(analyte, first.value ?? 0, undefined);
  return isOnlyTime && isPossible(analyte, second.value, undefined)
    ? first.from + first.text.length
    : undefined;
}

/** "5pm 38.1  pulse ox 97%": the decimal number before the name of another value. */
function cellBeforeName(tokens: Tokens, analyte: Analyte): Tokens | undefined {
  const { cells } = cellsOf(tokens, analyte);
  const [cell, ...others] = cells;
  return others.length === 0 && /[.,]\d$/.test(cell?.[0]?.text ?? '') ? cell : undefined;
}

/** A line below the heading with as many words is a sentence about the diary: "Call if up more than 2 kg". */
const LEAST_OF_SENTENCE = 8;
const LEAST_LINES = 2;
/** A day with more values is none of a diary. */
const MOST_CELLS = 12;

type Row = { readonly line: number; readonly cells: readonly Tokens[] };

/** The values of a diary, in the unit of its heading or of the line below that; undefined when there are too few. */
function blocksOfRows(rows: readonly Row[], { analyte, unit, tokens }: Heading, units: Tokens) {
  const values = rows.flatMap(({ cells }) => cells.map(([number]) => number?.value ?? 0));
  const isValue = ([number]: Tokens): boolean =>
    isPossible(analyte, number?.value ?? 0, unit) && isAlike(number?.value ?? 0, values);
  const read = rows.filter(
    ({ cells }) => cells.length > 0 && cells.length <= MOST_CELLS && cells.every(isValue),
  );
  if (read.length < LEAST_LINES) return undefined;
  const name = unit ? tokens : [...tokens, ...units];
  return read.flatMap(({ line, cells }) =>
    cells.map((cell): ReportBlock => ({
      tokens: [...name, ...cell],
      endOfNames: name.length,
      lines: [line],
    })),
  );
}

/**
 * A diary whose heading alone names the value: "Peak flow diary", and below it lines that start with a day or a time. It
 * ends at the next name. Several numbers on a line are read only with words for the time of the day.
 */
export function namedDiary(from: number, report: Report): BlocksUpTo | undefined {
  const heading = headingOf(report.tokensIn[from] ?? [], report);
  if (!heading) return undefined;
  const { analyte } = heading;
  const rows: Row[] = [];
  const others: ReportBlock[] = [];
  let isSlotted = false;
  let units: Tokens = [];
  let to = from + 1;
  for (; to < report.lines.length; to += 1) {
    const tokens = report.tokensIn[to] ?? [];
    const named = tokens.findIndex(
      ({ text }, at) => isNameOfPressure(text) || nameAt(tokens, at, report.analytes),
    );
    const isSlots = isSlotLine(tokens);
    const end = endOfLead(report.lines[to] ?? '', report) ?? endOfBareTime(tokens, analyte);
    const isOther = end === undefined && !isSlots && hasNumber(tokens, 0, tokens.length);
    if (isOther && !heading.isDiary) break;
    if (isOther && rows.length === 0 && to === from + 1 && tokens.length >= LEAST_OF_SENTENCE) {
      others.push({ tokens, endOfNames: tokens.length, lines: [to] });
      continue;
    }
    if (named >= 0) {
      const own = tokens.slice(0, named).filter(({ from: start }) => end !== undefined && start >= end);
      const cell = cellBeforeName(own, analyte);
      if (!cell) break;
      rows.push({ line: to, cells: [cell] });
      others.push({ tokens: tokens.slice(named), endOfNames: tokens.length - named, lines: [to] });
      continue;
    }
    isSlotted ||= isSlots;
    if (rows.length === 0 && isUnitLine(tokens, analyte)) units = tokens;
    const { cells, areLabelled } = cellsOf(
      tokens.filter((token) => end !== undefined && token.from >= end),
      analyte,
    );
    if (cells.length === 1 || areLabelled || isSlotted) rows.push({ line: to, cells });
  }
  const blocks = blocksOfRows(rows, heading, units);
  return blocks && { blocks: [...blocks, ...others], to };
}
