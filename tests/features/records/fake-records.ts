import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { collectionMachine, type CollectionWatch } from '#machines/collection/collection.machine.ts';
import {
  editorMachine,
  type EditorForm,
  type OpenedItem,
  type StoredDraft,
} from '#machines/editor/editor.machine.ts';
import { mutationMachine, type MutationCall } from '#machines/mutation/mutation.machine.ts';
import { scriptedRemoval } from '#tests/features/scripted-removal.ts';
import type { RecordWarningRead } from '#contract/record.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type {
  RecordChange,
  RecordDraft,
  RecordFindings,
  RecordItem,
  RecordList,
  RecordSaved,
  RecordStatusChange,
} from '#src/domain/record.ts';
import { RECORD_ROWS } from '#src/config/limits.ts';
import type { RecordFilter } from '#src/domain/records/record-calls.ts';
import { contentOf, draftOf, nameOfRecord, type RecordShape } from '#src/domain/records/record-shape.ts';

type Options = {
  readonly sortBy?: string;
  readonly items?: readonly RecordItem[];
  /** Null: the back end does not count. */
  readonly counts?: Readonly<Record<string, number>> | null;
  readonly warnings?: readonly RecordWarningRead[];
  readonly notChecked?: readonly string[];
  /** What each save comes back with, in turn: nothing is a success. */
  readonly refusals?: (AppError | null)[];
  readonly listFails?: boolean;
  /** What a check of the open form says; absent where nothing is checked. */
  readonly checkDraft?: (draft: RecordDraft) => RecordFindings | null;
};

export const offline: AppError = { kind: 'network' };
/** Changed somewhere else. */
export const changed: AppError = { kind: 'status', status: 409, fields: [] };

/** The four machines of one kind over a record that is kept in memory, and what they asked for. */
export function scriptedRecords(shape: RecordShape, options: Options = {}) {
  const { kind } = shape;
  const asked: RecordFilter[] = [];
  const removed: string[] = [];
  const changes: RecordStatusChange[] = [];
  const declared: boolean[] = [];
  const drafts = new Map<string, StoredDraft>();
  const refusals = [...(options.refusals ?? [])];
  const listeners = new Set<() => void>();
  let items = [...(options.items ?? [])];
  let fails = options.listFails ?? false;

  const change = (next: readonly RecordItem[]) => {
    items = [...next];
    for (const tell of listeners) tell();
  };
  const saved = (item: RecordItem): RecordSaved => ({
    item,
    warnings: options.warnings ?? [],
    notChecked: options.notChecked ?? [],
  });
  const refuse = () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  };
  const listOf = ({ status, search }: RecordFilter): RecordList => ({
    items: items.filter(
      (item) =>
        (status === 'all' || item['status'] === status) &&
        nameOfRecord(shape, item).toLowerCase().includes(search.toLowerCase()),
    ),
    counts: options.counts === null ? null : { all: items.length, ...options.counts },
    warnings: options.warnings ?? [],
    notChecked: options.notChecked ?? [],
    known: items,
  });

  const list = collectionMachine.provide({
    actors: {
      watchList: fromCallback<EventObject, CollectionWatch>(({ input, sendBack }) => {
        const query = input.query as RecordFilter;
        // Another page of the same list is no other question.
        if (input.pages === 1) asked.push(query);
        const tell = () => {
          const value = listOf(query);
          const hasMore = value.items.length > input.pages * RECORD_ROWS;
          sendBack(fails ? { type: 'list.failed', error: offline } : { type: 'list.loaded', value, hasMore });
        };
        tell();
        fails = false;
        listeners.add(tell);
        return () => void listeners.delete(tell);
      }),
    },
  });
  const editor = editorMachine.provide({
    actors: {
      restoreDraft: fromPromise<StoredDraft | null, { draftKey: string }>(
        async ({ input }) => drafts.get(input.draftKey) ?? null,
      ),
      readItem: fromPromise<OpenedItem, EditorForm>(() => Promise.reject(offline)),
      readNewest: fromPromise<OpenedItem, EditorForm>(async ({ input }) => {
        const item = items.find(({ id }) => id === input.item?.id);
        if (!item) throw offline;
        return { item, draft: draftOf(shape, item) };
      }),
      saveItem: fromPromise<unknown, EditorForm>(async ({ input }) => {
        refuse();
        const content = contentOf(shape, input.draft, input.item);
        const item: RecordItem = { ...content, id: input.item?.id ?? `new-${String(items.length)}` };
        change([...items.filter(({ id }) => id !== item.id), item]);
        return saved(item);
      }),
      checkDraft: fromPromise<unknown, EditorForm>(
        async ({ input }) => options.checkDraft?.(input.draft) ?? null,
      ),
    },
    actions: {
      storeDraft: (_args, { draftKey, draft, version }) => void drafts.set(draftKey, { draft, version }),
      clearDraft: (_args, { draftKey }) => void drafts.delete(draftKey),
    },
  });
  const changing = mutationMachine.provide({
    actors: {
      runMutation: fromPromise<unknown, MutationCall>(async ({ input }) => {
        refuse();
        const subject = input.subject as RecordChange;
        if ('isNone' in subject) return declared.push(subject.isNone) && null;
        changes.push(subject.change);
        const item = { ...subject.item, status: subject.change.status };
        change(items.map((each) => (each.id === item.id ? item : each)));
        return saved(item);
      }),
    },
  });
  const removal = scriptedRemoval((ids) => {
    refuse();
    removed.push(...ids);
    change(items.filter(({ id }) => !removed.includes(id)));
  });
  const actors = {
    [kind]: list,
    [`${kind}-editor`]: editor,
    [`${kind}-change`]: changing,
    [`${kind}-removal`]: removal,
  };
  const inputs = {
    [kind]: {
      list: kind,
      query: { status: 'all', search: '', sortBy: options.sortBy ?? 'date_desc' },
    },
    [`${kind}-editor`]: { list: kind, draftPrefix: `form_${kind}` },
    [`${kind}-removal`]: { list: kind },
  };
  return { actors, inputs, asked, removed, changes, declared, drafts, change, held: () => items };
}
