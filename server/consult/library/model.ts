import type { QuestionKind } from '#contract/consultation.ts';
import type { LanguageEntry } from './entries/languages.ts';
import type { NumbersEntry } from './entries/numbers.ts';
import type {
  AdviceEntry,
  ClusterEntry,
  ConditionEntry,
  FindingEntry,
  QuestionEntry,
  RedflagEntry,
  SourceEntry,
} from './entries/schema.ts';
import type { Demographics } from './entries/when.ts';

/** The knowledge base as one JSON value; `version` is a hash of all of it. */
export type KnowledgeData = {
  readonly version: string;
  readonly sources: readonly SourceEntry[];
  readonly findings: readonly FindingEntry[];
  readonly questions: readonly QuestionEntry[];
  readonly conditions: readonly ConditionEntry[];
  readonly redflags: readonly RedflagEntry[];
  readonly clusters: readonly ClusterEntry[];
  readonly advice: readonly AdviceEntry[];
  readonly numbers: readonly NumbersEntry[];
  readonly languages: readonly LanguageEntry[];
};

export type Audience = 'self' | 'other' | 'child';

/** Anything the engine can ask: a finding's yes/no question or a question that settles several findings. */
export type LibraryQuestion = {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly ask: QuestionEntry['ask'];
  readonly why: string;
  readonly why_refs: readonly string[];
  readonly help: string | null;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly options: QuestionEntry['options'];
  readonly ranges: QuestionEntry['ranges'];
  /** Asked only when one of these is present; empty means at any time. */
  readonly when: readonly string[];
  readonly burden: number;
  /** Options left unchosen in a written answer do not count as denied; only a tapped answer denies them. */
  readonly purpose?: 'safety_list';
  /** A list of dangers: it is asked once more if its answer cannot be read. */
  readonly asksAgain?: true;
  /** It asks which kind it was, so it is not asked once one of its options is known. */
  readonly asksKind?: true;
  readonly only: Demographics | null;
  /** The findings that an answer settles. */
  readonly settles: readonly string[];
};

type Kind = Pick<FindingEntry, 'kind'> | undefined;

/** Something that is felt or seen. */
export const isSymptom = (finding: Kind): boolean => finding?.kind === 'symptom' || finding?.kind === 'sign';

/** Something that is felt or seen or that happened, as opposed to a history, an onset or a course. */
export const isReportable = (finding: Kind): boolean => isSymptom(finding) || finding?.kind === 'exposure';

/** An emergency or a crisis; an urgent rule lets the questions continue. */
export const endsConsultation = ({ level }: Pick<RedflagEntry, 'level'>): boolean => level !== 'urgent';

/** A condition that threatens life or whose entry says so. */
export const mustNotBeMissed = ({
  severity,
  do_not_miss,
}: Pick<ConditionEntry, 'severity' | 'do_not_miss'>): boolean => severity === 1 || do_not_miss;

/** The order of two ids, the same in every language that the machine may be set to. */
export const compareIds = (one: string, two: string): number => (one < two ? -1 : one > two ? 1 : 0);

/** The cluster for complaints that fit no other. */
export const generalCluster = 'general';

/** The knowledge base with its look-up tables; made once, never changed. */
export type Knowledge = {
  readonly data: KnowledgeData;
  readonly sources: ReadonlyMap<string, SourceEntry>;
  /** The sources that name a finding of a condition as its sign or risk, by `<condition>/<finding>`. */
  readonly namedBy: ReadonlyMap<string, readonly string[]>;
  readonly findings: ReadonlyMap<string, FindingEntry>;
  readonly findingByLabel: ReadonlyMap<string, FindingEntry>;
  readonly conditions: ReadonlyMap<string, ConditionEntry>;
  readonly redflags: ReadonlyMap<string, RedflagEntry>;
  readonly clusters: ReadonlyMap<string, ClusterEntry>;
  /** Advice that does not depend on the condition; an id without an entry has no text. */
  readonly advice: ReadonlyMap<string, AdviceEntry>;
  readonly numbers: ReadonlyMap<string, NumbersEntry>;
  /** Languages other than English, by ISO 639-1. */
  readonly languages: ReadonlyMap<string, LanguageEntry>;
  readonly questions: ReadonlyMap<string, LibraryQuestion>;
  /** The questions that confirm one finding, by `confirmationId`; never chosen for their information gain. */
  readonly confirmations: ReadonlyMap<string, LibraryQuestion>;
  /** Questions by their text, normalized by `questionKey`. */
  readonly questionByText: ReadonlyMap<string, LibraryQuestion>;
  readonly questionsOf: ReadonlyMap<string, readonly LibraryQuestion[]>;
  readonly childrenOf: ReadonlyMap<string, readonly string[]>;
  readonly excludedBy: ReadonlyMap<string, readonly string[]>;
};
