import { assign, fromPromise, setup } from 'xstate';
import type { RecordWarningRead } from '#contract/record.ts';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import { CHECK_DEBOUNCE_MS, DRAFT_DEBOUNCE_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type {
  CheckedDraft,
  OpenedRecord,
  RecordDraft,
  RecordFindings,
  RecordItem,
  RecordKind,
  RecordSaved,
  RecordStatusChange,
} from '#src/domain/record.ts';

type RecordEditorInput = { readonly kind: RecordKind };
export type RecordEditorContext = {
  readonly kind: RecordKind;
  /** The record that is open or being changed; null for a new one. */
  readonly item: RecordItem | null;
  readonly draft: RecordDraft;
  readonly status: RecordStatusChange | null;
  /** Whether the patient says that there is nothing to put on the list. */
  readonly isNone: boolean;
  /** The result of the last check of the open form; kept until the next result. */
  readonly check: CheckedDraft | null;
  /** Warnings that the last save returned. */
  readonly warnings: readonly RecordWarningRead[];
  readonly problem: AppError | null;
};
export type RecordEditorEvent =
  | { type: 'creation.opened'; draft: RecordDraft }
  /** A new record from something the patient mentioned elsewhere: its form opens with the list's page. */
  | { type: 'record.suggested'; draft: RecordDraft }
  /** `draft` is the form for a new record. */
  | { type: 'page.opened'; draft: RecordDraft }
  | { type: 'record.opened'; item: RecordItem; draft: RecordDraft }
  | { type: 'draft.changed'; draft: RecordDraft }
  | { type: 'draft.discarded' }
  | { type: 'form.submitted'; draft: RecordDraft }
  | { type: 'editor.closed' }
  | { type: 'status.chosen'; item: RecordItem; change: RecordStatusChange }
  | { type: 'none.declared'; isNone: boolean }
  | { type: 'retry.requested' }
  | { type: 'page.left' };

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
 * Creates and changes one record, or notes that there are none (spec §4, §7).
 *
 *   closed ─▶ reading ─▶ restoring ─▶ editing ⇄ saving ─▶ closed
 *      │                  editing { draft { untouched, touched { restored, changed ⇄ stored } }
 *      │                          ∥ check { waiting ─▶ checking ─▶ checked } }
 *      ├────▶ suggested ─▶ restoring
 *      ├────▶ changing-status ─▶ closed, status-failed
 *      └────▶ declaring-none ──▶ closed, declaration-failed
 */
export const recordEditorMachine = setup({
  types,
  actors: {
    restoreDraft: fromPromise<RecordDraft | null, { draftKey: string }>(async () =>
      notProvided('restoreDraft'),
    ),
    /** The current record and its form: another tab or device may have changed it (spec §7). */
    readRecord: fromPromise<OpenedRecord, { kind: RecordKind; item: RecordItem | null }>(async () =>
      notProvided('readRecord'),
    ),
    /** Creates when `item` is null, else replaces. */
    saveRecord: fromPromise<RecordSaved, { kind: RecordKind; item: RecordItem | null; draft: RecordDraft }>(
      async () => notProvided('saveRecord'),
    ),
    /** What the rest of the record says about the form; null when there is nothing to check. */
    checkRecord: fromPromise<
      RecordFindings | null,
      { kind: RecordKind; item: RecordItem | null; draft: RecordDraft }
    >(async () => notProvided('checkRecord')),
    changeStatus: fromPromise<
      RecordSaved,
      { kind: RecordKind; item: RecordItem | null; change: RecordStatusChange | null }
    >(async () => notProvided('changeStatus')),
    /** Sets or withdraws "none that I know of" (contract §3). */
    declareNone: fromPromise<void, { kind: RecordKind; isNone: boolean }>(async () =>
      notProvided('declareNone'),
    ),
  },
  actions: {
    openNew: assign((_, { draft }: { draft: RecordDraft }) => ({ draft, warnings: [] })),
    openItem: assign((_, { item, draft }: { item: RecordItem; draft: RecordDraft }) => ({
      item,
      draft,
      warnings: [],
    })),
    noteRead: assign((_, params: { opened: OpenedRecord }) => params.opened),
    noteDraft: assign({ draft: (_, params: { draft: RecordDraft }) => params.draft }),
    mergeDraft: assign({
      draft: ({ context }, params: { draft: RecordDraft | null }) => ({ ...context.draft, ...params.draft }),
    }),
    completeDraft: assign({
      draft: ({ context }, params: { blank: RecordDraft }) => ({ ...params.blank, ...context.draft }),
    }),
    noteChange: assign((_, params: { item: RecordItem; change: RecordStatusChange }) => ({
      item: params.item,
      status: params.change,
      warnings: [],
    })),
    noteDeclaration: assign({ isNone: (_, params: { isNone: boolean }) => params.isNone }),
    noteWarnings: assign({ warnings: (_, params: { saved: RecordSaved }) => params.saved.warnings }),
    noteCheck: assign({
      check: ({ context }, { findings }: { findings: RecordFindings | null }) =>
        findings && { ...findings, draft: context.draft },
    }),
    noteUnchecked: assign({
      check: ({ context }) => ({ draft: context.draft, warnings: [], notChecked: null }),
    }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    forgetRecord: assign({
      item: null,
      draft: {},
      status: null,
      isNone: false,
      check: null,
      problem: null,
    }),
    /** Effect: stores the form under its draft key. */
    storeDraft: (_args, _params: { draftKey: string; draft: RecordDraft }) => undefined,
    /** Effect: removes the draft. */
    clearDraft: (_args, _params: { draftKey: string }) => undefined,
    /** Effect: tells the patient that the record is saved. */
    notifySaved: () => undefined,
  },
  guards: {
    hasDraft: (_, params: { draft: RecordDraft | null }) => params.draft !== null,
  },
  delays: { untilStored: DRAFT_DEBOUNCE_MS, untilChecked: CHECK_DEBOUNCE_MS },
}).createMachine({
  id: 'record-editor',
  context: ({ input }) => ({
    kind: input.kind,
    item: null,
    draft: {},
    status: null,
    isNone: false,
    check: null,
    warnings: [],
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No record is being changed; warnings of the last save may be shown.',
      meta: { spec: '§1.8' },
      entry: 'forgetRecord',
      on: {
        'creation.opened': {
          target: 'restoring',
          actions: { type: 'openNew', params: ({ event }) => ({ draft: event.draft }) },
        },
        'record.suggested': {
          target: 'suggested',
          actions: { type: 'openNew', params: ({ event }) => ({ draft: event.draft }) },
        },
        'record.opened': {
          target: 'reading',
          actions: { type: 'openItem', params: ({ event }) => ({ item: event.item, draft: event.draft }) },
        },
        'status.chosen': {
          target: 'changing-status',
          actions: {
            type: 'noteChange',
            params: ({ event }) => ({ item: event.item, change: event.change }),
          },
        },
        'none.declared': {
          target: 'declaring-none',
          actions: { type: 'noteDeclaration', params: ({ event }) => ({ isNone: event.isNone }) },
        },
      },
    },
    suggested: {
      description: 'A suggested record waits until the page of its list opens. It is stored nowhere.',
      meta: { spec: 'contract §12.25' },
      on: {
        'record.suggested': {
          actions: { type: 'openNew', params: ({ event }) => ({ draft: event.draft }) },
        },
        'page.opened': {
          target: 'restoring',
          actions: { type: 'completeDraft', params: ({ event }) => ({ blank: event.draft }) },
        },
      },
    },
    reading: {
      description: 'Reads the opened record; if that fails, the form shows the list’s version.',
      meta: { spec: '§7.18' },
      tags: 'busy',
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }) => ({ kind: context.kind, item: context.item }),
        onDone: {
          target: 'restoring',
          actions: { type: 'noteRead', params: ({ event }) => ({ opened: event.output }) },
        },
        onError: { target: 'restoring' },
      },
      on: { 'page.left': { target: 'closed' } },
    },
    restoring: {
      description: 'Looks for an unsaved draft.',
      meta: { spec: '§3.16' },
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }) => ({ draftKey: draftKeyOf(context) }),
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => ({ draft: event.output }) },
            target: 'editing.draft.touched',
            actions: { type: 'mergeDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing' },
      },
    },
    editing: {
      description: 'The form is open. Closing it keeps the draft.',
      meta: { spec: '§1.8, §3.16' },
      tags: 'open',
      on: {
        'form.submitted': {
          target: 'saving',
          actions: { type: 'noteDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
      type: 'parallel',
      states: {
        draft: {
          description: 'Whether there is a draft, and whether it is stored.',
          meta: { spec: '§3.16' },
          on: {
            'draft.changed': {
              target: '.touched.changed',
              actions: { type: 'noteDraft', params: ({ event }) => ({ draft: event.draft }) },
            },
          },
          initial: 'untouched',
          states: {
            untouched: { description: 'Nothing has been typed.', meta: { spec: '§1.8' } },
            touched: {
              description: 'Something typed is not saved yet.',
              meta: { spec: '§3.16' },
              on: {
                'draft.discarded': {
                  target: '#record-editor.closed',
                  actions: {
                    type: 'clearDraft',
                    params: ({ context }) => ({ draftKey: draftKeyOf(context) }),
                  },
                },
              },
              initial: 'restored',
              states: {
                restored: { description: 'The draft was typed earlier.', meta: { spec: '§3.16' } },
                changed: {
                  description: 'A change waits for a pause in typing.',
                  meta: { spec: '§3.16' },
                  after: { untilStored: { target: 'stored' } },
                  exit: {
                    type: 'storeDraft',
                    params: ({ context }) => ({ draftKey: draftKeyOf(context), draft: context.draft }),
                  },
                },
                stored: { description: 'The draft is kept in this browser.', meta: { spec: '§3.16' } },
              },
            },
          },
        },
        check: {
          description: 'Checks the draft against the rest of the record; saving never waits for this.',
          meta: { spec: 'contract §12.34' },
          on: { 'draft.changed': { target: '.waiting' } },
          initial: 'checking',
          states: {
            waiting: {
              description: 'The check waits for a pause in typing; the last result stays meanwhile.',
              meta: { spec: 'contract §12.34' },
              after: { untilChecked: { target: 'checking' } },
            },
            checking: {
              description: 'The check is running; the last result stays meanwhile.',
              meta: { spec: 'contract §12.34' },
              invoke: {
                id: 'checkRecord',
                src: 'checkRecord',
                input: ({ context }) => ({ kind: context.kind, item: context.item, draft: context.draft }),
                onDone: {
                  target: 'checked',
                  actions: { type: 'noteCheck', params: ({ event }) => ({ findings: event.output }) },
                },
                onError: { target: 'checked', actions: 'noteUnchecked' },
              },
            },
            checked: {
              description: 'The form shows what the check found, or that it failed.',
              meta: { spec: 'contract §12.34' },
            },
          },
        },
      },
    },
    saving: {
      description: 'The record is being saved.',
      meta: { spec: '§1.8, §7.12, §7.13, §7.15, §7.16, §7.17, §7.18' },
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
          target: 'editing.draft.touched.stored',
          actions: [
            { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'storeDraft',
              params: ({ context }) => ({ draftKey: draftKeyOf(context), draft: context.draft }),
            },
          ],
        },
      },
    },
    'changing-status': {
      description: 'The new status is being saved.',
      meta: { spec: '§3.13, §4.14, §7.14, §7.16, §7.19' },
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
      description: 'The status could not be changed.',
      meta: { spec: 'contract §12.26' },
      on: {
        'retry.requested': { target: 'changing-status' },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
    },
    'declaring-none': {
      description: 'The statement about the whole list is being saved.',
      meta: { spec: 'contract §12.21' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'declareNone',
        src: 'declareNone',
        input: ({ context }) => ({ kind: context.kind, isNone: context.isNone }),
        onDone: { target: 'closed' },
        onError: {
          target: 'declaration-failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'declaration-failed': {
      description: 'The statement about the list could not be saved.',
      meta: { spec: 'contract §12.21' },
      on: {
        'retry.requested': { target: 'declaring-none' },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
    },
  },
});
