import type { Word } from '../tokens/tokenize.ts';
import type { Measurement } from './read-measurements.ts';

/** A laboratory value in someone's own words, and where in the text its name and its number begin. */
export type SaidValue = {
  readonly analyte: string;
  readonly value: number;
  /** As people write it; empty where it could be one of several. */
  readonly unit: string;
  /** The value in the analyte's first unit; null where its unit could be one of several. */
  readonly first: number | null;
  /** It lies at a limit at which a laboratory telephones, or beyond it. */
  readonly isFar: boolean;
  readonly nameFrom: number;
  readonly numberFrom: number;
};

/** Reads the laboratory values of a text by a list of tests. */
export type ValueReader = (text: string) => readonly SaidValue[];

/** The values of a text that lie beyond a far limit, with the places of their words. */
export const farValuesOf = (values: readonly SaidValue[], words: readonly Word[]): readonly Measurement[] =>
  values.flatMap(({ analyte, value, unit, isFar, nameFrom, numberFrom }) => {
    const wordAt = (place: number) => words.findIndex(({ start, end }) => start <= place && place < end);
    const [name, number] = [wordAt(nameFrom), wordAt(numberFrom)];
    if (!isFar || name < 0 || number < 0) return [];
    const at = [name, number].toSorted((one, two) => one - two);
    return [{ kind: 'far_out' as const, analyte, value, unit, number, at }];
  });
