import type { Word } from '../tokens/tokenize.ts';
import type { Measurement } from './read-measurements.ts';

/** A laboratory value in someone's own words, with the offsets of its name and number in the text. */
export type SaidValue = {
  readonly analyte: string;
  readonly value: number;
  /** As people write it; empty when ambiguous. */
  readonly unit: string;
  /** The value in the analyte's first unit; null when its unit is ambiguous. */
  readonly first: number | null;
  /** At or beyond the limit at which a laboratory telephones. */
  readonly isFar: boolean;
  readonly nameFrom: number;
  readonly numberFrom: number;
};

/** Reads the laboratory values of a text, using a list of tests. */
export type ValueReader = (text: string) => readonly SaidValue[];

/** The values beyond a far limit, with the positions of their words. */
export const farValuesOf = (values: readonly SaidValue[], words: readonly Word[]): readonly Measurement[] =>
  values.flatMap(({ analyte, value, unit, isFar, nameFrom, numberFrom }) => {
    const wordAt = (place: number) => words.findIndex(({ start, end }) => start <= place && place < end);
    const [name, number] = [wordAt(nameFrom), wordAt(numberFrom)];
    if (!isFar || name < 0 || number < 0) return [];
    const at = [name, number].toSorted((one, two) => one - two);
    return [{ kind: 'far_out' as const, analyte, value, unit, number, at }];
  });
