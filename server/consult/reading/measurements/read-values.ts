import { analytesOfKind, type MeasureKind } from '#server/consult/library/measures.ts';
import type { Word } from '../tokens/tokenize.ts';
import { startsSentence } from './number-words.ts';
import { readLabValues } from './read-lab-values.ts';
import { readMeasurements, type Measurement } from './read-measurements.ts';
import type { SaidValue, ValueReader } from './value-reader.ts';

const kindsByAnalyte = new Map(
  (Object.keys(analytesOfKind) as MeasureKind[]).flatMap((kind) =>
    (analytesOfKind[kind] ?? []).map((analyte) => [analyte, kind] as const),
  ),
);

/** The values that a list names: those with a kind of their own, and others beyond their far limit. */
const listedValues = (values: readonly SaidValue[], words: readonly Word[]): readonly Measurement[] =>
  values.flatMap(({ analyte, value, unit, first, isFar, nameFrom, numberFrom }): Measurement[] => {
    const wordAt = (place: number) => words.findIndex(({ start, end }) => start <= place && place < end);
    const [name, number] = [wordAt(nameFrom), wordAt(numberFrom)];
    if (name < 0 || number < 0) return [];
    const at = [name, number].toSorted((one, two) => one - two);
    const kind = kindsByAnalyte.get(analyte);
    if (kind === undefined) return isFar ? [{ kind: 'far_out', analyte, value, unit, number, at }] : [];
    return first === null ? [] : [{ kind, analyte, value: first, unit, number, at }];
  });

/** The readings without each "5.2 mmol/l" that no word for sugar names, in a sentence that names another test. */
function withoutForeignGlucose(
  readings: readonly Measurement[],
  words: readonly Word[],
  namesOfOthers: readonly number[],
): readonly Measurement[] {
  let sentence = 0;
  let next = 0;
  const named = new Set<number>();
  const sentences = words.map((word, at) => {
    if (startsSentence(word)) sentence += 1;
    const end = words[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    for (; (namesOfOthers[next] ?? end) < end; next += 1) named.add(sentence);
    return sentence;
  });
  return readings.filter(({ isUnnamed, number }) => !isUnnamed || !named.has(sentences[number] ?? 0));
}

/** The readings, and the laboratory values, in a text; the list of tests adds what the engine's own words do not name. */
export function readValues(text: string, words: readonly Word[], reader: ValueReader) {
  const readings = withoutForeignGlucose(readMeasurements(words), words, reader.namesOfOthers(text));
  const labs = readLabValues(words);
  const known = new Set([...readings, ...labs].map(({ number }) => number));
  const listed = listedValues(reader.values(text), words).filter(
    ({ kind, number }) => kind === 'far_out' || !known.has(number),
  );
  return { readings, labs: [...labs, ...listed] };
}
