import { assign, fromPromise, setup } from 'xstate';
import type { DashboardCard } from '#contract/dashboard.ts';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { CardDraft } from '#src/domain/card.ts';

export type CardEditorContext = {
  /** The open card; null for a new one. */
  readonly card: DashboardCard | null;
  readonly draft: CardDraft | null;
  readonly problem: AppError | null;
};
export type CardEditorEvent =
  | { type: 'creation.opened'; draft: CardDraft }
  | { type: 'card.opened'; card: DashboardCard; draft: CardDraft }
  | { type: 'draft.changed'; draft: CardDraft }
  | { type: 'draft.discarded' }
  | { type: 'form.submitted'; draft: CardDraft }
  | { type: 'editor.closed' }
  | { type: 'page.left' };

/** The storage key of the draft (spec §3). */
const draftKeyOf = ({ card }: CardEditorContext) => `draft_card_${card?.id ?? 'new'}`;

const types = {} as {
  context: CardEditorContext;
  events: CardEditorEvent;
  meta: { spec: string };
  tags: 'busy' | 'open';
};

/**
 * Creates or changes one of the patient's own cards (contract §8).
 *
 *   closed ─▶ restoring ─▶ editing { untouched, restored, touched } ⇄ saving ─▶ closed
 */
export const cardEditorMachine = setup({
  types,
  actors: {
    /** The unsaved draft; null when there is none. */
    restoreDraft: fromPromise<CardDraft | null, { draftKey: string }>(async () =>
      notProvided('restoreDraft'),
    ),
    /** Creates when `card` is null, else replaces. */
    saveCard: fromPromise<void, { card: DashboardCard | null; draft: CardDraft | null }>(async () =>
      notProvided('saveCard'),
    ),
  },
  actions: {
    openNew: assign({ draft: (_, params: { draft: CardDraft }) => params.draft }),
    openCard: assign((_, { card, draft }: { card: DashboardCard; draft: CardDraft }) => ({ card, draft })),
    noteDraft: assign({ draft: (_, params: { draft: CardDraft }) => params.draft }),
    restoreTyped: assign({ draft: (_, params: { draft: CardDraft | null }) => params.draft }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    forgetCard: assign({ card: null, draft: null, problem: null }),
    /** Effect: stores the draft under its key. */
    storeDraft: (_args, _params: { draftKey: string; draft: CardDraft }) => undefined,
    /** Effect: removes it. */
    clearDraft: (_args, _params: { draftKey: string }) => undefined,
    /** Effect: tells the patient that the card is saved. */
    notifySaved: () => undefined,
  },
  guards: {
    hasDraft: (_, params: { draft: CardDraft | null }) => params.draft !== null,
  },
}).createMachine({
  id: 'card-editor',
  context: { card: null, draft: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No card is being written.',
      meta: { spec: '§1.7' },
      entry: 'forgetCard',
      on: {
        'creation.opened': {
          target: 'restoring',
          actions: { type: 'openNew', params: ({ event }) => ({ draft: event.draft }) },
        },
        'card.opened': {
          target: 'restoring',
          actions: { type: 'openCard', params: ({ event }) => ({ card: event.card, draft: event.draft }) },
        },
      },
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
            target: 'editing.restored',
            actions: { type: 'restoreTyped', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing' },
      },
    },
    editing: {
      description: 'The form is open. Closing it keeps the draft.',
      meta: { spec: '§3.16' },
      tags: 'open',
      on: {
        'draft.changed': {
          target: '.touched',
          actions: [
            { type: 'noteDraft', params: ({ event }) => ({ draft: event.draft }) },
            {
              type: 'storeDraft',
              params: ({ context, event }) => ({ draftKey: draftKeyOf(context), draft: event.draft }),
            },
          ],
        },
        'form.submitted': {
          target: 'saving',
          actions: { type: 'noteDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
        'draft.discarded': {
          target: 'closed',
          actions: { type: 'clearDraft', params: ({ context }) => ({ draftKey: draftKeyOf(context) }) },
        },
        'editor.closed': { target: 'closed' },
        'page.left': { target: 'closed' },
      },
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been typed.', meta: { spec: '§3.16' } },
        restored: { description: 'The unsaved draft is shown again.', meta: { spec: '§3.16' } },
        touched: { description: 'The draft is kept in this browser.', meta: { spec: '§3.16' } },
      },
    },
    saving: {
      description: 'The card is being saved.',
      meta: { spec: '§7.6, §7.7' },
      tags: ['busy', 'open'],
      entry: 'forgetProblem',
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        input: ({ context }) => ({ card: context.card, draft: context.draft }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'clearDraft', params: ({ context }) => ({ draftKey: draftKeyOf(context) }) },
            'notifySaved',
          ],
        },
        onError: {
          target: 'editing.touched',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
