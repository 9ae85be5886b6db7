import type { Kind, Person } from '../reading/reading.types.ts';
import type { Asking } from '../library/model.ts';
import type { Value } from './facts.ts';

/** One finding learnt from one place. An implied one follows from another choice and weighs nothing by itself. */
export type Statement = {
  readonly finding: string;
  readonly value: Value;
  readonly origin: 'words' | 'answer' | 'implied' | 'record' | 'profile';
  /** Index of the message and offsets in it; −1 and 0 for what no message said. */
  readonly message_index: number;
  readonly start: number;
  readonly end: number;
};

export type Outcome = 'answered' | 'unsure' | 'skipped' | 'unanswered';

/** A question that was put and what came of it; `asking` is null when the text is none of the library's. */
export type Exchange = {
  readonly asking: Asking | null;
  readonly text: string;
  readonly reply: string;
  readonly message_index: number;
  readonly outcome: Outcome;
  /** The answer as plain data: option ids, a number, yes or no. */
  readonly value: string | null;
};

/** One message of the patient, read. */
export type Utterance = {
  readonly message_index: number;
  readonly text: string;
  readonly kind: Kind;
  /** Somewhere in it a dose is asked for, whatever else it says. */
  readonly asksDose: boolean;
  readonly person: Person;
};

/** The whole conversation, rebuilt from its messages. */
export type Transcript = {
  readonly utterances: readonly Utterance[];
  readonly exchanges: readonly Exchange[];
  readonly statements: readonly Statement[];
};
