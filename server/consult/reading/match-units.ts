import { matchMeasurements } from './measurements/match-measurements.ts';
import { readAmounts } from './measurements/read-amounts.ts';
import { farValuesOf } from './measurements/read-far-values.ts';
import { readLabValues } from './measurements/read-lab-values.ts';
import { readMeasurements } from './measurements/read-measurements.ts';
import { findFigures, leaveOut } from './patterns/leave-out.ts';
import { matchPatterns, type FindingMatch } from './patterns/match-patterns.ts';
import type { Reading, Unit } from './context/clauses.ts';
import type { Vocabulary } from './reading.types.ts';

/** Whether a match is of a cue. */
export const ofCue =
  ({ cues }: Vocabulary) =>
  ({ pattern }: FindingMatch): boolean =>
    cues.has(pattern.finding);

/** The matches of patterns and numbers in each clause, without those that are part of something else. */
export function matchUnits(
  text: string,
  { words, units, sentences }: Reading,
  vocabulary: Vocabulary,
): FindingMatch[][] {
  const readings = readMeasurements(words);
  const far = farValuesOf(vocabulary.readValues(text), words);
  const measurements = [...readings, ...readLabValues(words), ...far, ...readAmounts(words)];
  const isRanged = (kind: string) => vocabulary.ranges.some((range) => range.kind === kind);
  const isOfReading = ({ at }: FindingMatch) =>
    readings.some(
      (each) =>
        at.includes(each.number) && at.every((place) => each.at.includes(place)) && isRanged(each.kind),
    );
  const figures = sentences.map((each) => findFigures(words, each));
  const inClause = (unit: Unit) => ({ clause: unit, figures: figures[unit.sentence] ?? [] });
  const isOfCue = ofCue(vocabulary);
  const read = (unit: Unit) => {
    const matches = matchPatterns(words, unit, vocabulary);
    const meant = leaveOut(
      matches.filter((each) => !isOfCue(each)),
      words,
      inClause(unit),
    );
    const cues = leaveOut(matches, words, inClause(unit)).filter(isOfCue);
    return [...meant, ...cues].filter((each) => !isOfReading(each));
  };
  return units.map((unit) => [...read(unit), ...matchMeasurements(measurements, unit, vocabulary.ranges)]);
}
