import type { SnapshotFrom } from 'xstate';
import type { HistoryItem } from '#contract/history.ts';
import type { ComparisonEvent, comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import type { HistoryEvent, historyMachine } from '#machines/history/history.machine.ts';
import type { RemovalEvent, removalMachine } from '#machines/removal/removal.machine.ts';
import { historyCopy as copy } from './history.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formatMoment, formatMonth } from '#src/domain/dates.ts';
import { connectRemovalNotice } from '#src/ui/feedback/removal-notice.connect.ts';
import { connectChoosing } from '#src/features/history/comparison/choosing.connect.ts';
import type { HistoryMonth, HistoryProps } from './history.view.tsx';

type Snapshot = SnapshotFrom<typeof historyMachine>;

function monthsOf(items: readonly HistoryItem[]): HistoryMonth[] {
  const months = Map.groupBy(items, ({ created_at }) => formatMonth(created_at));
  return [...months].map(([month, those]) => ({
    month,
    items: those.map(({ id, title, urgency, created_at }) => ({
      id,
      title,
      urgency,
      day: formatMoment(created_at),
    })),
  }));
}

type Removal = SnapshotFrom<typeof removalMachine>;
type Send = (event: HistoryEvent) => void;
type SendRemoval = (event: RemovalEvent) => void;
type Parts = {
  readonly snapshot: Snapshot;
  readonly removal: Removal;
  readonly comparison: SnapshotFrom<typeof comparisonMachine>;
};
type Sends = {
  readonly history: Send;
  readonly removal: SendRemoval;
  readonly comparison: (event: ComparisonEvent) => void;
};

function listOf({ snapshot, removal }: Parts, send: Sends): HistoryProps['list'] {
  const { items, query, problem } = snapshot.context;
  if (snapshot.matches({ listing: 'failed' })) {
    const message = lineFor(problem);
    return { state: 'failed', message, onRetry: () => send.history({ type: 'retry.requested' }) };
  }
  if (items === null) return { state: 'loading' };
  const removed = removal.matches('failed') ? [] : removal.context.items;
  const present = items.filter(({ id }) => !removed.some((each) => each.id === id));
  if (present.length === 0) {
    return { state: 'empty', isFiltered: query.search !== '' || query.urgency !== null };
  }
  const more = { type: 'more.requested' } as const;
  return {
    state: 'ready',
    months: monthsOf(present),
    count: present.length,
    isBusy: snapshot.hasTag('busy'),
    onMore: snapshot.context.hasMore ? () => send.history(more) : null,
    onRename: (id) => send.history({ type: 'renaming.opened', id }),
    onRemove: ({ id, title }) => send.removal({ type: 'removal.requested', item: { id, title } }),
  };
}

function renamingOf(snapshot: Snapshot, send: Send): HistoryProps['renaming'] {
  const { renamingId, items, newTitle, problem } = snapshot.context;
  const item = items?.find(({ id }) => id === renamingId);
  if (!item) return null;
  return {
    id: item.id,
    title: newTitle || item.title,
    ...formWords(problem),
    isBusy: snapshot.matches({ listing: 'retitling' }),
    onSubmit: (title) => send({ type: 'title.submitted', title }),
    onCancel: () => send({ type: 'renaming.abandoned' }),
  };
}

/** The history as its page shows it. */
export const connectHistory = (parts: Parts, send: Sends): HistoryProps => ({
  query: parts.snapshot.context.query,
  onQuery: (query) => send.history({ type: 'query.changed', query }),
  list: listOf(parts, send),
  choosing: connectChoosing(parts.comparison, send.comparison),
  renaming: renamingOf(parts.snapshot, send.history),
  gone: connectRemovalNotice(parts.removal, send.removal, copy.deleted),
});
