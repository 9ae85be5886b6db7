import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { ConsultationEvent } from '#machines/consultation/consultation.machine.ts';
import type { DashboardEvent, dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { messageFor, UNEXPECTED_MESSAGE } from '#src/copy/errors.ts';
import { formatMoment } from '#src/domain/dates.ts';
import { emergencyContactOf } from '#src/domain/emergency-contact.ts';
import type { PageEnvironment } from '#src/services/page.ts';
import type { DashboardProps } from './dashboard.view.tsx';

type Snapshot = SnapshotFrom<typeof dashboardMachine>;
type Send = (event: DashboardEvent) => void;
type Page = Pick<PageEnvironment, 'browserLocale' | 'locale'> & {
  readonly profile: Profile | null;
  /** To the consultation, which resumes what is chosen here. */
  readonly sendConsultation: (event: ConsultationEvent) => void;
};

function boardOf(
  snapshot: Snapshot,
  send: Send,
  { locale, sendConsultation }: Page,
): DashboardProps['board'] {
  const { drafts, recent, problem } = snapshot.context;
  if (snapshot.matches({ watching: 'failed' })) {
    const message = problem ? messageFor(problem) : UNEXPECTED_MESSAGE;
    return { face: 'failed', message, onRetry: () => send({ type: 'retry.requested' }) };
  }
  if (!snapshot.matches({ watching: 'ready' }) && !snapshot.matches({ watching: 'dropping' })) {
    return { face: 'loading' };
  }
  return {
    face: 'ready',
    unfinished: drafts.map(({ consultation_id, title, updated_at }) => ({
      consultationId: consultation_id,
      title,
      day: formatMoment(updated_at, { locale }),
    })),
    recent: recent.map(({ id, title, urgency, created_at }) => ({
      id,
      title,
      urgency,
      day: formatMoment(created_at, { locale }),
    })),
    problem: problem ? messageFor(problem) : null,
    canDiscard: snapshot.can({ type: 'draft.dropped', consultationId: '' }),
    onResume: (consultationId) => sendConsultation({ type: 'resume.requested', consultationId }),
    onDiscard: (consultationId) => send({ type: 'draft.dropped', consultationId }),
  };
}

/** The dashboard as its page shows it. */
export const connectDashboard = (snapshot: Snapshot, send: Send, page: Page): DashboardProps => ({
  name: page.profile?.full_name ?? null,
  contact: emergencyContactOf(page.profile?.country, page.browserLocale),
  board: boardOf(snapshot, send, page),
});
