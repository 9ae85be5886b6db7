import type { RecordAtTheTime } from '#contract/assessment.ts';
import type { ConditionPage } from '#contract/condition-page.ts';
import type { Correction, Message, StructuredAnswer, Subject } from '#contract/consultation.ts';
import type { LibraryCondition } from '#contract/library.ts';
import type { Profile } from '#contract/profile.ts';
import type { RecordedMeasurement } from './measurements/recorded.ts';
import type { ReportFindings } from './measurements/report/read-report.ts';
import type { ModelFinding, TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';

/** The patient's own record as context; empty when the consultation is for someone else. */
export type PatientRecord = {
  readonly conditions: readonly { readonly name: string; readonly confirmed: boolean }[];
  /** `given` is the name exactly as recorded; `name` may add what kind of medicine it is. */
  readonly medications: readonly { readonly name: string; readonly given?: string }[];
  readonly allergies: readonly { readonly substance: string }[];
  /** Measurements that are recent enough to matter today. */
  readonly measurements?: readonly RecordedMeasurement[];
  /** The part of the record that an assessment shows. */
  readonly summary?: RecordAtTheTime | null;
};

/** What a language model found. It only leads to questions; nothing counts until the patient answers them. */
export type ModelPart = {
  readonly findings: readonly ModelFinding[];
  /** Ids of conditions that must not be missed. */
  readonly challenged: readonly string[];
};

/** Everything that one turn depends on: the same input gives the same response. `now` is ISO 8601, in the patient's time. */
export type ConsultationTurn = {
  readonly messages: readonly Message[];
  readonly corrections: readonly Correction[];
  readonly answer: StructuredAnswer | null;
  readonly subject: Subject | null;
  readonly profile: Pick<Profile, 'date_of_birth' | 'sex_at_birth' | 'pregnancy' | 'country'> | null;
  readonly record: PatientRecord | null;
  /** The browser's language, unchecked (`de-AT`); its region is a guess of the patient's country. */
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

/** The consultation as the API sees it; it keeps no state between calls. */
export type ConsultationEngine = {
  consult(turn: ConsultationTurn): Promise<TurnAnswer>;
  readCondition(name: string): Promise<ConditionLookup>;
  /** Every condition of the library by name, sorted. */
  listConditions(): Promise<readonly LibraryCondition[]>;
  /** The values in a pasted report. A long report takes seconds, so never call this on the server's main thread. */
  readReport(text: string): Promise<ReportFindings>;
};
