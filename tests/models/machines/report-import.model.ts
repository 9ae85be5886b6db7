import type { ReportFindings } from '#contract/measurements/measurement.ts';
import type { reportImportMachine } from '#machines/report-import/report-import.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { ReportDraft, ReportRow } from '#src/domain/records/report-import.ts';
import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleReading } from '../samples.ts';

const potassium = sampleReading();
const possibleDays = ['2026-04-03', '2026-03-04'];
const tsh = sampleReading({
  name: 'TSH',
  value: 0.01,
  comparator: '<',
  unit: 'm[IU]/L',
  measured_on: null,
  possible_days: possibleDays,
  line: 'TSH <0.01 03/04/2026',
});
const findings: ReportFindings = { readings: [potassium, tsh], not_read: ['Zonulin 48'] };
const nothingFound: ReportFindings = { readings: [], not_read: ['Zonulin 48'] };
const text = 'Potassium 5.4\nTSH <0.01 03/04/2026\nZonulin 48';

const draft: ReportDraft = { comparator: '', value: '5.4', unit: 'mmol/L', measured_on: '2026-11-16' };
const corrected: ReportDraft = { ...draft, value: '4.5' };
const undated: ReportDraft = { comparator: '<', value: '0.01', unit: 'm[IU]/L', measured_on: '' };
const dated: ReportDraft = { ...undated, measured_on: '2026-03-04' };

const first: ReportRow = { id: 0, reading: potassium, draft, state: 'read', saidDay: '', problem: null };
const second: ReportRow = {
  id: 1,
  reading: tsh,
  draft: undated,
  state: 'undated',
  saidDay: '',
  problem: null,
};
const kept: ReportRow = { ...first, state: 'kept' };
const saved: ReportRow = { ...first, state: 'saved' };
const leftOut: ReportRow = { ...second, state: 'left-out' };
const whole: ReportRow = { ...second, draft: dated, state: 'read', saidDay: '2026-03-04' };

const offline: AppError = { kind: 'network' };
const tooLong: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'text', code: 'too_long' }],
};
const impossible: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'value', code: 'out_of_range' }],
};
const dayMissing: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'measured_on', code: 'required' }],
};
const nothing = { text: '', rows: [], notRead: [], problem: null };

const open = { when: { type: 'import.opened' }, at: 'pasting', has: nothing } as const;
const submit = {
  when: { type: 'text.submitted', text },
  at: 'reading',
  asks: { readReport: { text } },
  has: { text, problem: null },
} as const;
const read = {
  when: done('readReport', findings),
  at: 'checking',
  asks: {},
  has: { text, rows: [first, second], notRead: ['Zonulin 48'], problem: null },
} as const;
const close = { when: { type: 'import.closed' }, at: 'closed', has: nothing } as const;
const keepFirst = {
  when: { type: 'row.kept', id: 0, draft },
  at: 'checking',
  has: { rows: [kept, second] },
} as const;
const leaveSecond = {
  when: { type: 'row.left-out', id: 1 },
  at: 'checking',
  has: { rows: [kept, leftOut] },
} as const;
const save = {
  when: { type: 'saving.requested' },
  at: 'saving',
  asks: { saveValue: { row: kept } },
} as const;

/** Samples, invariants and journeys of a pasted report (decision 063). */
export const reportImportModel: MachineModel<typeof reportImportMachine> = {
  starts: { 'the list': undefined },
  events: {
    'import.opened': [{}],
    'import.closed': [{}],
    'text.submitted': [{ text }],
    'text.reopened': [{}],
    'row.kept': [
      { id: 0, draft },
      { id: 1, draft: undated },
      { id: 1, draft: dated },
    ],
    'row.left-out': [{ id: 0 }, { id: 1 }],
    'row.opened': [{ id: 0 }],
    'row.changed': [{ id: 0, draft: corrected }],
    'day.chosen': [{ possibleDays, day: '2026-03-04' }],
    'saving.requested': [{}],
  },
  settles: {
    readReport: { done: [findings, nothingFound], error: [offline, tooLong] },
    saveValue: { done: [undefined], error: [offline, impossible] },
  },
  project: ({ rows, problem }) => [
    rows.map(({ state, draft: each, problem: wrong }) => [state, each.measured_on === '', wrong?.kind]),
    problem?.kind,
  ],
  tagged: {
    busy: ['reading', 'saving'],
    page: ['pasting', 'reading', 'checking', 'saving', 'done'],
  },
  homes: ['closed'],
  always: {
    'nothing of a report is kept when it is closed': ({ at, context }) =>
      at !== 'closed' || JSON.stringify(context) === JSON.stringify(nothing),
    'only what the patient has kept is saved': ({ asks }) =>
      !('saveValue' in asks) || (asks['saveValue'] as { row: ReportRow }).row.state === 'kept',
    'nothing is kept, and nothing saved, without a value, a unit and a day': ({ context }) =>
      context.rows.every(
        ({ state, draft: each }) =>
          (state !== 'kept' && state !== 'saved') ||
          (each.value !== '' && each.unit !== '' && each.measured_on !== ''),
      ),
    'at the end the patient has answered for every value': ({ at, context }) =>
      at !== 'done' || context.rows.every(({ state }) => state === 'saved' || state === 'left-out'),
    'at most one request is under way': ({ children }) => children.length <= 1,
  },
  everyStep: {
    'a saved value changes no more': (before, _event, { at, context }) =>
      at === 'closed' ||
      at === 'pasting' ||
      before.context.rows.every(
        (row) => row.state !== 'saved' || JSON.stringify(row) === JSON.stringify(context.rows[row.id]),
      ),
    'what was pasted and typed outlives a failure': (before, event, { context }) =>
      !event.type.startsWith('xstate.error') ||
      JSON.stringify([before.context.text, before.context.rows.map((row) => row.draft)]) ===
        JSON.stringify([context.text, context.rows.map((row) => row.draft)]),
    'a value becomes kept by the patient alone': (before, event, { context }) =>
      event.type === 'row.kept' ||
      context.rows.every(({ id, state }) => state !== 'kept' || before.context.rows[id]?.state === 'kept'),
  },
  journeys: [
    {
      title: 'reads a report, keeps one value, leaves one out, and saves what was kept',
      begins: { at: 'closed', asks: {}, has: nothing },
      steps: [
        { when: { type: 'text.submitted', text }, at: 'closed', has: nothing },
        open,
        submit,
        read,
        { when: { type: 'saving.requested' }, at: 'checking', asks: {} },
        keepFirst,
        leaveSecond,
        save,
        { when: { type: 'import.closed' }, at: 'saving' },
        {
          when: done('saveValue', undefined),
          at: 'done',
          asks: {},
          has: { rows: [saved, leftOut] },
        },
        { when: { type: 'import.opened' }, at: 'pasting', has: nothing },
        submit,
        close,
        open,
        close,
      ],
    },
    {
      title: 'asks for the day that could be two, and for it again after it was changed',
      begins: { at: 'closed' },
      steps: [
        open,
        submit,
        read,
        {
          when: { type: 'row.kept', id: 1, draft: undated },
          at: 'checking',
          has: { rows: [first, { ...second, state: 'opened', problem: dayMissing }] },
        },
        {
          when: { type: 'day.chosen', possibleDays, day: '2026-03-04' },
          at: 'checking',
          has: { rows: [first, whole] },
        },
        {
          when: { type: 'row.kept', id: 1, draft: dated },
          at: 'checking',
          has: { rows: [first, { ...whole, state: 'kept' }] },
        },
        {
          when: { type: 'day.chosen', possibleDays, day: '2026-04-03' },
          at: 'checking',
          has: {
            rows: [
              first,
              { ...whole, draft: { ...dated, measured_on: '2026-04-03' }, saidDay: '2026-04-03' },
            ],
          },
        },
      ],
    },
    {
      title: 'keeps a correction, and nothing that is typed into a value that was not opened',
      begins: { at: 'closed' },
      steps: [
        open,
        submit,
        read,
        {
          when: { type: 'row.changed', id: 0, draft: corrected },
          at: 'checking',
          has: { rows: [first, second] },
        },
        {
          when: { type: 'row.opened', id: 0 },
          at: 'checking',
          has: { rows: [{ ...first, state: 'opened' }, second] },
        },
        {
          when: { type: 'row.changed', id: 0, draft: corrected },
          at: 'checking',
          has: { rows: [{ ...first, state: 'opened', draft: corrected }, second] },
        },
        {
          when: { type: 'row.kept', id: 0, draft: corrected },
          at: 'checking',
          has: { rows: [{ ...kept, draft: corrected }, second] },
        },
        {
          when: { type: 'row.opened', id: 1 },
          at: 'checking',
          has: {
            rows: [
              { ...kept, draft: corrected },
              { ...second, state: 'opened' },
            ],
          },
        },
        {
          when: { type: 'saving.requested' },
          at: 'saving',
          asks: { saveValue: { row: { ...kept, draft: corrected } } },
        },
        {
          when: { type: 'row.changed', id: 1, draft: dated },
          at: 'saving',
          has: {
            rows: [
              { ...kept, draft: corrected },
              { ...second, state: 'opened', draft: dated },
            ],
          },
        },
        {
          when: done('saveValue', undefined),
          at: 'checking',
          asks: {},
          has: {
            rows: [
              { ...saved, draft: corrected },
              { ...second, state: 'opened', draft: dated },
            ],
          },
        },
        close,
      ],
    },
    {
      title: 'a value that is refused stays, with why, and the next one is saved',
      begins: { at: 'closed' },
      steps: [
        open,
        submit,
        read,
        keepFirst,
        { when: { type: 'day.chosen', possibleDays, day: '2026-03-04' }, at: 'checking' },
        { when: { type: 'row.kept', id: 1, draft: dated }, at: 'checking' },
        save,
        {
          when: failed('saveValue', impossible),
          at: 'saving',
          asks: { saveValue: { row: { ...whole, state: 'kept' } } },
          has: {
            rows: [
              { ...first, state: 'opened', problem: impossible },
              { ...whole, state: 'kept' },
            ],
          },
        },
        {
          when: done('saveValue', undefined),
          at: 'checking',
          has: {
            rows: [
              { ...first, state: 'opened', problem: impossible },
              { ...whole, state: 'saved' },
            ],
          },
        },
        {
          when: { type: 'row.left-out', id: 0 },
          at: 'checking',
          has: {
            rows: [
              { ...first, state: 'left-out' },
              { ...whole, state: 'saved' },
            ],
          },
        },
      ],
    },
    {
      title: 'without network nothing is lost, and saving can be tried again (spec §8)',
      begins: { at: 'closed' },
      steps: [
        open,
        submit,
        { when: failed('readReport', offline), at: 'pasting', has: { text, problem: offline } },
        submit,
        read,
        keepFirst,
        leaveSecond,
        save,
        {
          when: failed('saveValue', offline),
          at: 'checking',
          asks: {},
          has: { rows: [{ ...kept, problem: offline }, leftOut] },
        },
        {
          when: { type: 'saving.requested' },
          at: 'saving',
          asks: { saveValue: { row: { ...kept, problem: offline } } },
        },
        { when: done('saveValue', undefined), at: 'done', has: { rows: [saved, leftOut] } },
        close,
      ],
    },
    {
      title: 'goes back to the text, which is still there, where nothing was read',
      begins: { at: 'closed' },
      steps: [
        open,
        submit,
        {
          when: done('readReport', nothingFound),
          at: 'checking',
          has: { rows: [], notRead: ['Zonulin 48'] },
        },
        {
          when: { type: 'text.reopened' },
          at: 'pasting',
          has: { text, rows: [], notRead: [], problem: null },
        },
        submit,
        read,
        {
          when: { type: 'text.reopened' },
          at: 'pasting',
          has: { text, rows: [], notRead: [], problem: null },
        },
      ],
    },
  ],
};
