import type { RecordDraft, RecordItem, RecordList, RecordStatusChange } from '#src/domain/record.ts';

/** How a list is asked for; status `all` means no status filter (spec §3). */
export type RecordFilter = { readonly status: string; readonly search: string; readonly sortBy: string };

/** A list as the wire brings it, whatever its kind. */
export type ListedRecords = Omit<RecordList, 'known'>;

/** A record after a write, as far as the answer says: a back end may answer with nothing but its status. */
export type WrittenRecord = {
  readonly item: RecordItem | null;
  readonly warnings: ListedRecords['warnings'];
  readonly not_checked: readonly string[] | null;
};

type Content = Readonly<Record<string, unknown>>;

/** The product calls of one kind of medical data. Contents are checked against the endpoint table, so is every answer. */
export type RecordCalls = {
  readonly list: (filter: RecordFilter, signal: AbortSignal) => Promise<ListedRecords>;
  /** Only where the specification has a call for one record. */
  readonly readOne?: (id: string, signal: AbortSignal) => Promise<RecordItem>;
  /** What the rest of the record says about a form; null where there is nothing to check. Only where a call checks one. */
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

/** The query of a list: `all` and an empty search are left out. */
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
