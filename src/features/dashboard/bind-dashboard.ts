import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import {
  editorMachine,
  type EditorForm,
  type OpenedItem,
  type StoredDraft,
} from '#machines/editor/editor.machine.ts';
import { toastCopy } from '#src/ui/feedback/feedback.copy.ts';
import { draftOf, type CardChange, type CardDraft } from '#src/domain/card.ts';
import { versionIn, versionOf, withoutVersion } from '#src/domain/version.ts';
import type { DraftKey } from '#src/platform/browser/drafts.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { showToast } from '#src/platform/browser/toasts.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCardCalls } from './card-calls.ts';
import { placePaths } from './card-places.ts';
import { createCall, watchLists } from '#src/platform/actors/call.ts';

type Changing = { board: DashboardRead | null; change: CardChange | undefined };

/** The dashboard machine with the cached cards. */
export function bindDashboard(services: Services) {
  const { callApi, noteChange, logger } = services;
  const call = createCall(logger);
  const calls = createCardCalls(services);
  return dashboardMachine.provide({
    actors: {
      watchDashboard: fromCallback<EventObject>(({ sendBack }) => {
        const fail = (error: unknown) => sendBack({ type: 'dashboard.failed', error });
        return watchLists(
          services,
          ({ lists }) =>
            lists.watchDashboard((state) => {
              if (state.status === 'loaded') sendBack({ type: 'dashboard.loaded', board: state.data });
              if (state.status === 'failed') fail(state.error);
            }),
          fail,
        );
      }),
      sendChange: call((changing: Changing, signal) => calls.change(changing, signal)),
      dropDraft: call(async ({ consultationId }: { consultationId: string }, signal) => {
        await callApi('dropDraft', { params: { consultation_id: consultationId }, signal });
        void noteChange('dashboard');
      }),
    },
    actions: {
      // The page already shows what was sent: if reading again fails now, the next visit reads it.
      refreshBoard: () => void calls.refresh().catch(() => undefined),
    },
  });
}

const texts: readonly (keyof CardDraft)[] = [
  'type',
  'title',
  'content',
  'due',
  'place',
  'condition',
  'size',
  'tone',
];

const isCardDraft = (value: unknown): value is CardDraft =>
  typeof value === 'object' &&
  value !== null &&
  texts.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

// The machine's keys have the form `draft_card_<id|new>`.
const keyOf = (draftKey: string) => draftKey as DraftKey;

/** The card editor with its drafts and its call. */
export function bindCardEditor(services: Services) {
  const { drafts, logger } = services;
  const call = createCall(logger);
  const calls = createCardCalls(services);
  return editorMachine.provide({
    actors: {
      restoreDraft: call(async ({ draftKey }: { draftKey: string }): Promise<StoredDraft | null> => {
        const stored = drafts.readDraft(keyOf(draftKey));
        return isCardDraft(stored) ? { draft: withoutVersion(stored), version: versionOf(stored) } : null;
      }),
      // The board is as new as any other read of a card, and nothing about a card is checked before it is saved.
      readItem: call(async ({ item, draft }: EditorForm): Promise<OpenedItem> => ({ item, draft })),
      readNewest: call(async ({ item }: EditorForm, signal): Promise<OpenedItem> => {
        const card = await calls.readCard(item?.id ?? '', signal);
        return { item: card, draft: draftOf(card, placePaths) };
      }),
      checkDraft: call(async (): Promise<unknown> => null),
      saveItem: call(async ({ item, draft }: EditorForm, signal): Promise<unknown> =>
        // Only cards are opened in this editor.
        calls.save({ card: item as DashboardCard | null, draft: draft as CardDraft }, signal),
      ),
    },
    actions: {
      storeDraft: (_args, { draftKey, draft, version }) =>
        drafts.writeDraft(keyOf(draftKey), { ...draft, ...versionIn({ updated_at: version }) }),
      clearDraft: (_args, { draftKey }) => drafts.dropDraft(keyOf(draftKey)),
      notifySaved: () => showToast({ title: toastCopy.cardSaved, tone: 'success' }),
    },
  });
}
