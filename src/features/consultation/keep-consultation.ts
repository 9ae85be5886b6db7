import { RENEWAL_WAIT_MS, TYPING_PAUSE_MS } from '#src/config/limits.ts';
import { toDraftContent, type Consultation } from '#src/domain/consultation.ts';
import { isMissing } from '#src/domain/problem-of.ts';
import type { Services } from '#src/platform/actors/provided.ts';

type Ports = Pick<Services, 'callApi' | 'logger' | 'openConsultation'>;

/**
 * Stores unsent input of the consultation on the server, so that the reloaded page finds it by the id in this tab.
 * Resolves with whether the page may reload; it never rejects.
 */
export async function keepConsultation(
  { callApi, logger, openConsultation }: Ports,
  readConsultation: () => Consultation | null,
): Promise<boolean> {
  // The last input reaches the machine after a pause.
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
    // A back end without drafts answers 404: there is nothing to wait for.
    return isMissing(error);
  }
}
