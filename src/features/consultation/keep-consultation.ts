import { RENEWAL_WAIT_MS, TYPING_PAUSE_MS } from '#src/config/limits.ts';
import { toDraftContent, type Consultation } from '#src/domain/consultation.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { isUnknownThere } from './bind-consultation.ts';

type Ports = Pick<Services, 'callApi' | 'logger' | 'openConsultation'>;

/**
 * Leaves with the server what the page holds of a consultation and has not sent, so that a page that is about to be renewed
 * finds it again by the id in this tab. Answers whether the page may go; it never rejects.
 */
export async function keepConsultation(
  { callApi, logger, openConsultation }: Ports,
  readConsultation: () => Consultation | null,
): Promise<boolean> {
  // What was typed last reaches the chart after a pause.
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
  const consultation = readConsultation();
  const content = consultation && toDraftContent(consultation);
  if (!consultation || !content) return true;
  const { consultationId } = consultation;
  try {
    const body = { consultation_id: consultationId, ...content };
    await callApi('keepDraft', { body, signal: AbortSignal.timeout(RENEWAL_WAIT_MS) });
    openConsultation.rememberId(consultationId);
    return true;
  } catch (error) {
    logger.log('WARN', 'draft.lost', { consultationId });
    return isUnknownThere(error);
  }
}
