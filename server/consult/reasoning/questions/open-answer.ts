import { partialAnswer, unreadAnswer } from '#server/consult/dialogue/transcript.ts';
import type { LibraryQuestion } from '#server/consult/library/model.ts';
import type { ConsultationState } from '../consultation-state.ts';

/** The answer to a list of dangers, or to a question for yes or no, of which some was not understood or not said. */
const openAnswer = ({ id, kind, asksAgain }: LibraryQuestion, { transcript }: ConsultationState) =>
  asksAgain === true
    ? (unreadAnswer(id, transcript) ?? partialAnswer(id, transcript))
    : kind === 'yes_no'
      ? unreadAnswer(id, transcript)
      : undefined;

/** Whether a list of dangers, or a question for yes or no, is still open after its answer in words. */
export const wasUnread = (question: LibraryQuestion, consulted: ConsultationState): boolean =>
  openAnswer(question, consulted) !== undefined;

/** Whether some of it was understood, so that only the rest of the list is open. */
export const wasPartlyRead = (question: LibraryQuestion, consulted: ConsultationState): boolean =>
  openAnswer(question, consulted)?.outcome === 'answered';
