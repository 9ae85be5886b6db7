import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { problemOf } from '#machines/problem.ts';
import type { AppError } from '#src/domain/app-error.ts';

export type DataExportContext = { readonly problem: AppError | null };
export type DataExportEvent = { type: 'export.requested' };

const types = {} as {
  context: DataExportContext;
  events: DataExportEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * Everything kept of the patient, as a file. The document passes from the call to the browser: no context holds it.
 *
 *   offered ─▶ preparing ─▶ handed-over
 *                 ▲ └─────▶ failed
 *                 └───────────┘ export.requested
 */
export const dataExportMachine = setup({
  types,
  actors: {
    /** Fetches the document and hands it to the browser as a file. */
    saveExport: fromPromise<void>(async () => notProvided('saveExport')),
  },
  actions: {
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'data-export',
  context: { problem: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'A file can be made.',
      meta: { spec: '§1' },
      on: { 'export.requested': { target: 'preparing' } },
    },
    preparing: {
      description: 'The server writes the document; it then goes to the browser as a file.',
      meta: { spec: '§7' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        onDone: { target: 'handed-over' },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'handed-over': {
      description: 'The browser has the file. Another can be made: the record goes on.',
      meta: { spec: '§1' },
      on: { 'export.requested': { target: 'preparing' } },
    },
    failed: {
      description: 'There is no file; the patient can try again.',
      meta: { spec: '§8' },
      on: { 'export.requested': { target: 'preparing' } },
    },
  },
});
