import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { isConflict, problemOf } from '#src/domain/problem-of.ts';
import { versionOf, withoutVersion } from '#src/domain/version.ts';
import { CHECK_DEBOUNCE_MS } from '#src/config/limits.ts';
import type { AppError } from '#src/domain/app-error.ts';

/**
 * What is edited: a record, a card, a saved consultation. The feature that opens it knows its other fields; `updated_at`
 * is the version that was read.
 */
export type EditorItem = { readonly id: string };
/** The form values of an item: text and ticks, valid or not. */
export type EditorDraft = Readonly<Record<string, string | boolean>>;
/** A draft and the version of the item that it was typed into; null for a new item. */
export type StoredDraft = { readonly draft: EditorDraft; readonly version: string | null };
/** `list` names the list of the items; drafts are stored under `<draftPrefix>_<id|new>` (spec §3, contract §9). */
export type EditorInput = { readonly list: string; readonly draftPrefix: string };
/** An item, null for a new one, and its form. */
export type OpenedItem = { readonly item: EditorItem | null; readonly draft: EditorDraft };
/** The open form of a list. */
export type EditorForm = OpenedItem & { readonly list: string };
export type EditorContext = EditorInput &
  EditorForm & {
    /** The last checked draft and what was found, null when the check failed; kept until the next result. */
    readonly check: { readonly draft: EditorDraft; readonly findings: unknown } | null;
    /** What the last save returned; null once another form is opened. */
    readonly saved: unknown;
    readonly problem: AppError | null;
  };
export type EditorEvent =
  | { type: 'creation.opened'; draft: EditorDraft }
  /** A new item from something the patient mentioned elsewhere: its form opens with the list's page. */
  | { type: 'creation.suggested'; draft: EditorDraft }
  /** `draft` is the form for a new item. */
  | { type: 'page.opened'; draft: EditorDraft }
  | { type: 'item.opened'; item: EditorItem; draft: EditorDraft }
  | { type: 'draft.changed'; draft: EditorDraft }
  | { type: 'draft.discarded' }
  | { type: 'form.submitted'; draft: EditorDraft }
  /** After a conflict: the patient gives up what was typed. */
  | { type: 'newest.requested' }
  | { type: 'editor.closed' }
  | { type: 'page.left' };

const draftKeyOf = ({ draftPrefix, item }: EditorContext) => `${draftPrefix}_${item?.id ?? 'new'}`;
const formOf = ({ list, item, draft }: EditorContext): EditorForm => ({ list, item, draft });
const draftIn = (context: EditorContext) => ({
  draftKey: draftKeyOf(context),
  draft: context.draft,
  version: versionOf(context.item),
});

const types = {} as {
  context: EditorContext;
  events: EditorEvent;
  input: EditorInput;
  meta: { spec: string };
  tags: 'busy' | 'open' | 'conflict';
};

/**
 * Creates and changes one item of a list: a record, a card, the title of a saved consultation (spec §3, §4, §7,
 * contract §4, §8).
 *
 *   closed ─▶ reading ─▶ restoring ─▶ editing ⇄ saving ─▶ saved ─▶ closed
 *      │                     ▲   editing { draft { untouched, touched { restored, stored } }
 *      └────▶ suggested ─────┘           ∥ check { waiting ─▶ checking ─▶ checked } }
 *
 *   saving, restoring ── changed elsewhere ─▶ conflicted ⇄ overwriting ─▶ saved
 *                                                 ⇅
 *                                              renewing ─▶ editing
 */
export const editorMachine = setup({
  types,
  actors: {
    restoreDraft: fromPromise<StoredDraft | null, { draftKey: string }>(async () =>
      notProvided('restoreDraft'),
    ),
    /** The item as it is now, and its form: another tab or device may have changed it (spec §7). */
    readItem: fromPromise<OpenedItem, EditorForm>(async () => notProvided('readItem')),
    /** The same after a conflict: never from a cache. */
    readNewest: fromPromise<OpenedItem, EditorForm>(async () => notProvided('readNewest')),
    /** Creates when `item` is null, else replaces the version in it, or whatever is there when it has none. */
    saveItem: fromPromise<unknown, EditorForm>(async () => notProvided('saveItem')),
    /** What there is to know about the form before it is saved; null when there is nothing to check. */
    checkDraft: fromPromise<unknown, EditorForm>(async () => notProvided('checkDraft')),
  },
  actions: {
    openNew: assign((_, { draft }: { draft: EditorDraft }) => ({ draft, saved: null })),
    openItem: assign((_, { item, draft }: { item: EditorItem; draft: EditorDraft }) => ({
      item,
      draft,
      saved: null,
    })),
    noteRead: assign((_, params: OpenedItem) => params),
    noteDraft: assign({ draft: (_, params: { draft: EditorDraft }) => params.draft }),
    mergeDraft: assign({
      draft: ({ context }, stored: StoredDraft | null) => ({ ...context.draft, ...stored?.draft }),
    }),
    /** The draft stays one of its own version, however often it is stored again. */
    noteVersion: assign(({ context: { item } }, stored: StoredDraft | null) => ({
      item: item && stored && { ...item, updated_at: stored.version },
    })),
    completeDraft: assign({
      draft: ({ context }, blank: { draft: EditorDraft }) => ({ ...blank.draft, ...context.draft }),
    }),
    noteSaved: assign({ saved: (_, params: { saved: unknown }) => params.saved }),
    noteCheck: assign({
      check: ({ context: { draft } }, { findings }: { findings: unknown }) =>
        findings === null ? null : { draft, findings },
    }),
    noteUnchecked: assign({ check: ({ context: { draft } }) => ({ draft, findings: null }) }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    forgetItem: assign({ item: null, draft: {}, check: null, problem: null }),
    /** Effect: stores the form under its draft key. */
    storeDraft: (_args, _params: StoredDraft & { draftKey: string }) => undefined,
    /** Effect: removes the draft. */
    clearDraft: (_args, _params: { draftKey: string }) => undefined,
    /** Effect: tells the patient that the item is saved. */
    notifySaved: () => undefined,
  },
  guards: {
    hasDraft: (_, stored: StoredDraft | null) => stored !== null,
    /** The draft was typed into another version than the one that was read now. */
    isOutdated: ({ context: { item } }, stored: StoredDraft | null) =>
      stored !== null && stored.version !== null && stored.version !== versionOf(item),
    isConflict: ({ context: { item } }, params: { error: unknown }) =>
      item !== null && isConflict(params.error),
  },
  delays: { untilChecked: CHECK_DEBOUNCE_MS },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({
    ...input,
    item: null,
    draft: {},
    check: null,
    saved: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being changed; what the last save returned may be shown.',
      meta: { spec: '§1.7, §1.8' },
      entry: 'forgetItem',
      on: {
        'creation.opened': {
          target: 'restoring',
          actions: { type: 'openNew', params: ({ event }) => event },
        },
        'creation.suggested': {
          target: 'suggested',
          actions: { type: 'openNew', params: ({ event }) => event },
        },
        'item.opened': {
          target: 'reading',
          actions: { type: 'openItem', params: ({ event }) => event },
        },
      },
    },
    suggested: {
      description: 'A suggested item waits until the page of its list opens. It is stored nowhere.',
      meta: { spec: 'contract §12.25' },
      on: {
        'creation.suggested': {
          actions: { type: 'openNew', params: ({ event }) => event },
        },
        'page.opened': {
          target: 'restoring',
          actions: { type: 'completeDraft', params: ({ event }) => event },
        },
      },
    },
    reading: {
      description: 'Reads the opened item; if that fails, the form shows the list’s version.',
      meta: { spec: '§7.18' },
      tags: 'busy',
      invoke: {
        id: 'readItem',
        src: 'readItem',
        input: ({ context }) => formOf(context),
        onDone: {
          target: 'restoring',
          actions: { type: 'noteRead', params: ({ event }) => event.output },
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
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: [
              { type: 'mergeDraft', params: ({ event }) => event.output },
              { type: 'noteVersion', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'editing.draft.touched',
            actions: { type: 'mergeDraft', params: ({ event }) => event.output },
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
          actions: { type: 'noteDraft', params: ({ event }) => event },
        },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
      type: 'parallel',
      states: {
        draft: {
          description: 'Whether something is typed, and when; it is stored at once.',
          meta: { spec: '§3.16' },
          on: {
            'draft.changed': {
              target: '.touched.stored',
              actions: [
                { type: 'noteDraft', params: ({ event }) => event },
                { type: 'storeDraft', params: ({ context }) => draftIn(context) },
              ],
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
                  target: '#editor.closed',
                  actions: {
                    type: 'clearDraft',
                    params: ({ context }) => ({ draftKey: draftKeyOf(context) }),
                  },
                },
              },
              initial: 'restored',
              states: {
                restored: { description: 'The draft was typed earlier.', meta: { spec: '§3.16' } },
                stored: { description: 'The draft is kept in this browser.', meta: { spec: '§3.16' } },
              },
            },
          },
        },
        check: {
          description: 'Checks the draft against what else is known; saving never waits for this.',
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
                id: 'checkDraft',
                src: 'checkDraft',
                input: ({ context }) => formOf(context),
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
      description: 'The form is being saved.',
      meta: { spec: '§1.8, §7.6, §7.7, §7.12, §7.13, §7.15, §7.16, §7.17, §7.18, contract §12.16' },
      tags: ['busy', 'open'],
      entry: 'forgetProblem',
      invoke: {
        id: 'saveItem',
        src: 'saveItem',
        input: ({ context }) => formOf(context),
        onDone: {
          target: 'saved',
          actions: { type: 'noteSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflicted',
            actions: { type: 'storeDraft', params: ({ context }) => draftIn(context) },
          },
          {
            target: 'editing.draft.touched.stored',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event },
              { type: 'storeDraft', params: ({ context }) => draftIn(context) },
            ],
          },
        ],
      },
    },
    saved: {
      description: 'The item is saved: its draft is no longer needed.',
      meta: { spec: '§3.16' },
      entry: [
        { type: 'clearDraft', params: ({ context }) => ({ draftKey: draftKeyOf(context) }) },
        'notifySaved',
      ],
      always: { target: 'closed' },
    },
    conflicted: {
      description:
        'The item was changed somewhere else since it was read. The form still holds what was typed; the patient saves it all the same, or loads the newest version.',
      meta: { spec: 'contract §12.35' },
      tags: ['open', 'conflict'],
      on: {
        'draft.changed': {
          actions: [
            { type: 'noteDraft', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'form.submitted': {
          target: 'overwriting',
          actions: { type: 'noteDraft', params: ({ event }) => event },
        },
        'newest.requested': { target: 'renewing' },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
    },
    overwriting: {
      description: 'What was typed is being saved over the version from somewhere else.',
      meta: { spec: 'contract §12.35' },
      tags: ['busy', 'open', 'conflict'],
      entry: 'forgetProblem',
      invoke: {
        id: 'overwriteItem',
        src: 'saveItem',
        input: ({ context }) => ({ ...formOf(context), item: context.item && withoutVersion(context.item) }),
        onDone: {
          target: 'saved',
          actions: { type: 'noteSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: {
          target: 'conflicted',
          actions: [
            { type: 'noteProblem', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => draftIn(context) },
          ],
        },
      },
    },
    renewing: {
      description: 'The newest version is being read; what was typed stays until it is there.',
      meta: { spec: 'contract §12.35' },
      tags: ['busy', 'open', 'conflict'],
      entry: 'forgetProblem',
      invoke: {
        id: 'readNewest',
        src: 'readNewest',
        input: ({ context }) => formOf(context),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'noteRead', params: ({ event }) => event.output },
            { type: 'clearDraft', params: ({ context }) => ({ draftKey: draftKeyOf(context) }) },
          ],
        },
        onError: {
          target: 'conflicted',
          actions: { type: 'noteProblem', params: ({ event }) => event },
        },
      },
      on: { 'page.left': { target: 'closed' } },
    },
  },
});
