import type { RecordAtTheTime } from '#contract/assessment.ts';
import type { ConditionPage } from '#contract/condition-page.ts';
import type { Correction, Message, StructuredAnswer, Subject } from '#contract/consultation.ts';
import type { LibraryCondition } from '#contract/library.ts';
import type { Profile } from '#contract/profile.ts';
import type { RecordedMeasurement } from './measurements/recorded.ts';
import type { ReportFindings } from './measurements/report/read-report.ts';
import type { ModelFinding, TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';

/** The patient's own record as context; empty when the consultation is about someone else. */
export type PatientRecord = {
  readonly conditions: readonly { readonly name: string; readonly confirmed: boolean }[];
  /** `given` is the name in the record alone; `name` may say besides what the medicine is. */
  readonly medications: readonly { readonly name: string; readonly given?: string }[];
  readonly allergies: readonly { readonly substance: string }[];
  /** Those that still say something of today. */
  readonly measurements?: readonly RecordedMeasurement[];
  /** What an assessment shows of the record. */
  readonly summary?: RecordAtTheTime | null;
};

/** What a language model found: questions come of it, and nothing else until they are answered. */
export type ModelPart = {
  readonly findings: readonly ModelFinding[];
  /** Conditions that must not be missed, by their ids. */
  readonly challenged: readonly string[];
};

/** All that one turn depends on: the same input gives the same response. `now` is ISO 8601. */
export type ConsultationTurn = {
  readonly messages: readonly Message[];
  readonly corrections: readonly Correction[];
  readonly answer: StructuredAnswer | null;
  readonly subject: Subject | null;
  readonly profile: Pick<Profile, 'date_of_birth' | 'sex_at_birth' | 'pregnancy' | 'country'> | null;
  readonly record: PatientRecord | null;
  /** The language of the browser, unchecked (`de-AT`): its region is a guess of where the patient is. */
  readonly locale?: string;
  readonly usesSources: boolean;
  readonly finishNow: boolean;
  /** Absent without a language model. */
  readonly model?: ModelPart;
  readonly now: string;
};

export type ConditionLookup =
  | { readonly found: true; readonly page: ConditionPage }
  | { readonly found: false; readonly suggestions: readonly string[] };

/** The consultation as the API sees it. It keeps nothing between calls. */
export type ConsultationEngine = {
  consult(turn: ConsultationTurn): Promise<TurnAnswer>;
  readCondition(name: string): Promise<ConditionLookup>;
  /** Every condition of the library by its names, in their order. */
  listConditions(): Promise<readonly LibraryCondition[]>;
  /** The values of a pasted report. A long one takes seconds, which is why the server's own thread does not read it. */
  readReport(text: string): Promise<ReportFindings>;
};
