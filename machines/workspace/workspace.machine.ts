import { enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { cardEditorMachine } from '#machines/card-editor/card-editor.machine.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { historyMachine } from '#machines/history/history.machine.ts';
import { recordEditorMachine } from '#machines/record-editor/record-editor.machine.ts';
import { recordListMachine } from '#machines/record-list/record-list.machine.ts';
import { removalMachine } from '#machines/removal/removal.machine.ts';
import { CLOSING_WAIT_MS } from '#src/config/limits.ts';

export type WorkspaceInput = { readonly userId: string };
export type WorkspaceContext = WorkspaceInput;
/** The patient signs out. */
export type WorkspaceEvent = { type: 'stay.ended' };

const types = {} as {
  context: WorkspaceContext;
  events: WorkspaceEvent;
  input: WorkspaceInput;
  meta: { spec: string };
  tags: 'busy';
};

type Removal = ActorRefFrom<typeof removalMachine>;

/** What may hold something back from deletion, by its id. */
const removals = [
  'history-removal',
  'card-removal',
  'allergies-removal',
  'medications-removal',
  'conditions-removal',
  'measurements-removal',
] as const;

/**
 * Everything that belongs to the signed-in patient, each found by its system id. When it stops, all of it stops, and
 * every request under way is aborted; before a sign-out, what waits for its undo to end is removed.
 *
 *   open { working ─stay ended─▶ closing } ─all removed, or 3 s─▶ closed
 *    │
 *    └── consultation · history and its removal · dashboard, its card editor and its removal ·
 *           allergies, medications, conditions, measurements (list, editor and removal each)
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
    /** Resolves when no removal waits or is under way any more. */
    settleRemovals: fromPromise<void>(async ({ system }) => {
      const settled = (removal: Removal) =>
        new Promise<void>((resolve) => {
          const look = () => {
            const snapshot = removal.getSnapshot();
            if (!snapshot.hasTag('waiting') && !snapshot.hasTag('busy')) resolve();
          };
          removal.subscribe(look);
          look();
        });
      await Promise.all(removals.map((id) => settled(system.get(id) as Removal)));
    }),
  },
  actions: {
    endRemovals: enqueueActions(({ enqueue }) => {
      for (const id of removals) enqueue.sendTo(id, { type: 'page.left' });
    }),
  },
  delays: { untilClosed: CLOSING_WAIT_MS },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: "The patient's own actors live exactly as long as this state.",
      meta: { spec: '§4.11, §9.15' },
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
          id: 'measurements',
          systemId: 'measurements',
          src: 'recordList',
          input: { kind: 'measurements', sortBy: 'date_desc' },
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
        {
          id: 'measurements-editor',
          systemId: 'measurements-editor',
          src: 'recordEditor',
          input: { kind: 'measurements' },
        },
        {
          id: 'measurements-removal',
          systemId: 'measurements-removal',
          src: 'removal',
          input: { list: 'measurements' },
        },
      ],
      initial: 'working',
      states: {
        working: {
          description: 'As long as the patient stays.',
          meta: { spec: '§4.11' },
          on: {
            'stay.ended': { target: 'closing', actions: 'endRemovals' },
          },
        },
        closing: {
          description: 'What waited for its undo to end is being removed; the session still holds for it.',
          meta: { spec: 'contract §12.20' },
          tags: 'busy',
          invoke: {
            id: 'settleRemovals',
            src: 'settleRemovals',
            onDone: { target: '#workspace.closed' },
            onError: { target: '#workspace.closed' },
          },
          after: { untilClosed: { target: '#workspace.closed' } },
        },
      },
    },
    closed: {
      description: 'Nothing waits any more, or it has waited long enough: the session may end.',
      meta: { spec: '§4.11' },
      type: 'final',
    },
  },
});
