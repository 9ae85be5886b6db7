import { expect } from '@playwright/test';
import type { ReportReading } from '#contract/measurements/measurement.ts';
import type {
  ReportImportContext,
  reportImportMachine,
} from '#machines/report-import/report-import.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { ReportDraft, ReportRow } from '#src/domain/records/report-import.ts';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { reportCopy as copy } from '#src/features/records/report/report-import.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

type At = Moment<typeof reportImportMachine>;
/** Which text was sent: the real server answers what it holds. */
type World = { readonly text: string };

const list = measurementsWith([]);
const values = 'Potassium 5.6 mmol/L\nSodium 139 mmol/L\nZonulin 48';
const dated = `Collected 3 April 2026\n${values}`;
const undated = `Entnahme 03/04/2026\n${values}`;
const none = 'Zonulin 48';

const days = ['2026-04-03', '2026-03-04'] as const;
const potassium: ReportReading = {
  name: 'Potassium',
  value: 5.6,
  other_value: null,
  comparator: null,
  unit: 'mmol/L',
  range_low: null,
  range_high: null,
  measured_on: days[0],
  possible_days: [],
  line: 'Potassium 5.6 mmol/L',
};
const sodium: ReportReading = { ...potassium, name: 'Sodium', value: 139, line: 'Sodium 139 mmol/L' };
const withoutDay = (reading: ReportReading): ReportReading => ({
  ...reading,
  measured_on: null,
  possible_days: [...days],
});
const found = (...readings: readonly ReportReading[]) => ({
  readings: [...readings],
  not_read: ['Zonulin 48'],
});
/** What the server reads from each text. */
const findings = {
  [dated]: found(potassium, sodium),
  [undated]: found(withoutDay(potassium), withoutDay(sodium)),
  [none]: found(),
};

const draft: ReportDraft = { comparator: '', value: '5.6', unit: 'mmol/L', measured_on: days[0] };
const corrected: ReportDraft = { ...draft, value: '4.5' };
const second: ReportDraft = { ...draft, value: '139' };
const dayless = (each: ReportDraft): ReportDraft => ({ ...each, measured_on: '' });

const offline: AppError = { kind: 'network' };
const impossible: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'value', code: 'out_of_range' }],
};
const refusal = {
  status: 422,
  body: {
    error: {
      code: 'VALIDATION_ERROR',
      message: 'Not possible.',
      details: [{ field: 'value', code: 'out_of_range', message: 'Not possible.' }],
      request_id: 'none',
    },
  },
};

const rowsAt = (context: unknown): readonly ReportRow[] => (context as ReportImportContext).rows;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const nameOf = (id: unknown) => (id === 0 ? potassium : sodium).name;

const rowOf = ({ page }: Stage, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const press = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (stage: Stage, action: string, id: unknown) => press(stage, copy.ofRow(action, nameOf(id)));
const formOf = (stage: Stage, id: unknown) => rowOf(stage, nameOf(id)).getByRole('form');
const title = ({ page }: Stage, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** One value as the page shows it: its answers, its form, or that it is saved. */
async function seeRow(stage: Stage, { reading: { name }, state, problem }: ReportRow): Promise<void> {
  const row = rowOf(stage, name);
  const keep = row.getByRole('button', { name: copy.ofRow(copy.keep, name) });
  const leaveOut = row.getByRole('button', { name: copy.ofRow(copy.leaveOut, name) });
  await expect(row.getByRole('form')).toHaveCount(state === 'opened' ? 1 : 0);
  if (state === 'opened') {
    const refused = problem?.kind === 'code' && problem.fields[0]?.code === 'out_of_range';
    await expect(row.getByText(fieldMessage('value', 'out_of_range'))).toHaveCount(refused ? 1 : 0);
  } else if (state === 'saved') {
    await expect(row.getByText(copy.states.saved.label, { exact: true })).toBeVisible();
    await expect(keep).toHaveCount(0);
  } else {
    await expect(keep).toHaveAttribute('aria-pressed', String(state === 'kept'));
    await expect(leaveOut).toHaveAttribute('aria-pressed', String(state === 'left-out'));
  }
}

function canOnRow(row: ReportRow | undefined, event: ModelEvent): boolean {
  if (!row || row.state === 'saved') return false;
  switch (event.type) {
    case 'row.kept':
      return row.state !== 'undated' && isSame(row.draft, event['draft']);
    case 'row.opened':
      return row.state !== 'opened';
    case 'row.changed':
      return row.state === 'opened' && !isSame(row.draft, event['draft']);
    default:
      return true;
  }
}

function can({ context }: At, event: ModelEvent, { text }: World): boolean {
  if (event.type.startsWith('row.')) return canOnRow(rowsAt(context)[Number(event['id'])], event);
  if (event.type === 'xstate.done.actor.readReport')
    return isSame(event['output'], findings[text as keyof typeof findings]);
  if (event.type !== 'day.chosen') return true;
  return rowsAt(context).some(
    ({ reading, state }) => reading.measured_on === null && state !== 'saved' && state !== 'left-out',
  );
}

/** A pasted report on the page of the measurements: the real server reads it and records what is kept. */
export const reportImportDriver: Driver<typeof reportImportMachine, World> = {
  starts: {
    'the measurements': {
      input: undefined,
      world: { text: '' },
      open: async (stage) => {
        stage.edge.set('readReport', 'hold');
        stage.edge.set('saveMeasurement', 'hold');
        await stage.openSignedIn('/profile/measurements');
      },
    },
  },
  samples: {
    events: {
      'import.opened': [{}],
      'import.closed': [{}],
      'text.submitted': [{ text: dated }, { text: undated }, { text: none }],
      'text.reopened': [{}],
      'row.kept': [
        { id: 0, draft },
        { id: 0, draft: dayless(draft) },
        { id: 0, draft: corrected },
        { id: 1, draft: second },
        { id: 1, draft: dayless(second) },
      ],
      'row.left-out': [{ id: 0 }, { id: 1 }],
      'row.opened': [{ id: 0 }],
      'row.changed': [{ id: 0, draft: corrected }],
      'day.chosen': [{ possibleDays: days, day: days[0] }],
      'saving.requested': [{}],
    },
    settles: {
      readReport: { done: [findings[dated], findings[undated], findings[none]], error: [offline] },
      saveValue: { done: [undefined], error: [offline, impossible] },
    },
  },
  events: {
    'import.opened': (stage, { before }) => press(stage, before.at === 'done' ? copy.another : copy.open),
    'import.closed': (stage, { before }) => {
      if (before.at === 'checking') return press(stage, copy.discard);
      return press(stage, before.at === 'done' ? copy.back : copy.cancel);
    },
    'text.submitted': async (stage, { event }) => {
      await stage.page.getByLabel(copy.text).fill(String(event['text']));
      await press(stage, copy.read);
    },
    'text.reopened': (stage) => press(stage, copy.change),
    'row.kept': async (stage, { event, before }) => {
      if (rowsAt(before.context)[Number(event['id'])]?.state !== 'opened')
        return answer(stage, copy.keep, event['id']);
      return formOf(stage, event['id']).getByRole('button', { name: copy.keep, exact: true }).click();
    },
    'row.left-out': async (stage, { event, before }) => {
      if (rowsAt(before.context)[Number(event['id'])]?.state !== 'opened')
        return answer(stage, copy.leaveOut, event['id']);
      return formOf(stage, event['id']).getByRole('button', { name: copy.leaveOut, exact: true }).click();
    },
    'row.opened': (stage, { event }) => answer(stage, copy.edit, event['id']),
    'row.changed': async (stage, { event }) => {
      const field = formOf(stage, event['id']).getByLabel(copy.value, { exact: true });
      await field.fill((event['draft'] as ReportDraft).value);
      await field.blur();
    },
    'day.chosen': ({ page }) =>
      page.getByRole('main').getByRole('button', { name: '3 April 2026', exact: true }).click(),
    'saving.requested': ({ page }) => page.getByRole('button', { name: /^Save \d+ values?$/ }).click(),
  },
  settles: {
    readReport: {
      done: (stage) => stage.edge.settle('readReport', 'pass'),
      error: (stage) => stage.edge.settle('readReport', 'cut'),
    },
    saveValue: {
      done: (stage) => stage.edge.settle('saveMeasurement', 'pass'),
      error: (stage, { event }) =>
        stage.edge.settle('saveMeasurement', isSame(event['error'], offline) ? 'cut' : refusal),
    },
  },
  delays: {},
  sights: {
    closed: async (stage) => {
      await title(stage, list.copy.title);
      stage.edge.abandon('readReport');
    },
    pasting: async (stage, { context }) => {
      const { text, problem } = context as ReportImportContext;
      await title(stage, copy.pasteTitle);
      await expect(stage.page.getByLabel(copy.text)).toHaveValue(text);
      await expect(stage.page.getByText(NETWORK_MESSAGE)).toHaveCount(problem === null ? 0 : 1);
    },
    reading: async (stage) => {
      await expect.poll(() => stage.edge.waits('readReport')).toBe(true);
      await title(stage, copy.pasteTitle);
    },
    checking: async (stage, { context }) => {
      const rows = rowsAt(context);
      await title(stage, rows.length === 0 ? copy.noneTitle : copy.checkTitle);
      for (const row of rows) await seeRow(stage, row);
      const next = rows.find(({ state }) => state === 'kept');
      await expect(stage.page.getByText(copy.notSavedTitle)).toHaveCount(next?.problem ? 1 : 0);
    },
    saving: async (stage, { context }) => {
      await expect.poll(() => stage.edge.waits('saveMeasurement')).toBe(true);
      await title(stage, copy.checkTitle);
      for (const row of rowsAt(context)) await seeRow(stage, row);
    },
    sorting: never('It goes on to the next value, or to the patient, before anybody sees it.'),
    done: async (stage, { context }) => {
      await title(stage, copy.doneTitle);
      const saved = rowsAt(context).filter(({ state }) => state === 'saved').length;
      await expect(stage.page.getByText(copy.doneLead(saved))).toBeVisible();
    },
  },
  project: ({ text, rows, problem }) => [
    text,
    rows.map(({ state, draft: each, problem: wrong }) => [
      state,
      each.value,
      each.measured_on,
      wrong?.kind,
      wrong?.kind === 'code' && wrong.fields[0]?.code,
    ]),
    problem?.kind,
  ],
  worldAfter: (world, { event }) =>
    event.type === 'text.submitted' ? { text: String(event['text']) } : world,
  can,
  untravelled: {},
};
