import type { FindingEntry } from '../../library/schema.ts';
import type { FindingMatch } from '../patterns/match-patterns.ts';
import type { Pattern } from '../patterns/pattern.types.ts';
import type { Stretch } from '../context/clauses.ts';
import type { Measurement } from './read-measurements.ts';

/** What a reading in [from, to) says of a finding. */
export type MeasuredRange = {
  readonly kind: Measurement['kind'];
  readonly from: number;
  readonly to: number;
  readonly pattern: Pattern;
};

/** The ranges of all findings that a home reading settles. */
export const compileRanges = (findings: readonly FindingEntry[]): readonly MeasuredRange[] =>
  findings.flatMap(({ id, measured = [] }) =>
    measured.map(({ kind, from, to, value }) => ({
      kind,
      from: from ?? Number.NEGATIVE_INFINITY,
      to: to ?? Number.POSITIVE_INFINITY,
      pattern: { finding: id, value, words: [] },
    })),
  );

/** What the readings of a stretch say of the findings; an unsure reading says nothing. */
export function matchMeasurements(
  measurements: readonly Measurement[],
  stretch: Stretch,
  ranges: readonly MeasuredRange[],
): FindingMatch[] {
  return measurements
    .filter(({ number, isUnsure }) => number >= stretch.from && number < stretch.to && isUnsure !== true)
    .flatMap((measurement) => {
      const at = measurement.at.filter((each) => each >= stretch.from && each < stretch.to);
      const [first = measurement.number, last = measurement.number] = [at[0], at.at(-1)];
      return ranges
        .filter(
          ({ kind, from, to }) =>
            kind === measurement.kind && measurement.value >= from && measurement.value < to,
        )
        .map(({ pattern }) => ({ pattern, from: first, to: last + 1, at, measurement }));
    });
}
