import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { recordEditorMachine } from '#machines/record-editor/record-editor.machine.ts';
import { recordListMachine, type RecordQuery } from '#machines/record-list/record-list.machine.ts';
import { scriptedRemoval } from '#tests/features/scripted-removal.ts';
import type { RecordWarningRead } from '#contract/record.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type {
  RecordDraft,
  RecordFindings,
  RecordItem,
  RecordKind,
  RecordList,
  RecordSaved,
  RecordStatusChange,
} from '#src/domain/record.ts';
import { contentOf, nameOfRecord, type RecordShape } from '#src/domain/records/record-shape.ts';

type Options = {
  readonly sortBy?: string;
  readonly items?: readonly RecordItem[];
  readonly counts?: Readonly<Record<string, number>>;
  readonly warnings?: readonly RecordWarningRead[];
  readonly notChecked?: readonly string[];
  /** What each save comes back with, in turn: nothing is a success. */
  readonly refusals?: (AppError | null)[];
  readonly listFails?: boolean;
  /** What a check of the open form says; absent where nothing is checked. */
  readonly checkDraft?: (draft: RecordDraft) => RecordFindings | null;
};

export const offline: AppError = { kind: 'network' };

/** The three machines of one kind over a record that is kept in memory, and what they asked for. */
export function scriptedRecords(shape: RecordShape, options: Options = {}) {
  const { kind } = shape;
  const asked: RecordQuery[] = [];
  const removed: string[] = [];
  const changes: RecordStatusChange[] = [];
  const declared: boolean[] = [];
  const drafts = new Map<string, RecordDraft>();
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
  const listOf = ({ status, search }: RecordQuery): RecordList => ({
    items: items.filter(
      (item) =>
        (status === 'all' || item['status'] === status) &&
        nameOfRecord(shape, item).toLowerCase().includes(search.toLowerCase()),
    ),
    counts: { all: items.length, ...options.counts },
    warnings: options.warnings ?? [],
    notChecked: options.notChecked ?? [],
    known: items,
  });

  const list = recordListMachine.provide({
    actors: {
      watchRecords: fromCallback<EventObject, { kind: RecordKind; query: RecordQuery }>(
        ({ input, sendBack }) => {
          asked.push(input.query);
          const tell = () =>
            sendBack(
              fails
                ? { type: 'list.failed', error: offline }
                : { type: 'list.loaded', list: listOf(input.query) },
            );
          tell();
          fails = false;
          listeners.add(tell);
          return () => void listeners.delete(tell);
        },
      ),
    },
  });
  const editor = recordEditorMachine.provide({
    actors: {
      restoreDraft: fromPromise<RecordDraft | null, { draftKey: string }>(
        async ({ input }) => drafts.get(input.draftKey) ?? null,
      ),
      saveRecord: fromPromise<RecordSaved, { kind: RecordKind; item: RecordItem | null; draft: RecordDraft }>(
        async ({ input }) => {
          refuse();
          const content = contentOf(shape, input.draft, input.item);
          const item: RecordItem = { ...content, id: input.item?.id ?? `new-${String(items.length)}` };
          change([...items.filter(({ id }) => id !== item.id), item]);
          return saved(item);
        },
      ),
      checkRecord: fromPromise<
        RecordFindings | null,
        { kind: RecordKind; item: RecordItem | null; draft: RecordDraft }
      >(async ({ input }) => options.checkDraft?.(input.draft) ?? null),
      changeStatus: fromPromise<
        RecordSaved,
        { kind: RecordKind; item: RecordItem | null; change: RecordStatusChange | null }
      >(async ({ input }) => {
        refuse();
        if (!input.item || !input.change) throw new Error('No status was chosen.');
        changes.push(input.change);
        const item = { ...input.item, status: input.change.status };
        change(items.map((each) => (each.id === item.id ? item : each)));
        return saved(item);
      }),
      declareNone: fromPromise<void, { kind: RecordKind; isNone: boolean }>(async ({ input }) => {
        refuse();
        declared.push(input.isNone);
      }),
    },
    actions: {
      storeDraft: (_args, { draftKey, draft }) => void drafts.set(draftKey, draft),
      clearDraft: (_args, { draftKey }) => void drafts.delete(draftKey),
    },
  });
  const removal = scriptedRemoval((ids) => {
    refuse();
    removed.push(...ids);
    change(items.filter(({ id }) => !removed.includes(id)));
  });
  const actors = { [kind]: list, [`${kind}-editor`]: editor, [`${kind}-removal`]: removal };
  const inputs = {
    [kind]: { kind, sortBy: options.sortBy ?? 'date_desc' },
    [`${kind}-editor`]: { kind },
    [`${kind}-removal`]: { list: kind },
  };
  return { actors, inputs, asked, removed, changes, declared, drafts, held: () => items };
}
