import type { Analyte, Analytes } from '../analytes.ts';
import { isPlausible } from '../judge-value.ts';
import { dateOfLine, daysOfLine } from './report-date.ts';
import {
  hasNumber,
  joinLines,
  nameAt,
  piecesOf,
  plainLine,
  type NamePlace,
  type ReportBlock,
} from './report-lines.ts';
import { decimalSignOf, type ReportToken } from './report-tokens.ts';
import { unitFitting } from './report-units.ts';
import { rangeIn, unitIn, valueAt } from './report-values.ts';

/** A value that a pasted report seems to hold. The patient confirms each before it is kept. */
export type ReportReading = {
  readonly name: string;
  readonly value: number;
  /** The other number that the report may mean: "1,204" where nothing says what the comma is. */
  readonly other_value: number | null;
  readonly comparator: '<' | '>' | null;
  /** UCUM; empty where the report gives none and several would do. */
  readonly unit: string;
  readonly range_low: number | null;
  readonly range_high: number | null;
  /** Null where the report names no day, or one that could be two. */
  readonly measured_on: string | null;
  /** Both days that "03/04/2026" could be. */
  readonly possible_days: string[];
  /** The lines that it was read from, as they were pasted. */
  readonly line: string;
};

/** What a report seems to say, and the lines of which nothing was read. */
export type ReportFindings = { readonly readings: ReportReading[]; readonly not_read: string[] };

type Read = Omit<ReportReading, 'measured_on' | 'possible_days' | 'line'>;
type Spot = { readonly tokens: readonly ReportToken[]; readonly place: NamePlace; readonly stop: number };

/** The value and its other reading, as far as a living person can have them. */
function plausibleValues(
  analyte: Analyte,
  { value, otherValue }: { value: number; otherValue: number | null },
  unit: string | undefined,
) {
  const all = otherValue === null ? [value] : [value, otherValue];
  const units = unit === undefined ? analyte.units.map(({ code }) => code) : [unit];
  const [first, second = null] = all.filter((each) => units.some((code) => isPlausible(analyte, each, code)));
  return first === undefined ? undefined : { value: first, other_value: second };
}

function readingAt({ tokens, place, stop }: Spot): Read | undefined {
  const { analyte, to } = place;
  const found = valueAt(tokens, to, stop);
  if (!found) return undefined;
  const unit =
    unitIn(tokens.slice(found.at + 1, stop), analyte) ??
    unitIn(tokens.slice(to, found.at), analyte) ??
    unitFitting(analyte, found.value);
  const values = plausibleValues(analyte, found, unit?.code);
  if (!values) return undefined;
  const range = rangeIn(tokens, found.at + 1, stop) ?? rangeIn(tokens, to, found.at);
  return {
    name: analyte.name,
    ...values,
    comparator: found.comparator,
    unit: unit?.code ?? '',
    range_low: range?.low ?? null,
    range_high: range?.high ?? null,
  };
}

const pressures = new Set(['bp', 'pressure', 'rr', 'blutdruck', 'nibp', 'tension']);
const REACH_OF_PRESSURE = 8;

/** "BP 128/82": an upper and a lower value, and where they end. */
function pressureAt(tokens: readonly ReportToken[], at: number, analytes: Analytes) {
  if (!pressures.has(tokens[at]?.text.toLowerCase() ?? '')) return undefined;
  const first = tokens.findIndex(
    ({ value }, place) => place > at && place < at + REACH_OF_PRESSURE && value !== null,
  );
  const [upper, lower] = [tokens[first], tokens[first + 1]];
  const isApart = lower?.text === '/';
  const second = lower?.text.startsWith('/')
    ? Number(isApart ? tokens[first + 2]?.text : lower.text.slice(1))
    : Number.NaN;
  if (upper?.value == null || !Number.isFinite(second)) return undefined;
  const of = (id: string, value: number): Read => ({
    name: analytes.withId(id)?.name ?? id,
    value,
    other_value: null,
    comparator: null,
    unit: 'mm[Hg]',
    range_low: null,
    range_high: null,
  });
  const readings = [of('systolic-pressure', upper.value), of('diastolic-pressure', second)];
  return { readings, from: at, to: first + (isApart ? 3 : 2) };
}

type Line = Pick<ReportBlock, 'tokens' | 'endOfNames'>;

/** Every name with a value on a line, from left to right. Steps: tokens times the longest name. */
function readLine({ tokens, endOfNames }: Line, analytes: Analytes): Read[] {
  const [pressure] = tokens.flatMap((_token, at) => pressureAt(tokens, at, analytes) ?? []);
  if (pressure) {
    const [before, rest] = [tokens.slice(0, pressure.from), tokens.slice(pressure.to)];
    return [
      ...readLine({ tokens: before, endOfNames: before.length }, analytes),
      ...pressure.readings,
      ...readLine({ tokens: rest, endOfNames: rest.length }, analytes),
    ];
  }
  const places: (NamePlace & { readonly from: number })[] = [];
  for (let at = 0; at < endOfNames; at += 1) {
    const place = nameAt(tokens, at, analytes);
    if (!place) continue;
    places.push({ ...place, from: at });
    at = place.to - 1;
  }
  return places.flatMap((place, index) => {
    const next = places
      .slice(index + 1)
      .find((each) => each.analyte.id !== place.analyte.id || hasNumber(tokens, place.to, each.from));
    const stop = next?.from ?? tokens.length;
    const isAlias = index > 0 && !hasNumber(tokens, places[index - 1]?.to ?? 0, place.from);
    const isSame = isAlias && places[index - 1]?.analyte.id === place.analyte.id;
    const reading = isSame ? undefined : readingAt({ tokens, place, stop });
    return reading ? [reading] : [];
  });
}

const MOST_LINES = 400;

/** Every value that a pasted report holds, each with its line and day, and the lines that none was read from. */
export function readReport(text: string, analytes: Analytes): ReportFindings {
  const all = text
    .split(/[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => piecesOf(line, analytes));
  const lines = all.slice(0, MOST_LINES).map(plainLine);
  const dates = lines.map(dateOfLine);
  const blocks = joinLines(lines, { analytes, decimal: decimalSignOf(lines) });
  const findings = blocks.map(({ from, to, ...line }) => {
    const days = [...daysOfLine(dates, from)];
    const source = all.slice(from, to);
    const readings = readLine(line, analytes).map((reading) => ({
      ...reading,
      measured_on: days.length === 1 ? (days[0] ?? null) : null,
      possible_days: days.length === 1 ? [] : days,
      line: source.join('\n'),
    }));
    return { readings, not_read: readings.length === 0 ? source : [] };
  });
  return {
    readings: findings.flatMap(({ readings }) => readings),
    not_read: [...findings.flatMap(({ not_read: lines }) => lines), ...all.slice(MOST_LINES)],
  };
}
