import type { FindingEntry } from '../../library/schema.ts';
import type { FindingMatch } from '../patterns/match-patterns.ts';
import type { Pattern } from '../patterns/pattern.types.ts';
import type { Stretch } from '../context/clauses.ts';
import type { Measurement } from './read-measurements.ts';

/** What a reading in [from, to) says of a finding. */
export type MeasuredRange = {
  readonly kind: Measurement['kind'];
  /** Of a far-out value: the analytes that show the finding. */
  readonly analytes?: readonly string[];
  readonly from: number;
  readonly to: number;
  /** It is about readings that nothing follows from but a question. */
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

/** The ranges of all findings that a reading or a laboratory value settles. */
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

/** What the readings of a stretch say of the findings; an unsure reading says only that it is one. */
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
          ({ kind, analytes, from, to, isUnsure }) =>
            kind === measurement.kind &&
            (analytes === undefined || analytes.includes(measurement.analyte ?? '')) &&
            isUnsure === (measurement.isUnsure === true) &&
            measurement.value >= from &&
            measurement.value < to,
        )
        .map(({ pattern }) => ({ pattern, from: first, to: last + 1, at, measurement }));
    });
}
