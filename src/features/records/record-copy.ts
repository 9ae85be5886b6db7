/** The words of one kind of medical data. */
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
  /** Taking a record off the list: the button, what is about to happen, and why it did not. */
  readonly remove: string;
  readonly removed: (names: string) => string;
  readonly notRemoved: (names: string) => string;
};

/** A value and its word. */
export type Choice = { readonly value: string; readonly label: string; readonly hint?: string };

/** Choices from words, in their order. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
