import type { SnapshotFrom } from 'xstate';
import type { HistoryItem } from '#contract/history.ts';
import type { HistoryEvent, historyMachine } from '#machines/history/history.machine.ts';
import { messageFor, UNEXPECTED_MESSAGE } from '#src/copy/errors.ts';
import { formatMoment } from '#src/domain/dates.ts';
import type { PageEnvironment } from '#src/services/page.ts';
import type { HistoryMonth, HistoryProps } from './history.view.tsx';

type Snapshot = SnapshotFrom<typeof historyMachine>;
type Page = Pick<PageEnvironment, 'locale'>;

function monthOf(timestamp: string, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(date);
}

function monthsOf(items: readonly HistoryItem[], { locale }: Page): HistoryMonth[] {
  const months = Map.groupBy(items, ({ created_at }) => monthOf(created_at, locale));
  return [...months].map(([month, those]) => ({
    month,
    items: those.map(({ id, title, urgency, created_at }) => ({
      id,
      title,
      urgency,
      day: formatMoment(created_at, { locale }),
    })),
  }));
}

function listOf(snapshot: Snapshot, send: (event: HistoryEvent) => void, page: Page): HistoryProps['list'] {
  const { items, query, problem } = snapshot.context;
  if (snapshot.matches({ listing: 'failed' })) {
    const message = problem ? messageFor(problem) : UNEXPECTED_MESSAGE;
    return { face: 'failed', message, onRetry: () => send({ type: 'retry.requested' }) };
  }
  if (!snapshot.matches({ listing: 'ready' })) return { face: 'loading' };
  if (items.length === 0) {
    return { face: 'empty', isFiltered: query.search !== '' || query.urgency !== null };
  }
  return { face: 'ready', months: monthsOf(items, page), count: items.length };
}

/** The history as its page shows it. */
export const connectHistory = (
  snapshot: Snapshot,
  send: (event: HistoryEvent) => void,
  page: Page,
): HistoryProps => ({
  query: snapshot.context.query,
  onQuery: (query) => send({ type: 'query.changed', query }),
  list: listOf(snapshot, send, page),
});
