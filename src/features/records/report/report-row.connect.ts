import type { LibraryAnalyte } from '#contract/measurements/analyte.ts';
import type { ReportImportEvent } from '#machines/report-import/report-import.machine.ts';
import { textIn } from '#src/domain/form/form.ts';
import { formatPartialDate } from '#src/domain/dates.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { findAnalyte } from '#src/domain/records/measurement.ts';
import type { ReportDraft, ReportRow } from '#src/domain/records/report-import.ts';
import { rangeWords } from '#src/features/records/record-labels.ts';
import type { RecordMark } from '#src/features/records/records.props.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { reportCopy as copy } from './report-import.copy.ts';
import type { ReportRowProps } from './report-import.props.ts';

/** What a row is compared with, and how it sends events. */
export type ReportRowPage = {
  readonly analytes: readonly LibraryAnalyte[];
  /** The measurements on the list. */
  readonly known: readonly RecordItem[];
  readonly canChange: boolean;
  readonly send: (event: ReportImportEvent) => void;
};

/** Whether the list already has the same value for the same day. */
function isKnown({ reading, draft }: ReportRow, { analytes, known }: ReportRowPage): boolean {
  return known.some((item) => {
    const name = textIn(item, 'name');
    return (
      (findAnalyte(analytes, name)?.name ?? name) === reading.name &&
      item['value'] === Number(draft.value) &&
      item['unit'] === draft.unit &&
      item['measured_on'] === draft.measured_on
    );
  });
}

function marksOf(row: ReportRow, page: ReportRowPage): RecordMark[] {
  const state = copy.states[row.state];
  const isNew = row.state !== 'saved' && isKnown(row, page);
  return [...(state ? [state] : []), ...(isNew ? [{ label: copy.known, tone: 'warn' } as const] : [])];
}

function amountOf({ comparator, value, unit }: ReportDraft, units: ReportRowProps['units']): string {
  const label = units.find((each) => each.value === unit)?.label ?? unit;
  return `${comparator}${value} ${label === 'ratio' ? '' : label}`.trim();
}

/** One value of a report, as it was read or as the patient corrects it. */
export function connectReportRow(row: ReportRow, page: ReportRowPage): ReportRowProps {
  const { id, reading, draft, state, saidDay } = row;
  const { name, value, other_value: other } = reading;
  const known = findAnalyte(page.analytes, name)?.units ?? [];
  const units = known.map(({ code, label }) => ({ value: code, label }));
  const range = rangeWords(reading.range_low, reading.range_high);
  const { send } = page;
  return {
    id,
    name,
    state,
    amount: amountOf(draft, units),
    day: draft.measured_on === '' ? null : formatPartialDate(draft.measured_on),
    range: range === null ? null : copy.range(range),
    line: reading.line,
    marks: marksOf(row, page),
    ...formWords(row.problem),
    initial: { ...draft },
    formKey: `${String(id)} ${saidDay}`,
    units: [{ value: '', label: copy.noUnit }, ...units],
    valueHint: other === null ? null : copy.twoNumbers(value, other),
    canChange: page.canChange && state !== 'saved',
    onKeep: (values) => send({ type: 'row.kept', id, draft: values }),
    onLeaveOut: () => send({ type: 'row.left-out', id }),
    onOpen: () => send({ type: 'row.opened', id }),
    onDraft: (values) => send({ type: 'row.changed', id, draft: values }),
  };
}
