import { assign, fromPromise, setup } from 'xstate';
import type { ReportFindings } from '#contract/measurements/measurement.ts';
import { notProvided } from '#machines/not-provided.ts';
import { isPassing, problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';
import {
  changeNext,
  changeRow,
  dateRows,
  isSettled,
  keepRow,
  nextKept,
  toRows,
  typeInRow,
  type ReportDraft,
  type ReportRow,
} from '#src/domain/records/report-import.ts';

export type ReportImportContext = {
  /** The pasted text. It is stored nowhere else and dropped when the import closes. */
  readonly text: string;
  readonly rows: readonly ReportRow[];
  /** Lines in which no value was found. */
  readonly notRead: readonly string[];
  /** Why the text could not be read. */
  readonly problem: AppError | null;
};
export type ReportImportEvent =
  | { type: 'import.opened' }
  | { type: 'import.closed' }
  | { type: 'text.submitted'; text: string }
  /** The patient wants to paste another text, or more text. */
  | { type: 'text.reopened' }
  | { type: 'row.kept'; id: number; draft: ReportDraft }
  | { type: 'row.left-out'; id: number }
  | { type: 'row.opened'; id: number }
  | { type: 'row.changed'; id: number; draft: ReportDraft }
  /** Applies to all values whose date is ambiguous in the same way. */
  | { type: 'day.chosen'; possibleDays: readonly string[]; day: string }
  | { type: 'saving.requested' };

const types = {} as {
  context: ReportImportContext;
  events: ReportImportEvent;
  meta: { spec: string };
  tags: 'busy' | 'page';
};

const nothing: ReportImportContext = { text: '', rows: [], notRead: [], problem: null };

/**
 * The values of a pasted report: read together, then confirmed and saved one by one (decision 063).
 *
 *   closed ─▶ pasting ─▶ reading ─▶ checking ─▶ saving ⇄ sorting ─▶ done
 *     ▲          ▲ └────◀── failed ──┘ │  ▲                  │        │
 *     │          └──── text reopened ──┘  └─ not all saved ──┘        │
 *     └── import closed, from all but saving ◀────────────────────────┘
 */
export const reportImportMachine = setup({
  types,
  actors: {
    /** Finds the values in a text, and stores nothing. */
    readReport: fromPromise<ReportFindings, { text: string }>(async () => notProvided('readReport')),
    /** Saves one confirmed value. */
    saveValue: fromPromise<void, { row: ReportRow | null }>(async () => notProvided('saveValue')),
  },
  actions: {
    noteText: assign({ text: (_, params: { text: string }) => params.text, problem: null }),
    noteFindings: assign({
      rows: (_, params: { findings: ReportFindings }) => toRows(params.findings),
      notRead: (_, params: { findings: ReportFindings }) => params.findings.not_read,
    }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    keepRow: assign({
      rows: ({ context }, { id, draft }: { id: number; draft: ReportDraft }) =>
        keepRow(context.rows, id, draft),
    }),
    leaveRowOut: assign({
      rows: ({ context }, { id }: { id: number }) =>
        changeRow(context.rows, id, { state: 'left-out', problem: null }),
    }),
    openRow: assign({
      rows: ({ context }, { id }: { id: number }) => changeRow(context.rows, id, { state: 'opened' }),
    }),
    noteDraft: assign({
      rows: ({ context }, { id, draft }: { id: number; draft: ReportDraft }) =>
        typeInRow(context.rows, id, draft),
    }),
    dateRows: assign({
      rows: ({ context }, { possibleDays, day }: { possibleDays: readonly string[]; day: string }) =>
        dateRows(context.rows, possibleDays, day),
    }),
    noteSaved: assign({
      rows: ({ context }) => changeNext(context.rows, { state: 'saved', problem: null }),
    }),
    noteRefused: assign({
      rows: ({ context }, { error }: { error: unknown }) =>
        changeNext(context.rows, { state: 'opened', problem: problemOf(error) }),
    }),
    noteDelayed: assign({
      rows: ({ context }, { error }: { error: unknown }) =>
        changeNext(context.rows, { problem: problemOf(error) }),
    }),
    forgetReport: assign(nothing),
    forgetRows: assign({ rows: [], notRead: [] }),
  },
  guards: {
    hasKept: ({ context }) => nextKept(context.rows) !== undefined,
    isSettled: ({ context }) => isSettled(context.rows),
    isPassing: (_, params: { error: unknown }) => isPassing(params.error),
  },
}).createMachine({
  id: 'report-import',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of measurements is shown; nothing of a report is kept.',
      meta: { spec: 'contract §12.29' },
      entry: 'forgetReport',
      on: { 'import.opened': { target: 'pasting' } },
    },
    pasting: {
      description: 'Waits for the text of a report; after a failure the pasted text is still there.',
      meta: { spec: 'contract §12.29' },
      tags: 'page',
      on: {
        'import.closed': { target: 'closed' },
        'text.submitted': {
          target: 'reading',
          actions: { type: 'noteText', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
    reading: {
      description: 'The text is being read.',
      meta: { spec: 'contract §12.29' },
      tags: ['busy', 'page'],
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context }) => ({ text: context.text }),
        onDone: {
          target: 'checking',
          actions: { type: 'noteFindings', params: ({ event }) => ({ findings: event.output }) },
        },
        onError: {
          target: 'pasting',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'import.closed': { target: 'closed' } },
    },
    checking: {
      description: 'The patient decides on each value: keep it, leave it out, or correct it first.',
      meta: { spec: 'contract §12.29' },
      tags: 'page',
      on: {
        'import.closed': { target: 'closed' },
        'text.reopened': { target: 'pasting', actions: 'forgetRows' },
        'row.kept': {
          actions: { type: 'keepRow', params: ({ event }) => ({ id: event.id, draft: event.draft }) },
        },
        'row.left-out': { actions: { type: 'leaveRowOut', params: ({ event }) => ({ id: event.id }) } },
        'row.opened': { actions: { type: 'openRow', params: ({ event }) => ({ id: event.id }) } },
        'row.changed': {
          actions: { type: 'noteDraft', params: ({ event }) => ({ id: event.id, draft: event.draft }) },
        },
        'day.chosen': {
          actions: {
            type: 'dateRows',
            params: ({ event }) => ({ possibleDays: event.possibleDays, day: event.day }),
          },
        },
        'saving.requested': { guard: 'hasKept', target: 'saving' },
      },
    },
    saving: {
      description: 'The next confirmed value is being saved; edits made meanwhile are noted.',
      meta: { spec: 'contract §12.29, contract §12.30' },
      tags: ['busy', 'page'],
      on: {
        'row.changed': {
          actions: { type: 'noteDraft', params: ({ event }) => ({ id: event.id, draft: event.draft }) },
        },
      },
      invoke: {
        id: 'saveValue',
        src: 'saveValue',
        input: ({ context }) => ({ row: nextKept(context.rows) ?? null }),
        onDone: { target: 'sorting', actions: 'noteSaved' },
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'checking',
            actions: { type: 'noteDelayed', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'sorting',
            actions: { type: 'noteRefused', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    sorting: {
      description: 'One value is settled: the next one follows, or the patient sees what is left.',
      meta: { spec: 'contract §12.29, contract §12.30' },
      always: [
        { guard: 'hasKept', target: 'saving' },
        { guard: 'isSettled', target: 'done' },
        { target: 'checking' },
      ],
    },
    done: {
      description: 'Every value was saved or left out.',
      meta: { spec: 'contract §12.29' },
      tags: 'page',
      on: {
        'import.closed': { target: 'closed' },
        'import.opened': { target: 'pasting', actions: 'forgetReport' },
      },
    },
  },
});
