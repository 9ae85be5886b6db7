import type { RowState } from '#src/domain/records/report-import.ts';
import type { Choice } from '#src/features/records/record-copy.ts';
import type { RecordMark } from '#src/features/records/records.props.ts';
import type { FormProblem } from '#src/ui/form/form.tsx';

/** The form values of a row: a `ReportDraft`. */
export type ReportRowValues = {
  comparator: string;
  value: string;
  unit: string;
  measured_on: string;
};

/** One value of a report: what was read, or the form to correct it. */
export type ReportRowProps = {
  readonly id: number;
  readonly name: string;
  readonly state: RowState;
  readonly amount: string;
  readonly day: string | null;
  readonly range: string | null;
  readonly line: string;
  readonly marks: readonly RecordMark[];
  readonly problem: FormProblem | null;
  readonly errors: Readonly<Partial<Record<keyof ReportRowValues, string>>>;
  readonly initial: ReportRowValues;
  /** Changes when the form has to show values other than the typed ones. */
  readonly formKey: string;
  readonly units: readonly Choice[];
  readonly valueHint: string | null;
  readonly canChange: boolean;
  readonly onKeep: (values: ReportRowValues) => void;
  readonly onLeaveOut: () => void;
  readonly onOpen: () => void;
  readonly onDraft: (values: ReportRowValues) => void;
};

/** A question about a missing or ambiguous date, for all values it concerns. */
export type DayQuestionProps = {
  readonly key: string;
  readonly hint: string;
  readonly names: string;
  /** The two possible days; empty when any day is possible. */
  readonly choices: readonly { readonly label: string; readonly isChosen: boolean; readonly day: string }[];
  readonly canChoose: boolean;
  readonly error: string | null;
  readonly onDay: (day: string) => void;
};

type Ways = { readonly onClose: () => void };

/** The page of a pasted report. */
export type ReportImportProps =
  | (Ways & {
      readonly state: 'pasting';
      readonly text: string;
      readonly problem: FormProblem | null;
      readonly errors: Readonly<Partial<Record<'text', string>>>;
      readonly isBusy: boolean;
      readonly onRead: (text: string) => void;
    })
  | (Ways & {
      readonly state: 'checking';
      readonly questions: readonly DayQuestionProps[];
      readonly rows: readonly ReportRowProps[];
      /** The lines in which no value was found: those with a number, and the others. */
      readonly notRead: readonly string[];
      readonly notReadRest: readonly string[];
      readonly problem: string | null;
      readonly saveLabel: string;
      readonly left: string | null;
      readonly isBusy: boolean;
      readonly canSave: boolean;
      readonly canLeave: boolean;
      readonly onSave: () => void;
      readonly onChangeText: () => void;
    })
  | (Ways & { readonly state: 'done'; readonly lead: string; readonly onAnother: () => void });
