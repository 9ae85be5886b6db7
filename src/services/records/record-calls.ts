import type { RecordWarning } from '#contract/record.ts';
import type { RecordItem, RecordStatusChange } from '#src/domain/record.ts';
import type { RecordShape } from '#src/domain/records/record-shape.ts';

/** How a list is asked for; status `all` means no status filter (spec §3). */
export type RecordFilter = { readonly status: string; readonly search: string; readonly sortBy: string };

/** A list as the wire brings it, whatever its kind. */
export type ListedRecords = {
  readonly items: readonly RecordItem[];
  readonly counts: Readonly<Record<string, number>>;
  readonly warnings: readonly RecordWarning[];
  readonly not_checked: readonly string[];
};

/** A record after a write, with what to look at again. */
export type WrittenRecord = RecordItem & {
  readonly warnings: readonly RecordWarning[];
  readonly not_checked: readonly string[];
};

type Content = Readonly<Record<string, unknown>>;

/** The product calls of one kind of medical data. Contents are checked against the endpoint table, so is every answer. */
export type RecordCalls = {
  readonly shape: RecordShape;
  readonly list: (filter: RecordFilter, signal: AbortSignal) => Promise<ListedRecords>;
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
