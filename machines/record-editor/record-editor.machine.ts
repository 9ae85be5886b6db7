import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import { DRAFT_DEBOUNCE_MS, UNDO_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordDraft, RecordItem, RecordKind, RecordWarning } from '#src/domain/record.ts';

type RecordEditorInput = { readonly kind: RecordKind };
export type RecordEditorContext = {
  readonly kind: RecordKind;
  /** The record that is open or about to change; null while a new one is written. */
  readonly item: RecordItem | null;
  readonly draft: RecordDraft;
  readonly status: StatusChange | null;
  readonly warnings: readonly RecordWarning[];
  readonly problem: AppError | null;
};
/** `resolvedDate` belongs to conditions only (spec §7). */
export type StatusChange = { readonly status: string; readonly resolvedDate: string | null };
export type RecordEditorEvent =
  | { type: 'creation.opened'; draft: RecordDraft }
  | { type: 'record.opened'; item: RecordItem }
  | { type: 'draft.changed'; draft: RecordDraft }
  | { type: 'form.submitted'; draft: RecordDraft }
  | { type: 'editor.closed' }
  | { type: 'status.chosen'; item: RecordItem; change: StatusChange }
  | { type: 'removal.requested'; item: RecordItem }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'removal.undone' }
  | { type: 'retry.requested' }
  | { type: 'page.left' };

export type RecordSaved = { readonly item: RecordItem; readonly warnings: readonly RecordWarning[] };

/** The draft key of contract §9: `form_<kind>_<id|new>`. */
const draftKeyOf = ({ kind, item }: RecordEditorContext) => `form_${kind}_${item?.id ?? 'new'}`;

const types = {} as {
  context: RecordEditorContext;
  events: RecordEditorEvent;
  input: RecordEditorInput;
  meta: { spec: string };
  tags: 'busy' | 'open';
};

/**
 * Creating, changing and removing one record of medical data (spec §4, §7).
 *
 *   closed ─▶ restoring ─▶ editing { settled ⇄ changed } ⇄ saving ─▶ closed
 *      ├────▶ changing-status ─▶ closed, status-failed
 *      └────▶ confirming-removal ─▶ undoable ─10 s or page left─▶ removing ─▶ closed, removal-failed
 */
export const recordEditorMachine = setup({
  types,
  actors: {
    restoreDraft: fromPromise<RecordDraft | null, { draftKey: string }>(async () =>
      notProvided('restoreDraft'),
    ),
    /** Creates when `item` is null, else replaces. */
    saveRecord: fromPromise<RecordSaved, { kind: RecordKind; item: RecordItem | null; draft: RecordDraft }>(
      async () => notProvided('saveRecord'),
    ),
    changeStatus: fromPromise<
      RecordSaved,
      { kind: RecordKind; item: RecordItem | null; change: StatusChange | null }
    >(async () => notProvided('changeStatus')),
    /** Deletes a medication, archives a condition, marks an allergy entered in error. */
    removeRecord: fromPromise<void, { kind: RecordKind; item: RecordItem | null }>(async () =>
      notProvided('removeRecord'),
    ),
  },
  actions: {
    openNew: assign((_, { draft }: { draft: RecordDraft }) => ({
      item: null,
      draft,
      warnings: [],
      problem: null,
    })),
    openItem: assign((_, { item }: { item: RecordItem }) => ({
      item,
      draft: item,
      warnings: [],
      problem: null,
    })),
    noteDraft: assign({ draft: (_, params: { draft: RecordDraft }) => params.draft }),
    mergeDraft: assign({
      draft: ({ context }, params: { draft: RecordDraft | null }) => ({ ...context.draft, ...params.draft }),
    }),
    noteItem: assign({ item: (_, params: { item: RecordItem }) => params.item, problem: null }),
    noteChange: assign({ status: (_, params: { change: StatusChange }) => params.change }),
    noteWarnings: assign({ warnings: (_, params: { saved: RecordSaved }) => params.saved.warnings }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    forgetRecord: assign({ item: null, draft: {}, status: null, problem: null }),
    /** Effect: keeps the form under its draft key. */
    storeDraft: (_args, _params: { draftKey: string; draft: RecordDraft }) => undefined,
    /** Effect: removes the draft. */
    clearDraft: (_args, _params: { draftKey: string }) => undefined,
    /** Effect: tells that the record is saved. */
    notifySaved: () => undefined,
    /** Effect: tells that the record is removed. */
    notifyRemoved: () => undefined,
  },
  delays: { untilStored: DRAFT_DEBOUNCE_MS, untilRemoved: UNDO_MS },
}).createMachine({
  id: 'record-editor',
  context: ({ input }) => ({
    kind: input.kind,
    item: null,
    draft: {},
    status: null,
    warnings: [],
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No record is being changed; warnings of the last save may be shown.',
      meta: { spec: '§3' },
      entry: 'forgetRecord',
      on: {
        'creation.opened': {
          target: 'restoring',
          actions: { type: 'openNew', params: ({ event }) => ({ draft: event.draft }) },
        },
        'record.opened': {
          target: 'restoring',
          actions: { type: 'openItem', params: ({ event }) => ({ item: event.item }) },
        },
        'status.chosen': {
          target: 'changing-status',
          actions: [
            { type: 'noteItem', params: ({ event }) => ({ item: event.item }) },
            { type: 'noteChange', params: ({ event }) => ({ change: event.change }) },
          ],
        },
        'removal.requested': {
          target: 'confirming-removal',
          actions: { type: 'noteItem', params: ({ event }) => ({ item: event.item }) },
        },
      },
    },
    restoring: {
      description: 'Looks for what was typed before a reload.',
      meta: { spec: '§3' },
      tags: 'open',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }) => ({ draftKey: draftKeyOf(context) }),
        onDone: {
          target: 'editing',
          actions: { type: 'mergeDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: { target: 'editing' },
      },
    },
    editing: {
      description: 'The form is open.',
      meta: { spec: '§3' },
      tags: 'open',
      on: {
        'draft.changed': {
          target: '.changed',
          actions: { type: 'noteDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
        'form.submitted': {
          target: 'saving',
          actions: { type: 'noteDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
        'editor.closed': {
          target: 'closed',
          actions: { type: 'clearDraft', params: ({ context }) => ({ draftKey: draftKeyOf(context) }) },
        },
        'page.left': { target: 'closed' },
      },
      initial: 'settled',
      states: {
        settled: { description: 'Nothing waits to be stored.', meta: { spec: '§3' } },
        changed: {
          description: 'A change waits for a pause in the typing.',
          meta: { spec: '§3' },
          after: {
            untilStored: {
              target: 'settled',
              actions: {
                type: 'storeDraft',
                params: ({ context }) => ({ draftKey: draftKeyOf(context), draft: context.draft }),
              },
            },
          },
        },
      },
    },
    saving: {
      description: 'The record is on its way.',
      meta: { spec: '§7' },
      tags: ['busy', 'open'],
      entry: 'forgetProblem',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({ kind: context.kind, item: context.item, draft: context.draft }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'noteWarnings', params: ({ event }) => ({ saved: event.output }) },
            { type: 'clearDraft', params: ({ context }) => ({ draftKey: draftKeyOf(context) }) },
            'notifySaved',
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'changing-status': {
      description: 'The new status is on its way.',
      meta: { spec: '§4' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context }) => ({ kind: context.kind, item: context.item, change: context.status }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'noteWarnings', params: ({ event }) => ({ saved: event.output }) },
            'notifySaved',
          ],
        },
        onError: {
          target: 'status-failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'status-failed': {
      description: 'The status is unchanged.',
      meta: { spec: '§8' },
      on: {
        'retry.requested': { target: 'changing-status' },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
    },
    'confirming-removal': {
      description: 'Asks before anything is removed.',
      meta: { spec: '§4' },
      on: {
        'removal.confirmed': { target: 'undoable' },
        'removal.cancelled': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
    },
    undoable: {
      description: 'Gone from the list, not from the server: ten seconds to undo.',
      meta: { spec: '§7' },
      after: { untilRemoved: { target: 'removing' } },
      on: {
        'removal.undone': { target: 'closed' },
        'page.left': { target: 'removing' },
      },
    },
    removing: {
      description: 'Being removed from the server.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        input: ({ context }) => ({ kind: context.kind, item: context.item }),
        onDone: { target: 'closed', actions: 'notifyRemoved' },
        onError: {
          target: 'removal-failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'removal-failed': {
      description: 'It is still there.',
      meta: { spec: '§8' },
      on: {
        'retry.requested': { target: 'removing', actions: 'forgetProblem' },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
    },
  },
});
