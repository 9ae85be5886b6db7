import type { ValueReader } from './measurements/read-far-values.ts';
import type { Question, QuestionKind, QuestionOption } from '#contract/consultation.ts';
import type { ForeignReader } from './languages/foreign-reader.ts';
import type { Pattern } from './patterns/pattern.types.ts';
import type { MeasuredRange } from './measurements/match-measurements.ts';
import type { Targets } from './tokens/candidates.ts';

/** Who and when it is about, a reading and its unit, a part of the body and its side. */
export type Attributes = {
  /** The relationship of the person it is about; left out for the writer. */
  readonly subject?: string;
  /** It is over, and counts as a history or an exposure. */
  readonly time?: 'past';
  readonly value?: number;
  readonly unit?: string;
  readonly body_site?: string;
  readonly side?: 'left' | 'right' | 'both';
};

/** One finding that the text speaks of. `start` and `end` are UTF-16 offsets in the text as the patient sent it. */
export type Mention = {
  readonly finding: string;
  readonly value: 'present' | 'absent';
  readonly start: number;
  readonly end: number;
  /** `past` is over: "last year", "as a child". "Since last year" is `now`. */
  readonly time: 'now' | 'past';
  /** `patient` is whom the consultation is about, which need not be the writer. */
  readonly about: 'patient' | 'other';
  /** Wondered about, feared or asked, not reported: "could it be a stroke?" */
  readonly asked: boolean;
  /** Asked as something that may happen: what to do then, or in fear of it. */
  readonly supposed?: 'plan' | 'fear';
  /** Other words stand between those of the pattern, or one of them had to be repaired. */
  readonly isLoose?: boolean;
  /** What else the words say of it. */
  readonly attributes?: Attributes;
};

type PersonDetails = {
  age_years?: number;
  /** The age in years below which a baby, a toddler or a child must be; only where no age is stated. */
  age_below?: number;
  sex?: 'female' | 'male';
  pregnant?: boolean;
  weeks_pregnant?: number;
};

/** `relationship` is one word in the singular, as in "son", "mother", "baby", "friend". */
type SubjectDetails = PersonDetails & { relationship: string };

/** What the text says about the writer and, when it is about someone else, about that person. */
export type Person = PersonDetails & { subject?: SubjectDetails };

/** The relationship of the person whom the consultation is about; null when it is about the writer. */
export type Subject = string | null;

export type ReplyQuestion = {
  readonly kind: QuestionKind;
  /** `present`: the findings that choosing an option makes present; words for them choose it, too. */
  readonly options: readonly (QuestionOption & { readonly present?: readonly string[] })[];
  readonly audience: 'self' | 'other' | 'child';
  readonly unit?: Question['unit'];
  readonly min?: Question['min'];
  readonly max?: Question['max'];
  /** The findings that a yes makes present, or that the options speak of. */
  readonly findings?: readonly string[];
};

/** `now` is ISO 8601 with the patient's offset where known; it turns "since Monday" into hours. */
export type ReplyContext = {
  readonly vocabulary: Vocabulary;
  readonly now: string;
  readonly subject: Subject;
};

export type Answer =
  | { readonly kind: 'yes' | 'no' | 'unsure' | 'skipped' }
  | { readonly kind: 'options'; readonly ids: readonly string[] }
  /** In the question's own unit when it names one; temperatures in °C, weights in kg otherwise. */
  | { readonly kind: 'number'; readonly value: number; readonly unit: Unit | null }
  | { readonly kind: 'duration'; readonly hours: number }
  /** The text does not answer the question; its mentions may still matter. */
  | { readonly kind: 'none' };

type Unit =
  | 'celsius'
  | 'kilograms'
  | 'centimetres'
  | 'weeks'
  | 'days'
  | 'months'
  | 'years'
  | 'hours'
  | 'percent'
  | 'out_of_ten';

export type Reply = {
  readonly answer: Answer;
  /** "I think so", "not really": an answer, but a soft one. */
  readonly hedged: boolean;
  /** All findings in the reply's text besides the plain answer. */
  readonly mentions: readonly Mention[];
};

type MessageKind =
  | 'complaint'
  | 'one_word'
  | 'nonsense'
  | 'dose_question'
  | 'prescription'
  | 'about_service'
  | 'pet'
  | 'injection'
  | 'greeting'
  | 'thanks'
  | 'other_language';

/** What sort of message a text is. `has_complaint` says whether it also mentions a health problem. */
export type Kind = {
  readonly kind: MessageKind;
  readonly has_complaint: boolean;
  /** ISO 639-1, `other` where that is not known. */
  readonly language: string;
};

/** What is left of a text beside what findings were read from. */
export type Unread = {
  /** A word in it may mean a danger. */
  readonly hasDanger: boolean;
  /** The same of the whole text, but for what was denied. */
  readonly namesDanger: boolean;
  /** How many words in it mean a danger in some messages and none in most. */
  readonly doubts: number;
  /** Words in it that neither English nor the library knows. */
  readonly unknownWords: number;
  /** Words of the whole text that say what it is about, however often each. */
  readonly contentWords: number;
  /** The text names a small trouble, or a part of the body and what is wrong with it. */
  readonly namesTrouble: boolean;
  /** It calls the small trouble by its name: a wart, hay fever, hiccups. */
  readonly callsSmallTrouble: boolean;
  /** The text asks for advice or information. */
  readonly seeksAdvice: boolean;
  /** In how many ways the text says that it is small, over, or as it always is. */
  readonly settled: number;
};

/** Everything that the reader knows of the findings' words; made by `compileVocabulary`, opaque to others. */
export type Vocabulary = {
  readonly byFirstKey: ReadonlyMap<string, readonly Pattern[]>;
  readonly byPrefix: ReadonlyMap<string, readonly Pattern[]>;
  /** Correctly spelt words, and the beginnings of words that patterns name. */
  readonly words: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly beginningsByLetter: ReadonlyMap<string, readonly string[]>;
  /** What misspelt words are compared with. */
  readonly targets: Targets;
  readonly ranges: readonly MeasuredRange[];
  /** Reads laboratory values that no rule of its own reads. */
  readonly readValues: ValueReader;
  readonly foreign: ForeignReader;
};
