import type { Analyte, AnalyteUnit } from '#server/consult/measurements/analytes.ts';
import { isPlausible } from '#server/consult/measurements/judge-value.ts';
import { nameAt, type Report, type ReportBlock, type Tokens } from '../report-lines.ts';
import { isNameOfPressure } from '../report-pressures.ts';
import { hasOtherUnit, unitAt, unitsUnwritten } from '../report-units.ts';
import { valueAt } from '../report-values.ts';
import { ambiguousNames } from '../report-words.ts';
import { isSlot } from './leads.ts';

/** What a title says about the numbers below it. */
export type Title = {
  readonly analyte: Analyte;
  readonly unit: AnalyteUnit | undefined;
  /** Its name and its unit, as they are read before each number. */
  readonly name: Tokens;
  /** Whether it calls itself a diary: then its own numbers ("Best ever: 480") are not among the values. */
  readonly isDiary: boolean;
  /** Other values that it gives, with their names: "Peak flow diary, height 142 cm". */
  readonly others: Tokens;
  /** How many times of the day it lists: "fasting / before tea / bed". */
  readonly slots: number;
};

const diaries = new Set(
  'diary daily log book logbook chart record records readings tracker download export history trend tagebuch journal carnet diario registro'.split(
    ' ',
  ),
);

/** The parts between slashes or commas, if each has a word for the time of the day. */
function slotsOf(tokens: Tokens): number {
  const text = tokens.map((token) => (/^[/,]$/.test(token.text) ? '\n' : token.text)).join(' ');
  const parts = text.split('\n').map((part) => part.split(' ').map((word) => ({ text: word })));
  return parts.every((words) => words.some(isSlot)) ? parts.length : 0;
}

/** Words of a list of doses or appointments, whose numbers are no values. */
const unlisted = new Set(
  `appointment appointments appt appts booking bookings due next dose doses dosing dosage tablet tablets
   medication medications medicine medicines prescription supplement supplements infusion infusions injection injections
   insulin refill refills order orders strips invoice`.split(/\s+/),
);

/** Whether a living person can have a value, in its unit or in any. */
export const isPossible = (analyte: Analyte, value: number, unit?: AnalyteUnit): boolean =>
  (unit ? [unit] : unitsUnwritten(analyte)).some(({ code }) => isPlausible(analyte, value, code));

/** The unit of a title, anywhere but behind a number such as a goal. */
function unitOf(tokens: Tokens, analyte: Analyte): Tokens {
  for (const [at, { value }] of tokens.entries()) {
    const { own, to } = unitAt(tokens, at, analyte);
    if (own && value === null && tokens[at - 1]?.value == null) return tokens.slice(at, to);
  }
  return [];
}

/** The title that a line is: it names one analyte, and gives no value of it unless it calls itself a diary. */
export function titleOf(tokens: Tokens, { analytes }: Report): Title | undefined {
  let end = 0;
  const places = tokens.flatMap((_token, at) => {
    // The "T" of "Troponin T" is no temperature.
    const place = at < end ? undefined : nameAt(tokens, at, analytes);
    end = place?.to ?? end;
    const isSure = place && !ambiguousNames.has(place.name.toLowerCase()) && !/^\p{L}[.]?$/u.test(place.name);
    return isSure ? [{ ...place, from: at }] : [];
  });
  const [place] = places;
  if (!place) return undefined;
  const { analyte, from, to } = place;
  const isDiary = tokens.some(({ text }) => diaries.has(text.toLowerCase()));
  const others = places.filter((each) => each.analyte.id !== analyte.id);
  if (others.some((other) => !isDiary || tokens[other.to]?.value == null)) return undefined;
  // "Weight diary, heart failure clinic", "Heart clinic, daily weight": whose diary it is; "weight clinic" is a visit.
  const isOfDiary = diaries.has(tokens[to]?.text.toLowerCase() ?? '');
  const isOther = ({ text, isOtherName }: Tokens[number], at: number) =>
    isOtherName === true ||
    isNameOfPressure(text) ||
    (text.toLowerCase() === 'clinic' ? at >= to && !isOfDiary : unlisted.has(text.toLowerCase()));
  if (tokens.some(isOther)) return undefined;
  const value = valueAt(tokens, to, tokens.length);
  // "Glucose tolerance test (75 g)".
  const isOfOther = value !== undefined && hasOtherUnit(tokens.slice(value.at + 1, value.at + 2), analyte);
  if (!isDiary && value !== undefined && !isOfOther && isPossible(analyte, value.value)) return undefined;
  const unit = unitOf(tokens, analyte);
  return {
    analyte,
    isDiary,
    others: tokens.slice(others[0]?.from ?? tokens.length),
    slots: slotsOf(tokens.slice(to)),
    unit: unitAt(unit, 0, analyte).own,
    name: [...tokens.slice(from, to), ...unit],
  };
}

/** The other values of a title. */
export const blocksOfOthers = ({ others }: Title, line: number): ReportBlock[] =>
  others.length > 0 ? [{ tokens: others, endOfNames: others.length, lines: [line] }] : [];
