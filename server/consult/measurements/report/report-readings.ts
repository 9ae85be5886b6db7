import type { Analyte, Analytes } from '../analytes.ts';
import { isPlausible } from '../judge-value.ts';
import { isWithdrawn, replacedBy } from './corrections/withdrawn.ts';
import { hasNumber, nameAt, type NamePlace, type ReportBlock } from './report-lines.ts';
import { isNameOfPressure, pressureAt, withoutTime, withPulseApart } from './report-pressures.ts';
import {
  endOfText,
  isClosing,
  isOfLastOne,
  isOfLegend,
  isOfWishes,
  isOpening,
  isUsual,
  isWished,
  wordAt,
} from './report-sentences.ts';
import { otherAnalyteOf, type Place } from './report-shares.ts';
import type { ReportToken } from './report-tokens.ts';
import { hasOtherUnit, unitAt, unitFitting, unitIn, unitsUnwritten } from './report-units.ts';
import { rangeIn } from './report-bounds.ts';
import { besideValue, hasRival, valueAt } from './report-values.ts';
import {
  ambiguousNames,
  births,
  flags,
  highs,
  lows,
  notOfPatient,
  otherMaterials,
  premises,
  unitLabels,
} from './report-words.ts';

/** A value found in a pasted report. The patient confirms each before it is saved. */
export type ReportReading = {
  readonly name: string;
  readonly value: number;
  /** The other possible number: "1,204" when the meaning of the comma is unknown. */
  readonly other_value: number | null;
  readonly comparator: '<' | '>' | null;
  /** UCUM; empty when the report gives none and several are possible. */
  readonly unit: string;
  readonly range_low: number | null;
  readonly range_high: number | null;
  /** Null when the report names no day, or an ambiguous one. */
  readonly measured_on: string | null;
  /** Both possible days of "03/04/2026". */
  readonly possible_days: string[];
  /** The original lines that it was read from. */
  readonly line: string;
};

/** A value in a line, with the start positions of its name and number. */
export type LineReading = Omit<ReportReading, 'measured_on' | 'possible_days' | 'line'> & {
  readonly nameFrom: number;
  readonly numberFrom: number;
  /** The value that the line takes back: its own, or the one that it replaces. */
  readonly takenBack: number | null;
};
/** What a table's heading says about a second and third number after a value. */
type Columns = {
  readonly hasPrevious: boolean;
  readonly hasBounds: boolean;
  /** Whether the usual values come before the results. */
  readonly isRangeFirst: boolean;
};
type Spot = Place & { readonly columns: Columns };

/** Whether one of the words is among some tokens; "reference_low" is two words. */
export const hasWord = (tokens: readonly ReportToken[], words: ReadonlySet<string>): boolean =>
  tokens.some(({ text }) =>
    text
      .toLowerCase()
      .split('_')
      .some((word) => words.has(word)),
  );

/** The value and its other reading, without those that a living person cannot have. */
function plausibleValues(
  analyte: Analyte,
  { value, otherValue }: { value: number; otherValue: number | null },
  unit: string | undefined,
) {
  const all = otherValue === null ? [value] : [value, otherValue];
  const units = unit === undefined ? unitsUnwritten(analyte).map(({ code }) => code) : [unit];
  const [first, second = null] = all.filter((each) => units.some((code) => isPlausible(analyte, each, code)));
  return first === undefined ? undefined : { value: first, other_value: second };
}

/** The first value after a name whose unit, if any, is one of the analyte's: "0,98 g/L 5,4 mmol/L" is 5.4 mmol/L. */
function valueOf({ tokens, place: { analyte, to }, stop, columns }: Spot) {
  let start = to;
  for (let from = to; from < stop; from += 1) {
    const found = valueAt(tokens, from, stop);
    // "Basophils 0.40 % <2.00": a bound behind the percentage.
    if (!found || (start > to && found.comparator)) return undefined;
    const next = valueAt(tokens, found.at + 1, stop);
    // "CRP  < 5  12" below "Test  Normal  Result".
    if (columns.isRangeFirst && found.comparator !== null && next) {
      const bound = { low: null, high: null, [found.comparator === '<' ? 'high' : 'low']: found.value };
      return { ...next, from: start, bound };
    }
    if (!hasOtherUnit(besideValue(tokens, found.at + 1, next?.at ?? stop), analyte))
      return { ...found, from: start, bound: undefined };
    // "Neuts  71%  H  8.80": the percentage of the same cells comes first.
    if (analyte.in_other_units !== undefined) start = unitAt(tokens, found.at + 1, analyte).to;
    from = found.at;
  }
  return undefined;
}

/** What may come between a value and the ends of its range: flags, and the labels of an export. */
const isBetweenBounds = (word: string): boolean =>
  flags.has(word) || unitLabels.has(word) || lows.has(word) || highs.has(word);

/** "139 136 145" below "Result, Low, High", 'value="139" min="136" max="145"', with flags and the unit in between. */
function boundsBehind({ tokens, place, stop }: Spot, from: number) {
  const numbers: number[] = [];
  for (let at = from; at < stop; at += 1) {
    const { value = null, text = '' } = tokens[at] ?? {};
    const end = unitAt(tokens, at, place.analyte).to;
    // "30 100 2025-12-02": a day after the range.
    if (numbers.length === 2 && value !== null && tokens[at + 1]?.text === '-') break;
    if (end > at) at = end - 1;
    else if (value !== null) numbers.push(value);
    else if (!isBetweenBounds(text.toLowerCase())) break;
  }
  const [low, high] = numbers;
  return numbers.length === 2 && low !== undefined && high !== undefined && low < high
    ? { low, high }
    : undefined;
}

/** A short name in lower case may be an ordinary word: "got my bloods back". Its value must follow directly. */
const REACH_OF_SHORT_NAME = 2;
const SHORT_NAME = 3;

function isWord({ tokens, place: { analyte, name, to } }: Spot, at: number): boolean {
  const between = tokens.slice(to, at).filter(({ text }) => /[\p{L}\d]/u.test(text));
  // "Dr P. Mulgrew, Bayside Medical, 22 Esplanade": only units, flags and brackets come after a single letter.
  const isOfValue = (token: ReportToken) =>
    token.value !== null || flags.has(token.text.toLowerCase()) || unitIn([token], analyte) !== undefined;
  const isBracketed = isOpening(tokens[to]?.text ?? '') && isClosing(tokens[at - 1]?.text ?? '');
  if (/^\p{L}[.]?$/u.test(name) && !isBracketed && !between.every(isOfValue)) return true;
  return name.length <= SHORT_NAME && name === name.toLowerCase() && between.length > REACH_OF_SHORT_NAME;
}

/** Whether an analyte is itself from another material than blood: "Urine albumin". */
export const isOfMaterial = ({ id }: Analyte): boolean => otherMaterials.has(id.split('-')[0] ?? '');

const ofBody = new Set(
  `systolic-pressure diastolic-pressure pulse temperature oxygen-saturation breathing-rate weight height bmi
   waist head-circumference`.split(/\s+/),
);
/** Whether an analyte has no material: a pulse below a urine heading is a pulse. */
export const isOfBody = ({ id }: Analyte): boolean => ofBody.has(id);

/** Whether the words around a value say that it is from urine or another material: "Urinstatus: Leukozyten 25/µl". */
function isOfOtherMaterial({ tokens, place: { analyte, to }, stop }: Spot, at: number): boolean {
  if (isOfMaterial(analyte) || isOfBody(analyte)) return false;
  const end = tokens.findIndex(({ text }, place) => place > at && /[,.]$/.test(text));
  return hasWord(
    [...tokens.slice(0, to), ...tokens.slice(to, end < 0 ? stop : Math.min(end, stop))],
    otherMaterials,
  );
}

/** "APTT (Control) 29.5", "Oximeter log 17.12.2024", "PSA density 0.12"; "ratio" may be the unit of an INR. */
function isNotOfPatient(tokens: readonly ReportToken[], { to, analyte }: NamePlace): boolean {
  const at = isOpening(tokens[to]?.text ?? '') ? to + 1 : to;
  return (
    notOfPatient.has(tokens[at]?.text.toLowerCase() ?? '') &&
    unitIn(tokens.slice(at, at + 1), analyte) === undefined
  );
}

/** Whether a name may mean something else: the pH of urine has steps of 0.5, that of blood two decimals. */
function isAmbiguous({ tokens, place }: Spot, at: number, hasUnit: boolean): boolean {
  const name = place.name.toLowerCase().replace(/[.]$/, '');
  if (name === 'ph') return place.analyte.id === 'blood-ph' && !/[.,]\d\d/.test(tokens[at]?.text ?? '');
  // "BE -2.1", unlike "IT SHOULD BE 5 MMOL/L".
  if (name === 'be') return !/^[-+]$/.test(tokens[at - 1]?.text ?? '') && !(hasUnit && place.from === 0);
  return !hasUnit && ambiguousNames.has(name);
}

function readingAt(spot: Spot): LineReading | undefined {
  const { tokens, place, stop, columns } = spot;
  const { analyte, to } = place;
  const found = valueOf(spot);
  if (!found || isWished(tokens, place.from) || isOfLastOne(tokens, found.at)) return undefined;
  if (found.comparator && (isOfWishes(tokens, found.at) || isOfLegend(tokens, found.at))) return undefined;
  if (found.comparator && premises.has(wordAt(tokens, place.from - 1))) return undefined;
  // "He weighed 3.2 kg at birth".
  if (/^weighed$/i.test(place.name) && hasWord(tokens, births)) return undefined;
  if (isUsual(tokens, place.from) || isNotOfPatient(tokens, place)) return undefined;
  if (isWord(spot, found.at) || isOfOtherMaterial(spot, found.at)) return undefined;
  const bounds = columns.hasBounds ? boundsBehind(spot, found.at + 1) : undefined;
  if (!bounds && !columns.hasPrevious && hasRival(tokens, found, stop)) return undefined;
  const behind = besideValue(tokens, found.at + 1, stop);
  const before = tokens.slice(found.from, found.at);
  const spelled = unitIn(behind, analyte) ?? unitIn(before, analyte);
  if (isAmbiguous(spot, found.at, spelled !== undefined)) return undefined;
  if (!spelled && (hasOtherUnit(behind, analyte) || hasOtherUnit(before, analyte))) return undefined;
  const range =
    bounds ??
    found.bound ??
    rangeIn(tokens, found.at + 1, endOfText(tokens, found.at, stop)) ??
    rangeIn(tokens, to, found.at);
  // "Monocytes 5 % 7": a number behind a percentage, without a unit or range of its own.
  if (found.from > to && !spelled && !range) return undefined;
  const unit = spelled ?? unitFitting(analyte, { value: found.value, range });
  const values = plausibleValues(analyte, found, unit?.code);
  if (!values) return undefined;
  return {
    name: analyte.name,
    ...values,
    comparator: found.comparator,
    unit: unit?.code ?? '',
    range_low: range?.low ?? null,
    range_high: range?.high ?? null,
    nameFrom: tokens[place.from]?.from ?? 0,
    numberFrom: tokens[found.at]?.from ?? 0,
    takenBack: isWithdrawn(tokens, found.at, stop) ? values.value : replacedBy(tokens, found.at),
  };
}

/** "Calculated LDL" before "cholesterol": a name up to the end of one for the same analyte that starts within it. */
function wholeNameAt(tokens: readonly ReportToken[], at: number, analytes: Analytes): NamePlace | undefined {
  const place = nameAt(tokens, at, analytes);
  if (!place) return undefined;
  const ends = tokens.slice(at + 1, place.to).flatMap((_token, index) => {
    const inner = nameAt(tokens, at + 1 + index, analytes);
    return inner?.analyte.id === place.analyte.id ? [inner.to] : [];
  });
  return { ...place, to: Math.max(place.to, ...ends) };
}

/** "FASTING BLOOD SUGAR (GLUCOSE)": whether a name in brackets only repeats a part of the name before it. */
const isRepeated = (
  tokens: readonly ReportToken[],
  { analyte, to }: NamePlace,
  place: Place['place'],
): boolean =>
  place.from === to + 1 &&
  isOpening(tokens[to]?.text ?? '') &&
  tokens.slice(place.to - 1, place.to + 1).some(({ text }) => isClosing(text)) &&
  analyte.name.toLowerCase().endsWith(` ${place.analyte.name.toLowerCase()}`);

/** Whether two numbers with a slash between them are behind a place. */
const hasSlash = (tokens: readonly ReportToken[], at: number): boolean =>
  tokens.some(
    ({ value }, place) => place > at && value !== null && /^\/(?:\d|$)/.test(tokens[place + 1]?.text ?? ''),
  );

type Line = Pick<ReportBlock, 'tokens' | 'endOfNames'> & { readonly columns: Columns };

/** Every name with a value on a line, from left to right. Steps: tokens times the longest name. */
export function readLine({ tokens, endOfNames, columns }: Line, analytes: Analytes): LineReading[] {
  const [pressure] = tokens.flatMap((_token, at) => pressureAt(tokens, at, analytes) ?? []);
  if (pressure) {
    const [before, rest] = [
      withoutTime(tokens.slice(0, pressure.from)),
      withPulseApart(tokens.slice(pressure.to)),
    ];
    return [
      ...readLine({ tokens: before, endOfNames: before.length, columns }, analytes),
      ...pressure.readings,
      ...readLine({ tokens: rest, endOfNames: rest.length, columns }, analytes),
    ];
  }
  const places: Spot['place'][] = [];
  for (let at = 0; at < endOfNames; at += 1) {
    const last = places.at(-1);
    const endOfUnit = last ? unitAt(tokens, at, last.analyte).to : at;
    if (endOfUnit > at) {
      at = endOfUnit - 1;
      continue;
    }
    const place = wholeNameAt(tokens, at, analytes);
    if (!place) continue;
    if (!last || !isRepeated(tokens, last, { ...place, from: at })) places.push({ ...place, from: at });
    at = place.to - 1;
  }
  return places.flatMap((place, index) => {
    const next = places
      .slice(index + 1)
      .find((each) => each.analyte.id !== place.analyte.id || hasNumber(tokens, place.to, each.from));
    // "Cholesterol (CardioChek PA)" names no pressure.
    const pressureFrom = tokens.findIndex(
      ({ text }, at) => at >= place.to && isNameOfPressure(text) && hasSlash(tokens, at),
    );
    const stop = Math.min(next?.from ?? tokens.length, pressureFrom < 0 ? tokens.length : pressureFrom);
    const isAlias = index > 0 && !hasNumber(tokens, places[index - 1]?.to ?? 0, place.from);
    const isSame = isAlias && places[index - 1]?.analyte.id === place.analyte.id;
    if (isSame) return [];
    const spot = { tokens, place, stop, columns };
    const other = otherAnalyteOf(spot, analytes);
    const spots = [...(other?.isOnly === true ? [] : [spot]), ...(other ? [other.spot] : [])];
    return spots.flatMap((each) => readingAt(each) ?? []);
  });
}
