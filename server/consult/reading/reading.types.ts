import type { ValueReader } from './measurements/value-reader.ts';
import type { Question, QuestionKind, QuestionOption } from '#contract/consultation.ts';
import type { ForeignReader } from './languages/foreign-reader.ts';
import type { PatternIndex } from './patterns/match-patterns.ts';
import type { Pattern } from './patterns/pattern.types.ts';
import type { MeasuredRange } from './measurements/match-measurements.ts';
import type { Targets } from './tokens/spelling/candidates.ts';

/** Subject and time, a reading and its unit, a part of the body and its side. */
export type Attributes = {
  /** The relationship of the subject; left out for the writer. */
  readonly subject?: string;
  /** It is over, and counts as a history or an exposure. */
  readonly time?: 'past';
  readonly value?: number;
  readonly unit?: string;
  readonly body_site?: string;
  readonly side?: 'left' | 'right' | 'both';
};

/** One mention of a finding. `start` and `end` are UTF-16 offsets in the text as the patient sent it. */
export type Mention = {
  readonly finding: string;
  readonly value: 'present' | 'absent';
  readonly start: number;
  readonly end: number;
  /** `past` is over: "last year", "as a child". "Since last year" is `now`. */
  readonly time: 'now' | 'past';
  /** `patient` is the person the consultation is for, who may not be the writer. */
  /** "My dad had the stroke, not me": said of another to deny it of the patient. */
  readonly isDenied?: boolean;
  readonly about: 'patient' | 'other';
  /** Hypothetical: asked, supposed or feared, not reported: "could it be a stroke?" */
  readonly asked: boolean;
  /** Hypothetical in the future: what to do if it happens, or the fear of it. */
  readonly supposed?: 'plan' | 'fear';
  /** Other words separate those of the pattern, or one of them was corrected. */
  readonly isLoose?: boolean;
  /** In a row after a "no", where it may be denied or reported: the headache in "no fever, headache". */
  readonly isAfterNo?: true;
  /** Other attributes of the mention. */
  readonly attributes?: Attributes;
};

type PersonDetails = {
  age_years?: number;
  /** An upper age limit in years for a baby, a toddler or a child, when no age is stated. */
  age_below?: number;
  sex?: 'female' | 'male';
  pregnant?: boolean;
};

/** `relationship` is one word in the singular, such as "son", "mother", "baby", "friend". */
type SubjectDetails = PersonDetails & { relationship: string };

/** What the text says about the writer and, if the text is about someone else, about that person. */
export type Person = PersonDetails & { subject?: SubjectDetails };

/** The relationship of the person the consultation is for; null when it is the writer. */
export type Subject = string | null;

export type ReplyQuestion = {
  readonly kind: QuestionKind;
  /** What was asked: its words choose no option. */
  readonly text?: string;
  /** `present`: the findings that choosing an option makes present; words for these findings choose it, too. */
  readonly options: readonly (QuestionOption & { readonly present?: readonly string[] })[];
  readonly audience: 'self' | 'other' | 'child';
  readonly unit?: Question['unit'];
  readonly min?: Question['min'];
  readonly max?: Question['max'];
  /** The findings that a yes makes present, or that the options name. */
  readonly findings?: readonly string[];
  /** It makes sure of what was read, so a loose mention is no yes. */
  readonly confirms?: boolean;
  /**
   * What follows a "no" as a bare row ("no cough, confusion"): left open by a list that will ask about the rest, denied in
   * answer to the list that asked again. Any other question counts it as reported.
   */
  readonly rowAfterNo?: 'open' | 'denied';
};

/** `now` is ISO 8601 with the patient's offset where known; needed to convert "since Monday" to hours. */
export type ReplyContext = {
  readonly vocabulary: Vocabulary;
  readonly now: string;
  readonly subject: Subject;
};

export type Answer =
  | { readonly kind: 'yes' | 'no' | 'unsure' | 'skipped' }
  | { readonly kind: 'options'; readonly ids: readonly string[] }
  /** In the question's own unit if it names one; otherwise temperatures are in °C and weights in kg. */
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
  /** "I think so", "not really": a hedged answer. */
  readonly hedged: boolean;
  /** "Just the fever", "nothing else": the options that it does not choose are denied and not merely left out. */
  readonly deniesRest?: true;
  /** Part of it was not understood: "like treacle they are, and a bit puffed" names more than short breath. */
  readonly isPartly?: true;
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

/** The kind of a message. `has_complaint` says whether it also mentions a health problem. */
export type Kind = {
  readonly kind: MessageKind;
  readonly has_complaint: boolean;
  /** ISO 639-1, `other` when unknown. */
  readonly language: string;
};

/** The part of a text that no finding was read from. */
export type Unread = {
  /** A word in it may mean a danger. */
  readonly hasDanger: boolean;
  /** The same for the whole text, except denied findings. */
  readonly namesDanger: boolean;
  /** How many of its words mean a danger in some messages but not in most. */
  readonly doubts: number;
  /** Its words that neither English nor the library contains. */
  readonly unknownWords: number;
  /** Content words of the whole text, repetitions included. */
  readonly contentWords: number;
  /** The text names a small problem, or a part of the body and what is wrong with it. */
  readonly namesTrouble: boolean;
  /** It calls the small problem by its name: a wart, hay fever, hiccups. */
  readonly callsSmallTrouble: boolean;
  /** The text asks for advice or information. */
  readonly seeksAdvice: boolean;
  /** How many different expressions say that it is small, over, or as usual. */
  readonly settled: number;
};

/** The compiled words of all findings; made by `compileVocabulary`, opaque to other code. */
export type Vocabulary = PatternIndex<Pattern> & {
  /** Those of the patterns that may go on after "but". */
  readonly acrossContrast: PatternIndex<Pattern>;
  /** Findings that mean nothing alone, so that their words count as unread. */
  readonly cues: ReadonlySet<string>;
  /** Attributes that exclude others, such as the times when it started. */
  readonly exclusive: ReadonlyMap<string, readonly string[]>;
  /** Findings that are past once all is over, each with those beside which they are not. */
  readonly endings: ReadonlyMap<string, readonly string[]>;
  /** The words of the patterns. */
  readonly words: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  /** Words in the names of conditions, which no correction changes. */
  readonly names: ReadonlySet<string>;
  /** The prefixes of the patterns by their first letter. */
  readonly beginningsByLetter: ReadonlyMap<string, readonly string[]>;
  /** The words that misspelt words are compared with. */
  readonly targets: Targets;
  readonly ranges: readonly MeasuredRange[];
  readonly valueReader: ValueReader;
  readonly foreign: ForeignReader;
};
