import type { SnapshotFrom } from 'xstate';
import type { DashboardCard } from '#contract/dashboard.ts';
import type { Profile } from '#contract/profile.ts';
import type { EditorEvent } from '#machines/editor/editor.machine.ts';
import type { ConsultationEvent } from '#machines/consultation/consultation.setup.ts';
import type { DashboardEvent, dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { RemovalEvent, removalMachine } from '#machines/removal/removal.machine.ts';
import { dashboardCopy as copy } from './dashboard.copy.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { draftOf } from '#src/domain/card.ts';
import { isConflict } from '#src/domain/problem-of.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import type { SystemActors } from '#src/platform/actors/system.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import type { RemovalNoticeProps } from '#src/ui/feedback/removal-notice.tsx';
import { connectRemovalNotice } from '#src/ui/feedback/removal-notice.connect.ts';
import { connectCardEditor } from '#src/features/dashboard/card-editor/card-editor.connect.ts';
import { connectCard, type CardContext } from '#src/features/dashboard/card/card.connect.ts';
import { placePaths } from './card-places.ts';
import type { BoardProps, DashboardProps } from './dashboard.props.ts';

type Snapshots = {
  readonly board: SnapshotFrom<typeof dashboardMachine>;
  readonly editor: SnapshotFrom<SystemActors['card-editor']>;
  readonly removal: SnapshotFrom<typeof removalMachine>;
};
type Sends = {
  readonly board: (event: DashboardEvent) => void;
  readonly editor: (event: EditorEvent) => void;
  readonly removal: (event: RemovalEvent) => void;
  /** To the consultation, which resumes the chosen draft or forgets it. */
  readonly consultation: (event: ConsultationEvent) => void;
};
type Page = Pick<PageEnvironment, 'browserLocale' | 'now'> & { readonly profile: Profile | null };
type Parts = { readonly snapshots: Snapshots; readonly send: Sends; readonly page: Page };

const someItem = { id: '-', title: '-' };

function toCardContext(shown: readonly DashboardCard[], { snapshots, send, page }: Parts): CardContext {
  const { board } = snapshots;
  return {
    shown,
    completeness: board.context.board?.completeness ?? null,
    now: page.now,
    canChange: (change) => board.can({ type: 'card.changed', change }),
    change: (change) => send.board({ type: 'card.changed', change }),
    canDiscard: (consultationId) => board.can({ type: 'draft.dropped', consultationId }),
    discard: (consultationId) => {
      // First, so that the consultation of this tab does not store it again.
      send.consultation({ type: 'draft.discarded', consultationId });
      send.board({ type: 'draft.dropped', consultationId });
    },
    edit: (card) => send.editor({ type: 'item.opened', item: card, draft: draftOf(card, placePaths) }),
    canRemove: snapshots.removal.can({ type: 'removal.requested', item: someItem }),
    remove: ({ id, title }) => send.removal({ type: 'removal.requested', item: { id, title } }),
    resume: (consultationId) => send.consultation({ type: 'resume.requested', consultationId }),
  };
}

/** What was just deleted or hidden, with an undo. */
function removalOf(cards: readonly DashboardCard[], { snapshots, send }: Parts): RemovalNoticeProps | null {
  const { removal, board } = snapshots;
  const deleted = connectRemovalNotice(removal, send.removal, copy.removal);
  if (deleted) return deleted;
  const { lastChange } = board.context;
  const hidden = lastChange?.change.hidden ? cards.find(({ id }) => id === lastChange.id) : undefined;
  if (!hidden) return null;
  const change = { id: hidden.id, change: { hidden: false } };
  return {
    state: 'undoable',
    text: copy.isHidden(hidden.title),
    onUndo: () => send.board({ type: 'card.changed', change }),
  };
}

function announcementOf(shown: readonly DashboardCard[], { snapshots }: Parts): string {
  const { lastChange } = snapshots.board.context;
  const index = shown.findIndex(({ id }) => id === lastChange?.id);
  const card = shown[index];
  if (!card || lastChange?.change.position === undefined) return '';
  return copy.movedTo(card.title, index + 1, shown.length);
}

function boardOf(parts: Parts): BoardProps {
  const { snapshots, send } = parts;
  const { board, problem } = snapshots.board.context;
  if (snapshots.board.matches({ watching: 'failed' })) {
    const message = lineFor(problem);
    return { state: 'failed', message, onRetry: () => send.board({ type: 'retry.requested' }) };
  }
  const isShown = (['ready', 'sending', 'dropping'] as const).some((at) =>
    snapshots.board.matches({ watching: at }),
  );
  if (!isShown || board === null) return { state: 'loading' };
  const removed = snapshots.removal.matches('failed') ? [] : snapshots.removal.context.items;
  const present = board.cards.filter(({ id }) => !removed.some((each) => each.id === id));
  const shown = present.filter(({ hidden }) => !hidden);
  const context = toCardContext(shown, parts);
  const hidden = present
    .filter((card) => card.hidden)
    .map(({ id, title }) => ({
      id,
      title,
      onRestore: () => context.change({ id, change: { hidden: false } }),
    }));
  return {
    state: 'ready',
    cards: shown.map((card) => connectCard(card, context)),
    hidden,
    problem: problem && (isConflict(problem) ? copy.changedElsewhere : lineFor(problem)),
    announcement: announcementOf(shown, parts),
    removal: removalOf(present, parts),
    onRestoreAll: () => {
      for (const { onRestore } of hidden) onRestore();
    },
    onAdd: () => send.editor({ type: 'creation.opened', draft: draftOf(null, placePaths) }),
  };
}

/** The dashboard as its page shows it. */
export const connectDashboard = (parts: Parts): DashboardProps => ({
  name: parts.page.profile?.full_name ?? null,
  contact: emergencyContactOf(parts.page.profile?.country, parts.page.browserLocale),
  board: boardOf(parts),
  editor: connectCardEditor(parts.snapshots.editor, parts.send.editor),
});
