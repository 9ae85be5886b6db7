import { matchMeasurements } from './measurements/match-measurements.ts';
import { readAmounts } from './measurements/read-amounts.ts';
import { readValues } from './measurements/read-values.ts';
import { contrasts } from './context/sentence-words.ts';
import { findFigures, leaveOut } from './patterns/leave-out.ts';
import { matchPatterns, type FindingMatch } from './patterns/match-patterns.ts';
import type { Reading, Unit } from './context/clauses.ts';
import type { Vocabulary } from './reading.types.ts';

/** Whether a match is of a cue. */
export const ofCue =
  ({ cues }: Vocabulary) =>
  ({ pattern }: FindingMatch): boolean =>
    cues.has(pattern.finding);

/** The matches of a clause that go on in the next one, after "but": "my inhaler, but it hardly helps". */
function matchAcross(
  { words, units }: Reading,
  index: number,
  { acrossContrast }: Vocabulary,
): FindingMatch[] {
  const [unit, next] = [units[index], units[index + 1]];
  const bridge = next && next.sentence === unit?.sentence ? words[next.from] : undefined;
  if (!unit || !next || !bridge || !contrasts.has(bridge.text)) return [];
  return matchPatterns(words, { from: unit.from, to: next.to, bridge }, acrossContrast).filter(
    ({ from, at }) => from < next.from && at.includes(next.from),
  );
}

/** The matches of patterns and numbers in each clause, without those that are part of something else. */
export function matchUnits(text: string, reading: Reading, vocabulary: Vocabulary): FindingMatch[][] {
  const { words, units, sentences } = reading;
  const { readings, labs } = readValues(text, words, vocabulary.valueReader);
  const measurements = [...readings, ...labs, ...readAmounts(words)];
  const isRanged = (kind: string) => vocabulary.ranges.some((range) => range.kind === kind);
  const isOfReading = ({ at }: FindingMatch) =>
    readings.some(
      (each) =>
        at.includes(each.number) && at.every((place) => each.at.includes(place)) && isRanged(each.kind),
    );
  const figures = sentences.map((each) => findFigures(words, each));
  const inClause = (unit: Unit) => ({ clause: unit, figures: figures[unit.sentence] ?? [] });
  const isOfCue = ofCue(vocabulary);
  const read = (unit: Unit, index: number) => {
    const matches = [...matchPatterns(words, unit, vocabulary), ...matchAcross(reading, index, vocabulary)];
    const meant = leaveOut(
      matches.filter((each) => !isOfCue(each)),
      words,
      inClause(unit),
    );
    const cues = leaveOut(matches, words, inClause(unit)).filter(isOfCue);
    return [...meant, ...cues].filter((each) => !isOfReading(each));
  };
  return units.map((unit, index) => [
    ...read(unit, index),
    ...matchMeasurements(measurements, unit, vocabulary.ranges),
  ]);
}
