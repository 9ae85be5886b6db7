import { toSearchText } from '#server/db/stores/search-text.ts';
import type { RecordKind, RecordOf } from './record-kind.ts';

/** A list query; absent fields mean all entries and no search. */
export type ListQuery = {
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly sort_by: string;
};

type Order<Content> = (left: RecordOf<Content>, right: RecordOf<Content>) => number;

const severest: readonly (string | null)[] = ['severe', 'moderate', 'mild', null];
const byLanguage = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const newestFirst: Order<unknown> = (left, right) =>
  right.created_at.getTime() - left.created_at.getTime() || (left.id < right.id ? -1 : 1);

/** The orders of the contract's `sort_by`; ties are sorted newest first. */
function ordersOf<Content>(kind: RecordKind<Content>): Readonly<Record<string, Order<Content>>> {
  const dayOf = (record: RecordOf<Content>) =>
    kind.dateOf(record.content) ?? record.created_at.toISOString().slice(0, 10);
  const byName: Order<Content> = (left, right) =>
    byLanguage.compare(kind.nameOf(left.content), kind.nameOf(right.content));
  const byDay: Order<Content> = (left, right) => {
    const [a, b] = [dayOf(left), dayOf(right)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
  const rank = (record: RecordOf<Content>) => kind.statuses.indexOf(kind.statusOf(record.content));
  return {
    name_asc: byName,
    name_desc: (left, right) => byName(right, left),
    date_asc: byDay,
    date_desc: (left, right) => byDay(right, left),
    status: (left, right) => rank(left) - rank(right),
    severity: (left, right) =>
      severest.indexOf(kind.severityOf(left.content)) - severest.indexOf(kind.severityOf(right.content)),
  };
}

/** The records that match a query, in its order. */
export function shownRecords<Content>(
  kind: RecordKind<Content>,
  records: readonly RecordOf<Content>[],
  query: ListQuery,
): RecordOf<Content>[] {
  const order = ordersOf(kind)[query.sort_by] ?? newestFirst;
  const view = query.status ?? 'all';
  const wanted = toSearchText(query.search ?? '');
  return records
    .filter((each) => kind.viewsOf(each).includes(view))
    .filter((each) => toSearchText(kind.wordsOf(each.content).join(' ')).includes(wanted))
    .toSorted((left, right) => order(left, right) || newestFirst(left, right));
}

/** For each filter of the kind, how many records match it without a search. */
export function countViews<Content>(
  kind: RecordKind<Content>,
  records: readonly RecordOf<Content>[],
): Record<string, number> {
  const counts: Record<string, number> = { all: 0 };
  for (const status of kind.statuses) counts[status] = 0;
  for (const view of records.flatMap((each) => kind.viewsOf(each))) counts[view] = (counts[view] ?? 0) + 1;
  return counts;
}
