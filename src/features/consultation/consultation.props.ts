import type { Assessment, Source } from '#contract/assessment.ts';
import type {
  Alert,
  Correction,
  Help,
  RecordSuggestion,
  Reply,
  Subject,
  Understanding,
} from '#contract/consultation.ts';
import type { EngineQuestion } from '#src/domain/consultation.ts';
import type { AskedQuestion, PatientAnswer } from '#src/domain/conversation.ts';
import type { ModelShare } from '#src/domain/model-share.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';

/** One answered question; `canChange` says whether it can be changed now. */
export type ExchangeProps = {
  readonly index: number;
  readonly question: string;
  readonly answer: string;
  readonly canChange: boolean;
};

type ResumeOffer = { readonly consultationId: string; readonly title: string; readonly day: string };

/** Values of the opening form. */
type OpeningWords = { readonly text: string; readonly subject: Subject; readonly usesSources: boolean };

export type OpeningProps = {
  /** The saved consultation that this one follows up on. */
  readonly follows: { readonly title: string; readonly day: string } | null;
  readonly typed: string;
  readonly subject: Subject;
  readonly usesSources: boolean;
  readonly maxLength: number;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onTyped: (opening: OpeningWords) => void;
  readonly onStart: (opening: OpeningWords) => void;
};

/** An answer on its way, with the question it answers. */
export type SentProps = { readonly question: string; readonly answer: string };

/** What is in focus: a question, a change of an earlier one, the wait for the next, or a failure. */
export type FocusProps =
  | { readonly kind: 'asking'; readonly asked: AskedQuestion; readonly isChange: boolean }
  | {
      readonly kind: 'waiting';
      readonly sent: SentProps | null;
      readonly canCancel: boolean;
      /** Waiting takes longer than usual, and the page says so. */
      readonly isSlow: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly sent: SentProps | null;
      readonly title: string | null;
      readonly message: string;
      readonly canEdit: boolean;
    }
  | { readonly kind: 'confirming' };

export type ConversationProps = {
  readonly exchanges: readonly ExchangeProps[];
  readonly focus: FocusProps;
  readonly typed: string;
  readonly maxLength: number;
  readonly progress: { readonly asked: number; readonly left: number | null };
  readonly understood: readonly Understanding[];
  /** The label of what only a language model read. */
  readonly readBy: string;
  readonly sources: readonly Source[];
  readonly alert: Alert | null;
  /** Whom to call and what to do, in the patient's language, when the message was not understood. */
  readonly help: Help | null;
  /** The answer to the patient's own question, shown above the next question. */
  readonly reply: Reply | null;
  readonly can: {
    readonly answer: boolean;
    readonly skip: boolean;
    readonly finish: boolean;
    readonly correct: boolean;
  };
  readonly on: {
    readonly answer: (given: PatientAnswer) => void;
    readonly typed: (text: string) => void;
    readonly skip: () => void;
    readonly finish: () => void;
    readonly reopen: (index: number) => void;
    readonly withdraw: () => void;
    readonly confirm: () => void;
    readonly correct: (correction: Correction) => void;
    readonly cancelWait: () => void;
    readonly retry: () => void;
    readonly edit: () => void;
  };
};

export type AssessedProps = {
  readonly assessment: Assessment;
  readonly sources: readonly Source[];
  readonly saving: 'unsaved' | 'saving' | 'saved' | 'failed';
  readonly problem: { readonly title: string | null; readonly message: string } | null;
  readonly savedPath: string | null;
  readonly printed: { readonly name: string | null; readonly day: string };
  readonly exchanges: readonly ExchangeProps[];
  readonly alert: Alert | null;
  /** What a language model contributed; null if none took part. */
  readonly share: ModelShare | null;
  /** The request for the result of the rules alone; null if no model took part. */
  readonly rulesQuestion: EngineQuestion | null;
  /** What the patient mentioned that may belong in their record. */
  readonly suggestions: readonly RecordSuggestion[];
  readonly onSave: () => void;
  readonly onPrint: () => void;
  readonly onRestart: () => void;
  readonly onReopen: (index: number) => void;
  /** Confirms a finding of "What would change this" and asks the engine again; null while saving. */
  readonly onApplies: ((findingId: string) => void) | null;
};

type Frame = { readonly contact: EmergencyContact; readonly privacy: string };

/** The states of the consultation page. */
export type ConsultationProps = Frame &
  (
    | { readonly state: 'loading'; readonly isResuming: boolean }
    | { readonly state: 'failed'; readonly message: string; readonly onRetry: () => void }
    | {
        readonly state: 'offered';
        readonly offers: readonly ResumeOffer[];
        readonly onResume: (consultationId: string) => void;
        readonly onDecline: () => void;
      }
    | { readonly state: 'opening'; readonly opening: OpeningProps }
    | { readonly state: 'conversing'; readonly conversation: ConversationProps }
    | {
        readonly state: 'interrupted';
        readonly alert: Alert;
        readonly canContinue: boolean;
        readonly onRead: () => void;
      }
    | { readonly state: 'assessed'; readonly assessed: AssessedProps }
  );
