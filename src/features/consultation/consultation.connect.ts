import { privacyLine } from './consultation.copy.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formatMoment } from '#src/domain/dates.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import { assessedProps, conversationProps, openingProps } from './conversation.connect.ts';
import type { ConsultationProps } from './consultation.props.ts';
import type { ConsultationPage, ConsultationSnapshot, SendConsultation } from './consultation.snapshot.ts';

const frameOf = ({ context }: ConsultationSnapshot, { profile, browserLocale }: ConsultationPage) => ({
  contact: emergencyContactOf(profile?.country, browserLocale),
  privacy: privacyLine(context.reply?.engine ?? null, profile?.consents?.model_provider ?? null),
});

const offersOf = ({ context }: ConsultationSnapshot, { locale }: ConsultationPage) =>
  context.drafts.map((draft) => ({
    consultationId: draft.consultation_id,
    title: draft.title,
    day: formatMoment(draft.updated_at, { locale }),
  }));

const problemOf = ({ context }: ConsultationSnapshot) => lineFor(context.problem);

/** Nothing has been said yet: the opening question stands alone. */
const isOpening = (snapshot: ConsultationSnapshot) =>
  snapshot.matches({ composing: 'describing' }) && snapshot.context.exchanges.length === 0;

/** The consultation as its page shows it. */
export function connectConsultation(
  snapshot: ConsultationSnapshot,
  send: SendConsultation,
  page: ConsultationPage,
): ConsultationProps {
  const frame = frameOf(snapshot, page);
  const { alert } = snapshot.context;
  if (snapshot.matches('idle') || snapshot.matches('opening') || snapshot.matches('resuming')) {
    return { ...frame, face: 'loading', isResuming: snapshot.matches('resuming') };
  }
  if (snapshot.matches('unopened') || snapshot.matches('unresumed')) {
    const onRetry = () => send({ type: 'retry.requested' });
    return { ...frame, face: 'failed', message: problemOf(snapshot), onRetry };
  }
  if (snapshot.matches('offered')) {
    return {
      ...frame,
      face: 'offered',
      offers: offersOf(snapshot, page),
      onResume: (consultationId) => send({ type: 'resume.requested', consultationId }),
      onDecline: () => send({ type: 'resume.declined' }),
    };
  }
  if (snapshot.matches('interrupted') && alert) {
    const onRead = () => send({ type: 'alert.acknowledged' });
    const canGoOn = snapshot.can({ type: 'alert.acknowledged' });
    return { ...frame, face: 'interrupted', alert, canGoOn, onRead };
  }
  if (snapshot.matches('assessed')) {
    const assessed = assessedProps(snapshot, send, page);
    if (assessed) return { ...frame, face: 'assessed', assessed };
  }
  if (isOpening(snapshot)) return { ...frame, face: 'opening', opening: openingProps(snapshot, send, page) };
  return { ...frame, face: 'conversing', conversation: conversationProps(snapshot, send) };
}
