/** One position of a pattern; `gap` counts the words that may come before it, 0 for none. */
export type PatternWord = {
  readonly keys: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  /** Numbers that match, each from inclusive, to exclusive. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly gap: number;
  /** A possessive or article that the text may omit. */
  readonly isOptional: boolean;
  /** A clause or punctuation mark must begin right before it. */
  readonly isFirst?: true;
  /** A clause or punctuation mark must end right behind it. */
  readonly isLast?: true;
};

export type Pattern = {
  readonly finding: string;
  readonly value: 'present' | 'absent';
  /** Its finding counts only if no other finding matches the words more exactly. */
  readonly isVague?: boolean;
  /** The finding is reported by asking. */
  readonly isQuestion?: boolean;
  /** It means nothing for its finding, and prevents shorter matches of the same words. */
  readonly isAside?: boolean;
  /** It counts only in a text that also mentions one of these findings; for an aside, in other words. */
  readonly beside?: readonly string[];
  readonly words: readonly PatternWord[];
};
