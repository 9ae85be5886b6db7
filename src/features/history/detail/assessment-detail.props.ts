import type { Assessment, Source } from '#contract/assessment.ts';
import type { ModelShare } from '#src/domain/model-share.ts';
import type { Followed } from '#src/features/history/follow-up/follow-up.values.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';

/** One turn of the conversation. The first has no question if the patient started; `understood` may be empty. */
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
  /** What a language model contributed; null if none took part. */
  readonly share: ModelShare | null;
  /** The whole conversation; empty when the back end stored none. */
  readonly transcript: readonly SpokenProps[];
  readonly contact: EmergencyContact;
  readonly printed: { readonly name: string | null; readonly day: string };
  readonly onPrint: () => void;
  /** Starts a consultation about the same complaint; its page opens meanwhile. */
  readonly onFollowUp: () => void;
  /** What the follow-up form needs; null where a follow-up would make an emergency wait. */
  readonly followUp: Followed | null;
};

/** The states of the page of a saved assessment. */
export type AssessmentDetailProps =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly onRetry: (() => void) | null }
  | { readonly state: 'ready'; readonly saved: SavedProps };
