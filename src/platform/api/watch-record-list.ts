import type { RecordList } from '#src/domain/record.ts';
import type { CacheNews, QueryCache, Read } from './query-cache.ts';
import type { ListedRecords, RecordFilter } from '#src/domain/records/record-calls.ts';

type Watch = {
  readonly cache: Pick<QueryCache, 'observe'>;
  readonly readOf: (filter: RecordFilter) => Read<ListedRecords>;
  readonly query: RecordFilter;
};

const isWhole = ({ status, search }: RecordFilter) => status === 'all' && search === '';

/**
 * Watches what a query shows, and all records of the kind beside it. The two are one read when nothing is filtered;
 * when the second fails, what is shown does not suffer from it.
 */
export function watchRecordList(
  { cache, readOf, query }: Watch,
  listener: (news: CacheNews<RecordList>) => void,
): () => void {
  let shown: CacheNews<ListedRecords> = { news: 'loading' };
  let whole: ListedRecords | null = null;
  const tell = () => {
    if (shown.news !== 'loaded') return listener(shown);
    const { items, counts, warnings, notChecked } = shown.data;
    const known = (whole ?? shown.data).items;
    return listener({ ...shown, data: { items, counts, warnings, notChecked, known } });
  };
  const stopShown = cache.observe(readOf(query), (news) => {
    shown = news;
    tell();
  }).stop;
  if (isWhole(query)) return stopShown;
  const stopWhole = cache.observe(readOf({ ...query, status: 'all', search: '' }), (news) => {
    if (news.news !== 'loaded') return;
    whole = news.data;
    if (shown.news === 'loaded') tell();
  }).stop;
  return () => {
    stopShown();
    stopWhole();
  };
}
