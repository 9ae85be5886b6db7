import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { HistoryEvent, historyMachine } from '#machines/history/history.machine.ts';
import { messageFor, UNEXPECTED_MESSAGE } from '#src/copy/errors.ts';
import { dayOf, formatMoment, formatPartialDate } from '#src/domain/dates.ts';
import { emergencyContactOf } from '#src/domain/emergency-contact.ts';
import type { PageEnvironment } from '#src/services/page.ts';
import type { AssessmentDetailProps } from './assessment-detail.view.tsx';

type Page = PageEnvironment & { readonly profile: Profile | null };

/** One saved assessment as its page shows it. */
export function connectAssessmentDetail(
  snapshot: SnapshotFrom<typeof historyMachine>,
  send: (event: HistoryEvent) => void,
  { profile, browserLocale, locale, now, print }: Page,
): AssessmentDetailProps {
  const { detail, problem } = snapshot.context;
  const retry = { type: 'retry.requested' } as const;
  const shared = {
    contact: emergencyContactOf(profile?.country, browserLocale),
    patientName: profile?.full_name ?? null,
    today: formatPartialDate(dayOf(now), locale),
    onPrint: print,
    onRetry: snapshot.can(retry) ? () => send(retry) : null,
  };
  if (snapshot.matches({ reading: 'failed' }) || snapshot.matches({ reading: 'missing' })) {
    return { ...shared, face: 'failed', message: problem ? messageFor(problem) : UNEXPECTED_MESSAGE };
  }
  if (!snapshot.matches({ reading: 'shown' }) || detail === null) return { ...shared, face: 'loading' };
  return {
    ...shared,
    face: 'ready',
    saved: {
      title: detail.title,
      savedOn: formatMoment(detail.created_at, { locale }),
      assessment: detail.assessment_data.assessment,
      sources: detail.assessment_data.sources,
    },
  };
}
