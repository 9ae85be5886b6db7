import type { RecordDraft, RecordItem, RecordList, RecordStatusChange } from '#src/domain/record.ts';

/** The query of a list; status `all` means no status filter (spec §3). */
export type RecordFilter = { readonly status: string; readonly search: string; readonly sortBy: string };

/** A list as the server sends it, for any record kind. */
export type ListedRecords = Omit<RecordList, 'known'>;

/** A record after a write; a back end may answer with only its status. */
export type WrittenRecord = {
  readonly item: RecordItem | null;
  readonly warnings: ListedRecords['warnings'];
  readonly not_checked: readonly string[] | null;
};

type Content = Readonly<Record<string, unknown>>;

/** The API calls of one record kind. Requests and responses are checked against the endpoint table. */
export type RecordCalls = {
  readonly list: (filter: RecordFilter, signal: AbortSignal) => Promise<ListedRecords>;
  /** Only if the specification has a call for one record. */
  readonly readOne?: (id: string, signal: AbortSignal) => Promise<RecordItem>;
  /**
   * What the rest of the record says about a form; null when there is nothing to check. Only for kinds with such a
   * call.
   */
  readonly check?: (
    draft: RecordDraft,
    item: RecordItem | null,
    signal: AbortSignal,
  ) => Promise<Omit<WrittenRecord, 'item'> | null>;
  readonly create: (content: Content, signal: AbortSignal) => Promise<WrittenRecord>;
  readonly replace: (item: RecordItem, content: Content, signal: AbortSignal) => Promise<WrittenRecord>;
  readonly changeStatus: (
    item: RecordItem,
    change: RecordStatusChange,
    signal: AbortSignal,
  ) => Promise<WrittenRecord>;
  readonly remove: (id: string) => Promise<unknown>;
};

/** The query parameters of a list: `all` and an empty search are left out. */
export const queryOf = ({ status, search, sortBy }: RecordFilter) => ({
  sort_by: sortBy,
  ...(status === 'all' ? {} : { status }),
  ...(search === '' ? {} : { search }),
});

type Answered = {
  readonly counts: ListedRecords['counts'];
  readonly warnings: ListedRecords['warnings'];
  readonly not_checked: readonly string[] | null;
};

/** A list from its answer. */
export const toList = (items: readonly RecordItem[], answer: Answered): ListedRecords => ({
  items,
  counts: answer.counts,
  warnings: answer.warnings,
  notChecked: answer.not_checked,
});
