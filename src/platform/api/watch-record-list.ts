import type { RecordList } from '#src/domain/record.ts';
import type { CacheState, QueryCache, Read } from './query-cache.ts';
import type { ListedRecords, RecordFilter } from '#src/domain/records/record-calls.ts';

type Watch = {
  readonly cache: Pick<QueryCache, 'observe'>;
  readonly readOf: (filter: RecordFilter) => Read<ListedRecords>;
  readonly query: RecordFilter;
};

const isWhole = ({ status, search }: RecordFilter) => status === 'all' && search === '';

/**
 * Watches the records that a query shows and, beside it, all records of the kind. Without a filter the two are one
 * read. When the second read fails, the shown list is not affected.
 */
export function watchRecordList(
  { cache, readOf, query }: Watch,
  listener: (state: CacheState<RecordList>) => void,
): () => void {
  let shown: CacheState<ListedRecords> = { status: 'loading' };
  let whole: ListedRecords | null = null;
  const report = () => {
    if (shown.status !== 'loaded') return listener(shown);
    const { items, counts, warnings, notChecked } = shown.data;
    const known = (whole ?? shown.data).items;
    return listener({ ...shown, data: { items, counts, warnings, notChecked, known } });
  };
  const stopShown = cache.observe(readOf(query), (state) => {
    shown = state;
    report();
  });
  if (isWhole(query)) return stopShown;
  const stopWhole = cache.observe(readOf({ ...query, status: 'all', search: '' }), (state) => {
    if (state.status !== 'loaded') return;
    whole = state.data;
    if (shown.status === 'loaded') report();
  });
  return () => {
    stopShown();
    stopWhole();
  };
}
