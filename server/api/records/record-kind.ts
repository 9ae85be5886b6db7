import type { FieldBreaches } from '#contract/record.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import type { RecordRow } from '#server/db/stores/records.ts';

/** A stored record whose content has its kind's shape. */
export type RecordOf<Content> = Omit<RecordRow, 'content'> & { readonly content: Content };

/** What a rule may use besides the record itself. `today` is the latest date in any time zone. */
export type RuleContext = {
  readonly today: string;
  readonly birthDate: string | null;
  readonly records: readonly RecordRow[];
  readonly analytes: Analytes;
};

/** The lists of `known_none`. */
export type ListName = 'allergies' | 'medications' | 'conditions';

/** Everything that differs between the kinds of medical data; lists, writes and warnings are shared. */
export type RecordKind<Content> = {
  readonly kind: string;
  /** The kind's list in `known_none`; null when "none" cannot be confirmed for it. */
  readonly list: ListName | null;
  /** How many of them a patient may keep; default 500. */
  readonly limit?: number;
  nameOf(content: Content): string;
  /** The texts that a search covers. */
  wordsOf(content: Content): readonly (string | null)[];
  statusOf(content: Content): string;
  /** Every status, in the order of the sort by status. */
  readonly statuses: readonly string[];
  severityOf(content: Content): string | null;
  /** The date of the sort by date, as precisely as the patient knows it. */
  dateOf(content: Content): string | null;
  isCurrent(content: Content): boolean;
  /** The filters that list the record; `all` is the view without a filter. */
  viewsOf(record: RecordOf<Content>): readonly string[];
  /** Dates that cannot be in the future, by field. */
  pastDaysOf(content: Content): Readonly<Record<string, string | null>>;
  /** Rules that need more than the record itself. */
  breachesIn(content: Content, context: RuleContext): FieldBreaches;
};

/** A kind for which a patient can confirm that there is none. */
export type ListedKind<Content> = RecordKind<Content> & { readonly list: ListName };

/** The records of one kind. Their content was checked by the kind's schema before it was stored. */
export const ofKind = <Content>(kind: RecordKind<Content>, rows: readonly RecordRow[]): RecordOf<Content>[] =>
  rows.filter((each): each is RecordOf<Content> => each.kind === kind.kind);
