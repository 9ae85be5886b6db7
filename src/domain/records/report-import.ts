import * as v from 'valibot';
import type { ReportFindings, ReportReading } from '#contract/measurements/measurement.ts';
import { partialDate } from '#contract/primitives.ts';
import type { AppError, FieldError } from '../app-error.ts';

/** What a patient can correct in a value that was read, as its form holds it. */
export type ReportDraft = {
  readonly comparator: string;
  readonly value: string;
  readonly unit: string;
  readonly measured_on: string;
};

/**
 * `read`: complete, waiting for the patient; `undated`: only its date is missing; `opened`: something else is missing
 * or wrong, or the patient is editing it.
 */
export type RowState = 'read' | 'undated' | 'opened' | 'kept' | 'left-out' | 'saved';

/** One value of a pasted report until it is saved or left out. */
export type ReportRow = {
  readonly id: number;
  readonly reading: ReportReading;
  readonly draft: ReportDraft;
  readonly state: RowState;
  /** The date that the patient chose for it together with other values; empty when there is none. */
  readonly saidDay: string;
  /** Why it could not be saved or cannot be kept as it is. */
  readonly problem: AppError | null;
};

/** An ambiguous number is not filled in: the patient looks it up. */
const draftOf = ({
  value,
  other_value: other,
  comparator,
  unit,
  measured_on,
}: ReportReading): ReportDraft => ({
  comparator: comparator ?? '',
  value: other === null ? String(value) : '',
  unit,
  measured_on: measured_on ?? '',
});

const isNumber = (text: string) => /^-?\d+(?:[.,]\d+)?$/.test(text.trim());

/** What is missing or wrong in a row, by field. */
function errorsIn({ value, unit, measured_on: day }: ReportDraft): FieldError[] {
  const errors: FieldError[] = [];
  if (value.trim() === '') errors.push({ field: 'value', code: 'required' });
  else if (!isNumber(value)) errors.push({ field: 'value', code: 'invalid_choice' });
  if (unit === '') errors.push({ field: 'unit', code: 'required' });
  if (day === '') errors.push({ field: 'measured_on', code: 'required' });
  else if (!v.is(partialDate, day)) errors.push({ field: 'measured_on', code: 'invalid_date' });
  return errors;
}

function stateOf(draft: ReportDraft): RowState {
  const errors = errorsIn(draft);
  if (errors.length === 0) return 'read';
  return errors.every(({ field }) => field === 'measured_on') ? 'undated' : 'opened';
}

/** The rows of a report. */
export const toRows = ({ readings }: ReportFindings): readonly ReportRow[] =>
  readings.map((reading, id) => {
    const draft = draftOf(reading);
    return { id, reading, draft, state: stateOf(draft), saidDay: '', problem: null };
  });

type Rows = readonly ReportRow[];
type Change = Partial<Pick<ReportRow, 'draft' | 'state' | 'problem'>>;

/** The rows with one of them changed; a saved one stays as it is. */
export const changeRow = (rows: Rows, id: number, change: Change): Rows =>
  rows.map((row) => (row.id === id && row.state !== 'saved' ? { ...row, ...change } : row));

/** The rows with the current input of an open one; a confirmed row keeps its confirmed values. */
export const typeInRow = (rows: Rows, id: number, draft: ReportDraft): Rows =>
  rows.map((row) => (row.id === id && row.state === 'opened' ? { ...row, draft } : row));

/** The rows after the patient confirmed one: it is kept, or opened with its errors. */
export function keepRow(rows: Rows, id: number, draft: ReportDraft): Rows {
  const fields = errorsIn(draft);
  if (fields.length === 0) return changeRow(rows, id, { draft, state: 'kept', problem: null });
  return changeRow(rows, id, {
    draft,
    state: 'opened',
    problem: { kind: 'code', code: 'VALIDATION_ERROR', fields },
  });
}

const isSameDays = (left: readonly string[], right: readonly string[]) => left.join() === right.join();

/** A row with another date; a row that was confirmed with the old date has to be confirmed again. */
function dateRow(row: ReportRow, day: string): ReportRow {
  if (row.draft.measured_on === day) return row;
  const draft = { ...row.draft, measured_on: day };
  const state = row.state === 'left-out' ? row.state : stateOf(draft);
  return { ...row, draft, state, saidDay: day, problem: null };
}

/** The rows after the patient chose the date for values whose date is missing or ambiguous in the report. */
export const dateRows = (rows: Rows, possibleDays: readonly string[], day: string): Rows =>
  rows.map((row) => {
    const { measured_on: known, possible_days: days } = row.reading;
    const isMeant = known === null && isSameDays(days, possibleDays) && row.state !== 'saved';
    return isMeant ? dateRow(row, day) : row;
  });

/** The next value to save. */
export const nextKept = (rows: Rows): ReportRow | undefined => rows.find(({ state }) => state === 'kept');

/** The rows after the next value to save was saved or failed. */
export const changeNext = (rows: Rows, change: Change): Rows => {
  const next = nextKept(rows);
  return rows.map((row) => (row === next ? { ...row, ...change } : row));
};

/** Whether the patient has decided on every value, and each kept one is saved. */
export const isSettled = (rows: Rows): boolean =>
  rows.every(({ state }) => state === 'saved' || state === 'left-out');

const comparators = ['<', '>'] as const;

/** What is sent for a confirmed value. The code depends on name and unit, so the server fills it in. */
export const contentOfRow = ({ reading, draft }: ReportRow) => ({
  name: reading.name,
  value: Number(draft.value.trim().replace(',', '.')),
  comparator: comparators.find((each) => each === draft.comparator) ?? null,
  unit: draft.unit,
  measured_on: draft.measured_on,
  range_low: reading.range_low,
  range_high: reading.range_high,
  entered: 'pasted' as const,
});
