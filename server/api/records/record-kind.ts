import type { FieldBreaches } from '#contract/record.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import type { RecordRow } from '#server/db/records.ts';

/** A stored record whose content has its kind's shape. */
export type RecordOf<Content> = Omit<RecordRow, 'content'> & { readonly content: Content };

/** What a rule may look at besides the record itself. `today` is the latest day anywhere on earth. */
export type RuleContext = {
  readonly today: string;
  readonly birthDate: string | null;
  readonly records: readonly RecordRow[];
  readonly analytes: Analytes;
};

/** The lists of `known_none`. */
export type ListName = 'allergies' | 'medications' | 'conditions';

/** All that tells one kind of medical data from another; lists, writes and warnings are the same for every kind. */
export type RecordKind<Content> = {
  readonly kind: string;
  /** The kind's list in `known_none`; null where nobody can say that there is none. */
  readonly list: ListName | null;
  /** How many of them a patient may keep; 500 where it is not said. */
  readonly limit?: number;
  nameOf(content: Content): string;
  /** Everything a search looks through. */
  wordsOf(content: Content): readonly (string | null)[];
  statusOf(content: Content): string;
  /** Every status, in the order of the sort by status. */
  readonly statuses: readonly string[];
  severityOf(content: Content): string | null;
  /** The day of the sort by date, as far as the patient knows it. */
  dateOf(content: Content): string | null;
  isCurrent(content: Content): boolean;
  /** The status filters under which a record shows; `all` is the view without a filter. */
  viewsOf(record: RecordOf<Content>): readonly string[];
  /** Days that cannot lie in the future, by their field. */
  pastDaysOf(content: Content): Readonly<Record<string, string | null>>;
  /** Rules that need more than the record itself. */
  breachesIn(content: Content, context: RuleContext): FieldBreaches;
};

/** A kind of which a patient can say that there is none. */
export type ListedKind<Content> = RecordKind<Content> & { readonly list: ListName };

/** The records of one kind. Content was checked by its kind's schema before it was stored. */
export const ofKind = <Content>(kind: RecordKind<Content>, rows: readonly RecordRow[]): RecordOf<Content>[] =>
  rows.filter((each): each is RecordOf<Content> => each.kind === kind.kind);
