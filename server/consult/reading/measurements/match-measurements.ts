import type { FindingEntry } from '#server/consult/library/entries/schema.ts';
import type { FindingMatch } from '../patterns/match-patterns.ts';
import type { Pattern } from '../patterns/pattern.types.ts';
import type { Stretch } from '../context/clauses.ts';
import type { Measurement } from './read-measurements.ts';

/** What a reading in [from, to) means for a finding. */
export type MeasuredRange = {
  readonly kind: Measurement['kind'];
  /** For a far-out value: the analytes that show the finding. */
  readonly analytes?: readonly string[];
  readonly from: number;
  readonly to: number;
  /** It is about unsure readings, which only lead to a question. */
  readonly isUnsure: boolean;
  readonly pattern: Pattern;
};

const farRange = (finding: string, analytes: readonly string[]): MeasuredRange => ({
  kind: 'far_out',
  analytes,
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  isUnsure: false,
  pattern: { finding, value: 'present', words: [] },
});

/** The ranges of all findings that a reading or laboratory value can settle. */
export const compileRanges = (findings: readonly FindingEntry[]): readonly MeasuredRange[] =>
  findings.flatMap(({ id, measured = [], far = [] }) => [
    ...measured.map(({ kind, from, to, value, unsure }) => ({
      kind,
      from: from ?? Number.NEGATIVE_INFINITY,
      to: to ?? Number.POSITIVE_INFINITY,
      isUnsure: unsure,
      pattern: { finding: id, value, words: [] },
    })),
    ...(far.length > 0 ? [farRange(id, far)] : []),
  ]);

/** Whether a reading lies in a range; one that was "never over 38" lies in none from 38 on, and "under 38" says no more. */
function isIn({ from, to }: MeasuredRange, { value, limit }: Measurement): boolean {
  if (limit === undefined) return value >= from && value < to;
  return limit === 'denied' && from >= value;
}

const denied = (pattern: Pattern): Pattern => ({ ...pattern, value: 'absent' });

/** What the readings in a stretch mean for the findings; an unsure reading only sets findings about unsure readings. */
export function matchMeasurements(
  measurements: readonly Measurement[],
  stretch: Stretch,
  ranges: readonly MeasuredRange[],
): FindingMatch[] {
  return measurements
    .filter(({ number }) => number >= stretch.from && number < stretch.to)
    .flatMap((measurement) => {
      const at = measurement.at.filter((each) => each >= stretch.from && each < stretch.to);
      const [first = measurement.number, last = measurement.number] = [at[0], at.at(-1)];
      return ranges
        .filter(
          (range) =>
            range.kind === measurement.kind &&
            (range.analytes === undefined || range.analytes.includes(measurement.analyte ?? '')) &&
            range.isUnsure === (measurement.isUnsure === true) &&
            isIn(range, measurement),
        )
        .map(({ pattern }) => ({
          pattern: measurement.limit ? denied(pattern) : pattern,
          from: first,
          to: last + 1,
          at,
          measurement,
        }));
    });
}
