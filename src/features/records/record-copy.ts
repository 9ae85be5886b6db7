/** The text of one record kind. */
export type RecordCopy = {
  readonly title: string;
  readonly lead: string;
  readonly loading: string;
  readonly add: string;
  readonly addTitle: string;
  readonly list: string;
  readonly nameColumn: string;
  readonly empty: string;
  readonly noneKnown: string;
  readonly noneSaid: string;
  readonly found: (count: number) => string;
  /** Removing a record: the button, the confirmation, and the failure. */
  readonly remove: string;
  readonly removed: (names: string) => string;
  readonly notRemoved: (names: string) => string;
};

/** A value and its label. */
export type Choice = { readonly value: string; readonly label: string; readonly hint?: string };

/** Choices from labels, in their order. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
