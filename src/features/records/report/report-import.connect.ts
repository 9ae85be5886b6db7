import type { SnapshotFrom } from 'xstate';
import type {
  ReportImportEvent,
  reportImportMachine,
} from '#machines/report-import/report-import.machine.ts';
import { formatPartialDate } from '#src/domain/dates.ts';
import { nextKept, type ReportRow } from '#src/domain/records/report-import.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { reportCopy as copy } from './report-import.copy.ts';
import type { DayQuestionProps, ReportImportProps } from './report-import.props.ts';
import { connectReportRow, type ReportRowPage } from './report-row.connect.ts';

type Snapshot = SnapshotFrom<typeof reportImportMachine>;
type Send = (event: ReportImportEvent) => void;
type Page = Pick<ReportRowPage, 'analytes' | 'known'>;

const isUndated = ({ reading, state }: ReportRow) =>
  reading.measured_on === null && state !== 'saved' && state !== 'left-out';

/** One question for all values whose date is ambiguous in the same way. */
function questionsOf(snapshot: Snapshot, send: Send): DayQuestionProps[] {
  const groups = Map.groupBy(snapshot.context.rows.filter(isUndated), ({ reading }) =>
    reading.possible_days.join(' '),
  );
  return [...groups].map(([key, rows]) => {
    const possibleDays = rows[0]?.reading.possible_days ?? [];
    return {
      key,
      hint: possibleDays.length === 0 ? copy.noDay : copy.twoDays,
      names: copy.dayFor(rows.map(({ reading }) => reading.name).join(', ')),
      choices: possibleDays.map((day) => ({
        day,
        label: formatPartialDate(day),
        isChosen: rows.every(({ draft }) => draft.measured_on === day),
      })),
      error: rows.some(({ state, saidDay }) => state === 'undated' && saidDay !== '')
        ? fieldMessage('measured_on', 'invalid_date')
        : null,
      canChoose: snapshot.can({ type: 'day.chosen', possibleDays, day: '' }),
      onDay: (day) => send({ type: 'day.chosen', possibleDays, day }),
    };
  });
}

const countOf = (rows: readonly ReportRow[], ...states: ReportRow['state'][]) =>
  rows.filter(({ state }) => states.includes(state)).length;

const hasDigit = (line: string) => /\d/.test(line);

function checkingOf(snapshot: Snapshot, send: Send, page: Page): ReportImportProps {
  const { rows, notRead } = snapshot.context;
  const canChange = snapshot.matches('checking');
  const left = countOf(rows, 'read', 'undated', 'opened');
  // A value still to be saved can only have a temporary problem.
  const problem = nextKept(rows)?.problem ?? null;
  return {
    state: 'checking',
    questions: questionsOf(snapshot, send),
    rows: rows.map((row) => connectReportRow(row, { ...page, canChange, send })),
    notRead: notRead.filter(hasDigit),
    notReadRest: notRead.filter((line) => !hasDigit(line)),
    problem: problem === null || !canChange ? null : lineFor(problem),
    saveLabel: copy.save(countOf(rows, 'kept')),
    left: left === 0 ? null : copy.left(left),
    isBusy: snapshot.hasTag('busy'),
    canSave: snapshot.can({ type: 'saving.requested' }),
    canLeave: snapshot.can({ type: 'import.closed' }),
    onSave: () => send({ type: 'saving.requested' }),
    onChangeText: () => send({ type: 'text.reopened' }),
    onClose: () => send({ type: 'import.closed' }),
  };
}

/** The page of a pasted report; only while the machine is not closed. */
export function connectReportImport(snapshot: Snapshot, send: Send, page: Page): ReportImportProps {
  const onClose = () => send({ type: 'import.closed' });
  const { text, rows, problem } = snapshot.context;
  if (snapshot.matches('done')) {
    const lead = copy.doneLead(countOf(rows, 'saved'));
    return { state: 'done', lead, onClose, onAnother: () => send({ type: 'import.opened' }) };
  }
  if (!snapshot.matches('pasting') && !snapshot.matches('reading')) return checkingOf(snapshot, send, page);
  return {
    state: 'pasting',
    text,
    ...formWords(problem),
    isBusy: snapshot.hasTag('busy'),
    onRead: (pasted) => send({ type: 'text.submitted', text: pasted }),
    onClose,
  };
}
