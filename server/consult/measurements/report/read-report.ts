import type { Analyte, Analytes, AnalyteUnit } from '../analytes.ts';
import { isPlausible } from '../judge-value.ts';
import { dateIn } from './report-date.ts';
import { tokensOf, type ReportToken } from './report-tokens.ts';
import { unitFitting, unitSpelled } from './report-units.ts';

/** A value that a pasted report seems to hold. The patient confirms each before it is kept. */
export type ReportReading = {
  readonly name: string;
  readonly value: number;
  readonly comparator: '<' | '>' | null;
  /** UCUM; empty where the report gives none and several would do. */
  readonly unit: string;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly measured_on: string | null;
};

const LONGEST_NAME = 6;
/** How many tokens may stand between a name and its value: flags, a method, a unit in brackets. */
const REACH_OF_VALUE = 7;
const REACH_OF_UNIT = 8;
const TOKENS_OF_UNIT = 4;
const dashes = new Set(['-', '–', '—', '…', 'to', 'bis', 'à', 'a']);
const unders = new Set(['<', '≤']);
const overs = new Set(['>', '≥']);
const uptos = new Set(['upto', 'up', 'bis', 'max', 'below', 'under', 'unter']);

type Place = { readonly analyte: Analyte; readonly name: string; readonly to: number };
type Bounds = {
  readonly low: number | null;
  readonly high: number | null;
  readonly from: number;
  readonly to: number;
};

/** The longest name of the list that starts here. */
function nameAt(tokens: readonly ReportToken[], at: number, analytes: Analytes): Place | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length -= 1) {
    const name = tokens
      .slice(at, at + length)
      .map(({ text, isJoined }, index) => (isJoined && index > 0 ? text : ` ${text}`))
      .join('')
      .trim();
    const analyte = analytes.named(name);
    if (analyte && tokens[at]?.value === null && /[\p{L}\d)+]$/u.test(name))
      return { analyte, name, to: at + length };
  }
  return undefined;
}

/** "3.5-5.3", "3.5 to 5.3", "< 5", "> 60", "up to 40" from here on. */
function boundsAt(tokens: readonly ReportToken[], at: number): Bounds | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first) return undefined;
  if (first.value !== null && second && dashes.has(second.text.toLowerCase()) && third?.value != null)
    return { low: first.value, high: third.value, from: at, to: at + 3 };
  const number = second?.text === '=' ? third : second;
  if (number?.value == null) return undefined;
  const to = number === third ? at + 3 : at + 2;
  if (unders.has(first.text)) return { low: null, high: number.value, from: at, to };
  if (overs.has(first.text)) return { low: number.value, high: null, from: at, to };
  return uptos.has(first.text.toLowerCase()) ? { low: null, high: number.value, from: at, to } : undefined;
}

type Found = { readonly at: number; readonly value: number; readonly comparator: '<' | '>' | null };

/** The first number behind a name that is no range; a sign may stand before it. A range alone is none. */
function valueAt(tokens: readonly ReportToken[], from: number, stop: number): Found | undefined {
  for (let at = from; at < Math.min(stop, from + REACH_OF_VALUE); at += 1) {
    const bounds = boundsAt(tokens, at);
    const isPair = bounds?.low != null && bounds.high !== null;
    if (isPair) {
      at = bounds.to - 1;
      continue;
    }
    const { value } = tokens[at] ?? {};
    if (value == null) continue;
    const sign = tokens[at - 1]?.text ?? '';
    return { at, value, comparator: unders.has(sign) ? '<' : overs.has(sign) ? '>' : null };
  }
  return undefined;
}

/** The unit that is spelled within a stretch: one token, or several that follow each other without a gap. */
function unitIn(stretch: readonly ReportToken[], analyte: Analyte): AnalyteUnit | undefined {
  for (let at = 0; at < Math.min(stretch.length, REACH_OF_UNIT); at += 1) {
    let text = '';
    let longest: AnalyteUnit | undefined;
    for (const token of stretch.slice(at, at + TOKENS_OF_UNIT)) {
      text += token.text;
      longest = unitSpelled(analyte, text) ?? longest;
    }
    if (longest) return longest;
  }
  return undefined;
}

function rangeIn(tokens: readonly ReportToken[], from: number, stop: number): Bounds | undefined {
  for (let at = from; at < stop; at += 1) {
    const bounds = boundsAt(tokens, at);
    if (bounds) return bounds;
  }
  return undefined;
}

type Spot = { readonly tokens: readonly ReportToken[]; readonly place: Place; readonly stop: number };

function readingAt({ tokens, place, stop }: Spot): Omit<ReportReading, 'measured_on'> | undefined {
  const { analyte, to } = place;
  const found = valueAt(tokens, to, stop);
  if (!found) return undefined;
  const unit =
    unitIn(tokens.slice(found.at + 1, stop), analyte) ??
    unitIn(tokens.slice(to, found.at), analyte) ??
    unitFitting(analyte, found.value);
  if (unit && !isPlausible(analyte, found.value, unit.code)) return undefined;
  const range = rangeIn(tokens, found.at + 1, stop) ?? rangeIn(tokens, to, Math.max(to, found.at - 1));
  return {
    name: analyte.name,
    value: found.value,
    comparator: found.comparator,
    unit: unit?.code ?? '',
    range_low: range?.low ?? null,
    range_high: range?.high ?? null,
  };
}

const pressures = new Set(['bp', 'pressure', 'rr', 'blutdruck', 'nibp', 'tension']);
const FEW = 5;
/** The name, two numbers and the sign between them. */
const REACH_OF_PRESSURE = 3;

/** "BP 128/82": an upper and a lower value. */
function pressureAt(
  tokens: readonly ReportToken[],
  at: number,
  analytes: Analytes,
): Omit<ReportReading, 'measured_on'>[] {
  if (!pressures.has(tokens[at]?.text.toLowerCase() ?? '')) return [];
  const first = tokens.findIndex(({ value }, place) => place > at && place < at + FEW && value !== null);
  const [upper, lower] = [tokens[first], tokens[first + 1]];
  const second = lower?.text.startsWith('/')
    ? Number(lower.text.slice(1) || tokens[first + 2]?.text)
    : Number.NaN;
  if (upper?.value == null || !Number.isFinite(second)) return [];
  const of = (id: string, value: number) => ({
    name: analytes.withId(id)?.name ?? id,
    value,
    comparator: null,
    unit: 'mm[Hg]',
    range_low: null,
    range_high: null,
  });
  return [of('systolic-pressure', upper.value), of('diastolic-pressure', second)];
}

/** Every name with a value on a line, from left to right. Steps: tokens times the longest name. */
function readLine(tokens: readonly ReportToken[], analytes: Analytes): Omit<ReportReading, 'measured_on'>[] {
  const pressure = tokens.findIndex((_token, at) => pressureAt(tokens, at, analytes).length > 0);
  if (pressure >= 0) {
    const rest = tokens.slice(pressure + REACH_OF_PRESSURE);
    return [
      ...readLine(tokens.slice(0, pressure), analytes),
      ...pressureAt(tokens, pressure, analytes),
      ...readLine(rest, analytes),
    ];
  }
  const places: (Place & { readonly from: number })[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
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

const hasNumber = (tokens: readonly ReportToken[], from: number, to: number) =>
  tokens.slice(from, to).some(({ value }) => value !== null);

const LONGEST_LINE = 500;
const MOST_LINES = 400;
const LINES_JOINED = 4;
/** "Test: Potassium" has two tokens before the name. */
const WORDS_BEFORE_NAME = 3;

/** "OBX|3|NM|2823-3^Potassium||4.4|mmol/L|3.5-5.3|N": the fields that matter, as a plain line. */
function plainLine(line: string): string {
  const fields = line.split('|');
  if (fields[0]?.trim() !== 'OBX') return line;
  const names = (fields[3] ?? '').split('^');
  const name = names[1] ?? names[0] ?? '';
  return [name, fields[5], fields[6], fields[7]].join(' ');
}

/** Whether a line holds no number and ends in a name: "Potassium", "Test: Potassium". */
function endsInName(tokens: readonly ReportToken[], analytes: Analytes): boolean {
  if (hasNumber(tokens, 0, tokens.length)) return false;
  const starts = Array.from({ length: Math.min(WORDS_BEFORE_NAME, tokens.length) }, (_each, at) => at);
  return starts.some((at) => nameAt(tokens, at, analytes)?.to === tokens.length);
}

/** A line that names something and gives no number goes on in the next ones. */
function joinLines(lines: readonly string[], analytes: Analytes): ReportToken[][] {
  const joined: ReportToken[][] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const tokens = tokensOf(lines[at] ?? '');
    const isNameAlone = endsInName(tokens, analytes);
    let next = at + 1;
    const last = isNameAlone ? Math.min(lines.length, at + LINES_JOINED) : next;
    while (next < last) {
      const more = tokensOf(lines[next] ?? '');
      if (endsInName(more, analytes) || nameAt(more, 0, analytes)) break;
      tokens.push(...more);
      next += 1;
    }
    joined.push(tokens);
    at = next - 1;
  }
  return joined;
}

/** Every value that a pasted report holds, with the day that it names. Linear in the length of the text. */
export function readReport(text: string, analytes: Analytes): readonly ReportReading[] {
  const lines = text
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => plainLine(line.slice(0, LONGEST_LINE)));
  const measured_on = dateIn(lines);
  return joinLines(
    lines.filter((line) => line.trim() !== ''),
    analytes,
  )
    .flatMap((tokens) => readLine(tokens, analytes))
    .map((reading) => ({ ...reading, measured_on }));
}
