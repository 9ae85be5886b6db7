import type { Assessment, Source } from '#contract/assessment.ts';
import type { Urgency } from '#contract/urgency.ts';
import type { ModelShare } from '#src/domain/model-share.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';

/** One turn of the conversation. The first has no question where the patient began; `understood` may be empty. */
export type SpokenProps = {
  readonly messageIndex: number;
  readonly question: string | null;
  readonly answer: string;
  readonly understood: readonly string[];
};

/** A saved assessment that may be looked at again, and the day that is set for it. */
export type FollowUpProps = {
  readonly id: string;
  readonly urgency: Urgency;
  /** `YYYY-MM-DD`; null when none is set, or it has come. */
  readonly setFor: string | null;
};

export type SavedProps = {
  readonly title: string;
  readonly savedOn: string;
  readonly assessment: Assessment;
  readonly sources: readonly Source[];
  /** What a language model read and wrote; null where none took part. */
  readonly share: ModelShare | null;
  /** The whole conversation; empty when the back end kept none. */
  readonly transcript: readonly SpokenProps[];
  readonly contact: EmergencyContact;
  readonly printed: { readonly name: string | null; readonly day: string };
  readonly onPrint: () => void;
  /** Begins a consultation about the same complaint; its page opens meanwhile. */
  readonly onFollowUp: () => void;
  /** What is needed to set when to look again; null where that would make an emergency wait. */
  readonly followUp: FollowUpProps | null;
};

/** The states of the page of a saved assessment. */
export type AssessmentDetailProps =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly onRetry: (() => void) | null }
  | { readonly state: 'ready'; readonly saved: SavedProps };
