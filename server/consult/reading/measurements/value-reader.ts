/** A laboratory value in someone's own words, with the offsets of its name and number in the text. */
export type SaidValue = {
  readonly analyte: string;
  readonly value: number;
  /** As people write it; empty when ambiguous. */
  readonly unit: string;
  /** The value in the analyte's first unit; null when its unit is ambiguous, or it is a bound that may be on either side of a limit. */
  readonly first: number | null;
  /** At or beyond the limit at which a laboratory telephones. */
  readonly isFar: boolean;
  readonly nameFrom: number;
  readonly numberFrom: number;
};

/** Reads a text by a list of tests. */
export type ValueReader = {
  /** The laboratory values. */
  readonly values: (text: string) => readonly SaidValue[];
  /** Where the text names tests that have the units of a glucose and are none, as offsets. */
  readonly namesOfOthers: (text: string) => readonly number[];
};

/** Without a list of tests. */
export const readsNoValues: ValueReader = { values: () => [], namesOfOthers: () => [] };
