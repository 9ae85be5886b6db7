/** One place of a pattern; `gap` counts the words that may stand before it, 0 for none. */
export type PatternWord = {
  readonly keys: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  /** Numbers that fit, each from inclusive, to exclusive. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly gap: number;
  /** A possessive or article that the text may leave out. */
  readonly isOptional: boolean;
};

export type Pattern = {
  readonly finding: string;
  readonly value: 'present' | 'absent';
  /** Its finding counts here only where no other one says it more exactly. */
  readonly isVague?: boolean;
  /** It is said by asking. */
  readonly isQuestion?: boolean;
  /** It says nothing of its finding, and keeps shorter ones from being heard in the same words. */
  readonly isAside?: boolean;
  /** It counts only in a text that says this finding, too. */
  readonly beside?: string;
  readonly words: readonly PatternWord[];
};
