import { withoutOptions } from '#contract/consultation.ts';
import type { Profile } from '#contract/profile.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import type { ConsultationEvent } from '#machines/consultation/consultation.setup.ts';
import type { ReadEvent } from '#machines/read/read.machine.ts';
import { titleBeside } from '#contract/consultation/default-title.ts';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { dayOf, formatMoment, formatPartialDate } from '#src/domain/dates.ts';
import { modelShareOf } from '#src/domain/model-share.ts';
import { modelCopy } from '#src/ui/assessment/model/model.copy.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import type { AssessmentDetailProps, SavedProps, SpokenProps } from './assessment-detail.props.ts';

type Page = PageEnvironment & { readonly profile: Profile | null };
type Sends = {
  readonly read: (event: ReadEvent) => void;
  /** To the consultation, which starts a follow-up of this assessment. */
  readonly consultation: (event: ConsultationEvent) => void;
};

/** The conversation, each turn with what was understood from it. */
function transcriptOf({ messages, understood, engine }: HistoryDetailRead): SpokenProps[] {
  const readBy = modelCopy.readBy(engine?.provider ?? null);
  return messages.flatMap((message, index): SpokenProps[] => {
    if (message.role !== 'user') return [];
    const before = messages[index - 1];
    return [
      {
        messageIndex: index,
        question: before?.role === 'assistant' ? withoutOptions(before.content) : null,
        answer: message.content,
        understood: understood
          .filter(({ message_index }) => message_index === index)
          .map(({ label, value, how }) =>
            copy.finding(how === 'model' ? `${label} (${readBy})` : label, value),
          ),
      },
    ];
  });
}

function followUp(
  { id, title, created_at, urgency, messages, subject }: HistoryDetailRead,
  newId: () => string,
): ConsultationEvent {
  return {
    type: 'follow-up.started',
    followUp: {
      consultationId: newId(),
      follows: { id, title, created_at, urgency },
      subject: subject ?? 'self',
      typed: messages.find(({ role }) => role === 'user')?.content ?? '',
    },
  };
}

/** An emergency must not look as if it could wait (decision 026). */
function followUpOf(detail: HistoryDetailRead): SavedProps['followUp'] {
  const { id, urgency, assessment_data, follow_up } = detail;
  if (urgency === 'EMERGENCY' || assessment_data.assessment.urgency === 'EMERGENCY') return null;
  return { id, urgency, follow_up };
}

function savedOf(detail: HistoryDetailRead, send: Sends, page: Page): SavedProps {
  const { profile, browserLocale, now, newId, print } = page;
  const savedOn = formatMoment(detail.created_at);
  return {
    title: titleBeside(detail.title, savedOn) || copy.title,
    savedOn,
    assessment: detail.assessment_data.assessment,
    sources: detail.assessment_data.sources,
    share: modelShareOf(detail),
    transcript: transcriptOf(detail),
    contact: emergencyContactOf(profile?.country, browserLocale),
    printed: { name: profile?.full_name ?? null, day: formatPartialDate(dayOf(now)) },
    onPrint: print,
    followUp: followUpOf(detail),
    onFollowUp: () => send.consultation(followUp(detail, newId)),
  };
}

/** One saved assessment as its page shows it. */
export function connectAssessmentDetail(
  snapshot: ReadSnapshot<HistoryDetailRead>,
  send: Sends,
  page: Page,
): AssessmentDetailProps {
  const { value: detail, problem } = snapshot.context;
  if (snapshot.matches('failed') || snapshot.matches('missing')) {
    const retry = { type: 'retry.requested' } as const;
    return {
      state: 'failed',
      message: lineFor(problem),
      onRetry: snapshot.can(retry) ? () => send.read(retry) : null,
    };
  }
  if (detail === null) return { state: 'loading' };
  return { state: 'ready', saved: savedOf(detail, send, page) };
}
