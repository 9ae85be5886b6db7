import type { Analyte, Analytes } from '../analytes.ts';
import type { NamePlace } from './report-lines.ts';
import type { ReportToken } from './report-tokens.ts';
import { fitsUsual, unitAt, unitIn } from './report-units.ts';
import { rangeIn } from './report-bounds.ts';
import { besideValue, valueAt } from './report-values.ts';
import { dashes } from './report-words.ts';

/** A name on a line, and the token before which its value is. */
export type Place = {
  readonly tokens: readonly ReportToken[];
  readonly place: NamePlace & { readonly from: number };
  readonly stop: number;
};
type Found<S> = { readonly spot: S; readonly isOnly: boolean };

/** "50-70%", "< OR = 5 /HPF": whether a number ends a range. */
const endsRange = (tokens: readonly ReportToken[], at: number): boolean =>
  (dashes.has(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.value != null) ||
  (tokens[at - 1]?.text === '=' && /^or$/i.test(tokens[at - 2]?.text ?? ''));

/** "% Neutrophils  86.5", "NEUT% 78.4": whether the unit is in front of the name, and not behind the value of another one. */
const hasUnitInFront = ({ tokens, place }: Place): boolean =>
  place.name.endsWith('%') || (tokens[place.from - 1]?.text === '%' && tokens[place.from - 2]?.value == null);

/** "Neutrophils 62 (40-75)": whether a value without a unit has the range of the other analyte only. */
function hasRangeOf({ tokens, place: { analyte, to }, stop }: Place, other: Analyte): boolean {
  const found = valueAt(tokens, to, stop);
  const range = found && rangeIn(tokens, found.at + 1, stop);
  if (!found || found.comparator || range?.low == null || range.high === null) return false;
  const beside = [...tokens.slice(to, found.at), ...besideValue(tokens, found.at + 1, stop)];
  if (unitIn(beside, analyte)) return false;
  const value = { value: found.value, range };
  return !fitsUsual(analyte, value) && fitsUsual(other, value);
}

/**
 * "Neutrophils 61 %": the analyte that the name means with the unit beside the number, if the first one does not have
 * it; alone when the name can mean nothing else.
 */
export function otherAnalyteOf<S extends Place>(spot: S, analytes: Analytes): Found<S> | undefined {
  const { tokens, place, stop } = spot;
  const analyte = analytes.withId(place.analyte.in_other_units ?? '');
  // "Total T4" is never free.
  if (!analyte || /total/i.test(place.name)) return undefined;
  if (analyte.units[0]?.code === '%' && (hasUnitInFront(spot) || hasRangeOf(spot, analyte)))
    return { spot: { ...spot, place: { ...place, analyte } }, isOnly: true };
  const isOfOther = (at: number) =>
    tokens[at]?.value != null &&
    !endsRange(tokens, at) &&
    [unitAt(tokens, at + 1, analyte), unitAt(tokens, at - 1, analyte)].some(({ own }) => own !== undefined);
  const at = tokens.findIndex((_token, index) => index >= place.to && index < stop && isOfOther(index));
  if (at < 0 || unitAt(tokens, at + 1, place.analyte).own) return undefined;
  const next = valueAt(tokens, at + 1, stop);
  // "0.40 % <2.00": a bound is not the next value.
  const isBound = next?.comparator != null && rangeIn(tokens, at + 1, next.at + 1) !== undefined;
  return {
    spot: {
      ...spot,
      place: { ...place, analyte, to: Math.max(place.to, at - 1) },
      stop: isBound ? stop : (next?.at ?? stop),
    },
    isOnly: false,
  };
}
