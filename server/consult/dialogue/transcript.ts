import type { Attributes, Kind, Person, Unread } from '../reading/reading.types.ts';
import type { LibraryQuestion } from '../library/model.ts';
import type { RecordedMeasurement } from '../measurements/recorded.ts';
import type { Value } from './facts.ts';

/**
 * How sure a statement is, 1 the surest: a tapped option, an explicit yes or no, an exact phrase, a loose phrase, the
 * trained reader (contract §4). A weaker statement never overwrites a stronger one; it leads to a question.
 */
export const ranks = { option: 1, answer: 2, phrase: 3, loose_phrase: 4, model: 5 } as const;
export type How = keyof typeof ranks;

/** One finding from one place. An implied one follows from another choice and has no weight of its own. */
export type Statement = {
  readonly finding: string;
  readonly value: Value;
  readonly origin: 'words' | 'answer' | 'implied' | 'record' | 'profile';
  readonly how: How;
  /** The subject, time, reading, body part and side, as stated. */
  readonly attributes?: Attributes;
  /** The measurement in the record that shows it. */
  readonly recorded?: RecordedMeasurement;
  /** Not stated but implied by a choice: an option that was not chosen, or all of them after "None of these". */
  readonly isByDefault?: true;
  /** "No" to "Did I understand you correctly?": it takes back what was read, so the same said later counts again. */
  readonly isOfReading?: true;
  /** Index of the message and offsets in it; −1 and 0 when no message stated it. */
  readonly message_index: number;
  readonly start: number;
  readonly end: number;
};

export type Outcome = 'answered' | 'unsure' | 'skipped' | 'unanswered';

/** A question and its outcome; `question` is null when the text is not a library question. */
export type Exchange = {
  readonly question: LibraryQuestion | null;
  readonly text: string;
  readonly reply: string;
  readonly message_index: number;
  readonly outcome: Outcome;
  /** The answer as plain data: option ids, a number, yes or no. */
  readonly value: string | null;
  /** What a list names and a written answer says nothing about. */
  readonly leftOut?: readonly string[];
  /** Part of the reply was not understood. */
  readonly isPartly?: true;
};

/** One message of the patient, read. */
export type Utterance = {
  readonly message_index: number;
  readonly text: string;
  readonly kind: Kind;
  /** The part of the text that no finding was read from. */
  readonly unread: Unread;
  /** Part of it asks for a dose, whatever else it says. */
  readonly asksDose: boolean;
  readonly person: Person;
};

/** The whole conversation, rebuilt from its messages. */
export type Transcript = {
  readonly utterances: readonly Utterance[];
  readonly exchanges: readonly Exchange[];
  readonly statements: readonly Statement[];
};

/** The only answer to a question, if it or a part of it could not be read. */
export function unreadAnswer(
  questionId: string,
  { exchanges }: Pick<Transcript, 'exchanges'>,
): Exchange | undefined {
  const [only, ...more] = exchanges.filter((each) => each.question?.id === questionId);
  const isUnread = only?.outcome === 'unanswered' || only?.isPartly === true;
  return isUnread && more.length === 0 ? only : undefined;
}

/** Whether the question was anything but an open one. */
const isChoice = ({ question }: Exchange): boolean => question !== null && question.kind !== 'text';

/** The messages that reply to anything but an open question; what the patient wrote freely is in the others. */
export const choiceReplies = ({ exchanges }: Pick<Transcript, 'exchanges'>): ReadonlySet<number> =>
  new Set(exchanges.filter(isChoice).map((each) => each.message_index));

/** Whether the last message answered a choice, which cannot be misunderstood. */
export function hasJustChosen({ exchanges }: Transcript): boolean {
  const last = exchanges.at(-1);
  return last !== undefined && isChoice(last) && last.outcome === 'answered';
}

/** What the patient wrote freely: the opening and the answers to open questions. */
export function freeUtterances(transcript: Transcript): Utterance[] {
  const replies = choiceReplies(transcript);
  return transcript.utterances.filter((each) => !replies.has(each.message_index));
}

/** A list that was answered in words that only deny is asked about the rest at most so often. */
const mostAsked = 3;

/** The last answer to a list, if it denied some of it in words ("no fever, not confused") and said nothing of the rest. */
export function partialAnswer(
  questionId: string,
  { exchanges }: Pick<Transcript, 'exchanges'>,
): Exchange | undefined {
  const own = exchanges.filter((each) => each.question?.id === questionId);
  const last = own.at(-1);
  const isDenial = last?.outcome === 'answered' && last.value === null && (last.leftOut ?? []).length > 0;
  return isDenial && own.length < mostAsked ? last : undefined;
}
