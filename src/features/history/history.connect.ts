import type { SnapshotFrom } from 'xstate';
import type { HistoryItem } from '#contract/history.ts';
import type { CollectionEvent } from '#machines/collection/collection.machine.ts';
import type { EditorEvent } from '#machines/editor/editor.machine.ts';
import type { RemovalEvent, removalMachine } from '#machines/removal/removal.machine.ts';
import { historyCopy as copy } from './history.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { FILTERED_FROM_ITEMS } from '#src/config/limits.ts';
import { titleBeside } from '#contract/consultation/default-title.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formatMoment, formatMonth } from '#src/domain/dates.ts';
import { formKeyOf } from '#src/domain/version.ts';
import { connectRemovalNotice } from '#src/ui/feedback/removal-notice.connect.ts';
import type { Choice } from '#src/features/history/comparison/choice.ts';
import { connectChoosing } from '#src/features/history/comparison/choosing.connect.ts';
import type { SystemActors } from '#src/platform/actors/system.ts';
import type { HistoryMonth, HistoryProps } from './history.view.tsx';

function monthsOf(items: readonly HistoryItem[]): HistoryMonth[] {
  const months = Map.groupBy(items, ({ created_at }) => formatMonth(created_at));
  return [...months].map(([month, those]) => ({
    month,
    items: those.map(({ id, title, urgency, created_at }) => {
      const day = formatMoment(created_at);
      return { id, title, name: titleBeside(title, day), urgency, day };
    }),
  }));
}

type Removal = SnapshotFrom<typeof removalMachine>;
type Parts = {
  readonly history: SnapshotFrom<SystemActors['history']>;
  readonly title: SnapshotFrom<SystemActors['title-editor']>;
  readonly removal: Removal;
  readonly choice: Choice;
};
type Sends = {
  readonly history: (event: CollectionEvent) => void;
  readonly title: (event: EditorEvent) => void;
  readonly removal: (event: RemovalEvent) => void;
  readonly choice: (next: Choice) => void;
};

/** Opens the form of a title, in place of another one; while a title is being saved, its form stays. */
function rename(item: HistoryItem, send: Sends): void {
  send.title({ type: 'editor.closed' });
  send.title({ type: 'item.opened', item, draft: { title: item.title } });
}

/** A short list has no filters, unless they made it short; before the first reply its length is unknown. */
function hasFilters({ history }: Parts, list: HistoryProps['list']): boolean {
  const { value, query, hasMore } = history.context;
  if (query.search !== '' || query.urgency !== null) return true;
  if (!history.matches({ watching: 'ready' })) return value !== null;
  return hasMore || (list.state === 'ready' && list.count >= FILTERED_FROM_ITEMS);
}

const someItem = { id: '-', title: '-' };

function listOf({ history, removal }: Parts, send: Sends): HistoryProps['list'] {
  const { value: items, query, problem, hasMore } = history.context;
  if (history.matches({ watching: 'failed' })) {
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
    isBusy: history.hasTag('busy'),
    onMore: hasMore ? () => send.history(more) : null,
    onRename: (id) => {
      const item = present.find((each) => each.id === id);
      if (item) rename(item, send);
    },
    canRemove: removal.can({ type: 'removal.requested', item: someItem }),
    onRemove: ({ id, title }) => send.removal({ type: 'removal.requested', item: { id, title } }),
  };
}

/** The open form of a title. It stays on the page until it is closed, even if a search hides its row. */
function renamingOf(
  { title }: Parts,
  list: HistoryProps['list'],
  send: Sends['title'],
): HistoryProps['renaming'] {
  const { item, draft, problem } = title.context;
  if (!title.hasTag('open') || item === null) return null;
  const months = list.state === 'ready' ? list.months : [];
  return {
    id: item.id,
    title: draft.title,
    isListed: months.some(({ items }) => items.some(({ id }) => id === item.id)),
    ...formWords(problem),
    formKey: formKeyOf(item),
    conflict: title.hasTag('conflict') ? { onNewest: () => send({ type: 'newest.requested' }) } : null,
    isBusy: title.hasTag('busy'),
    onSubmit: (submitted) => send({ type: 'form.submitted', draft: { title: submitted } }),
    onCancel: () => send({ type: 'editor.closed' }),
  };
}

/** The history as its page shows it. A search closes the form of a title, unless the title is being saved. */
export function connectHistory(parts: Parts, send: Sends): HistoryProps {
  const list = listOf(parts, send);
  const ask = (event: CollectionEvent) => {
    send.title({ type: 'editor.closed' });
    send.history(event);
  };
  return {
    hasFilters: hasFilters(parts, list),
    query: parts.history.context.query,
    onSearch: (search) => ask({ type: 'search.typed', search }),
    onUrgency: (urgency) => ask({ type: 'filter.chosen', filter: { urgency } }),
    list,
    choosing: connectChoosing(parts.choice, send.choice),
    renaming: renamingOf(parts, list, send.title),
    removal: connectRemovalNotice(parts.removal, send.removal, copy.removal),
  };
}
