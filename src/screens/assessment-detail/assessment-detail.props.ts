import type { Assessment, Source } from '#contract/assessment.ts';
import type { EmergencyContact } from '#src/domain/emergency-contact.ts';

/** One turn of the conversation. The first has no question where the patient began; `understood` may be empty. */
export type SpokenProps = {
  readonly messageIndex: number;
  readonly question: string | null;
  readonly answer: string;
  readonly understood: readonly string[];
};

export type SavedProps = {
  readonly title: string;
  readonly savedOn: string;
  readonly assessment: Assessment;
  readonly sources: readonly Source[];
  /** The whole conversation; empty when the back end kept none. */
  readonly transcript: readonly SpokenProps[];
  readonly contact: EmergencyContact;
  readonly printed: { readonly name: string | null; readonly day: string };
  readonly onPrint: () => void;
  /** Begins a consultation about the same complaint; its page opens meanwhile. */
  readonly onFollowUp: () => void;
};

/** The faces of the page of a saved assessment. */
export type AssessmentDetailProps =
  | { readonly face: 'loading' }
  | { readonly face: 'failed'; readonly message: string; readonly onRetry: (() => void) | null }
  | { readonly face: 'ready'; readonly saved: SavedProps };
