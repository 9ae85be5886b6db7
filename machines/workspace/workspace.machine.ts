import { setup } from 'xstate';
import { cardEditorMachine } from '#machines/card-editor/card-editor.machine.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { historyMachine } from '#machines/history/history.machine.ts';
import { recordEditorMachine } from '#machines/record-editor/record-editor.machine.ts';
import { recordListMachine } from '#machines/record-list/record-list.machine.ts';
import { removalMachine } from '#machines/removal/removal.machine.ts';

export type WorkspaceInput = { readonly userId: string };
export type WorkspaceContext = WorkspaceInput;

const types = {} as { context: WorkspaceContext; input: WorkspaceInput; meta: { spec: string } };

/**
 * Everything that belongs to the signed-in patient, each found by its system id. It has no logic of its own: when it
 * stops, all of it stops, and every request under way is aborted.
 *
 *   open ── consultation · history and its removal · dashboard, its card editor and its removal ·
 *           allergies, medications, conditions (list, editor and removal each)
 */
export const workspaceMachine = setup({
  types,
  actors: {
    consultation: consultationMachine,
    history: historyMachine,
    dashboard: dashboardMachine,
    cardEditor: cardEditorMachine,
    recordList: recordListMachine,
    recordEditor: recordEditorMachine,
    removal: removalMachine,
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: "The patient's own actors live exactly as long as this state.",
      meta: { spec: '§1' },
      invoke: [
        { id: 'consultation', systemId: 'consultation', src: 'consultation' },
        { id: 'history', systemId: 'history', src: 'history' },
        { id: 'history-removal', systemId: 'history-removal', src: 'removal', input: { list: 'history' } },
        { id: 'dashboard', systemId: 'dashboard', src: 'dashboard' },
        { id: 'card-editor', systemId: 'card-editor', src: 'cardEditor' },
        { id: 'card-removal', systemId: 'card-removal', src: 'removal', input: { list: 'cards' } },
        {
          id: 'allergies',
          systemId: 'allergies',
          src: 'recordList',
          input: { kind: 'allergies', sortBy: 'severity' },
        },
        {
          id: 'medications',
          systemId: 'medications',
          src: 'recordList',
          input: { kind: 'medications', sortBy: 'date_desc' },
        },
        {
          id: 'conditions',
          systemId: 'conditions',
          src: 'recordList',
          input: { kind: 'conditions', sortBy: 'date_desc' },
        },
        {
          id: 'allergies-editor',
          systemId: 'allergies-editor',
          src: 'recordEditor',
          input: { kind: 'allergies' },
        },
        {
          id: 'allergies-removal',
          systemId: 'allergies-removal',
          src: 'removal',
          input: { list: 'allergies' },
        },
        {
          id: 'medications-editor',
          systemId: 'medications-editor',
          src: 'recordEditor',
          input: { kind: 'medications' },
        },
        {
          id: 'medications-removal',
          systemId: 'medications-removal',
          src: 'removal',
          input: { list: 'medications' },
        },
        {
          id: 'conditions-editor',
          systemId: 'conditions-editor',
          src: 'recordEditor',
          input: { kind: 'conditions' },
        },
        {
          id: 'conditions-removal',
          systemId: 'conditions-removal',
          src: 'removal',
          input: { list: 'conditions' },
        },
      ],
    },
  },
});
