import { enqueueActions, fromPromise, setup, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { collectionMachine } from '#machines/collection/collection.machine.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { removalMachine } from '#machines/removal/removal.machine.ts';
import { CLOSING_WAIT_MS } from '#src/config/limits.ts';

export type WorkspaceInput = { readonly userId: string };
export type WorkspaceContext = WorkspaceInput;
/** The patient signs out. */
export type WorkspaceEvent = { type: 'session.ended' };

const types = {} as {
  context: WorkspaceContext;
  events: WorkspaceEvent;
  input: WorkspaceInput;
  meta: { spec: string };
  tags: 'busy';
};

type Removal = ActorRefFrom<typeof removalMachine>;

/** The removal actors, by id: each may hold deletions that can still be undone. */
const removals = [
  'history-removal',
  'card-removal',
  'allergies-removal',
  'medications-removal',
  'conditions-removal',
  'measurements-removal',
] as const;

/**
 * Owns every actor of the signed-in patient; each has a system id. When it stops, they all stop and their pending
 * requests are aborted. Before a sign-out it carries out the removals that could still be undone.
 *
 *   open { working ─stay ended─▶ closing } ─all removed, or 3 s─▶ closed
 *    │
 *    └── consultation · history, its title editor and its removal · dashboard, its card editor and its removal ·
 *           allergies, medications, conditions, measurements (list, editor, change and removal each)
 */
export const workspaceMachine = setup({
  types,
  actors: {
    consultation: consultationMachine,
    history: collectionMachine,
    titleEditor: editorMachine,
    dashboard: dashboardMachine,
    cardEditor: editorMachine,
    recordList: collectionMachine,
    recordEditor: editorMachine,
    recordChange: mutationMachine,
    removal: removalMachine,
    /** Resolves when no removal is pending or running. */
    settleRemovals: fromPromise<void>(async ({ system }) => {
      const isSettled = (removal: SnapshotFrom<Removal>) =>
        !removal.hasTag('waiting') && !removal.hasTag('busy');
      await Promise.all(removals.map((id) => waitFor(system.get(id) as Removal, isSettled)));
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
        {
          id: 'history',
          systemId: 'history',
          src: 'history',
          input: { list: 'history', query: { search: '', urgency: null } },
        },
        {
          id: 'title-editor',
          systemId: 'title-editor',
          src: 'titleEditor',
          input: { list: 'history', draftPrefix: 'draft_title' },
        },
        { id: 'history-removal', systemId: 'history-removal', src: 'removal', input: { list: 'history' } },
        { id: 'dashboard', systemId: 'dashboard', src: 'dashboard' },
        {
          id: 'card-editor',
          systemId: 'card-editor',
          src: 'cardEditor',
          input: { list: 'cards', draftPrefix: 'draft_card' },
        },
        { id: 'card-removal', systemId: 'card-removal', src: 'removal', input: { list: 'cards' } },
        {
          id: 'allergies',
          systemId: 'allergies',
          src: 'recordList',
          input: { list: 'allergies', query: { status: 'all', search: '', sortBy: 'severity' } },
        },
        {
          id: 'allergies-editor',
          systemId: 'allergies-editor',
          src: 'recordEditor',
          input: { list: 'allergies', draftPrefix: 'form_allergies' },
        },
        { id: 'allergies-change', systemId: 'allergies-change', src: 'recordChange' },
        {
          id: 'allergies-removal',
          systemId: 'allergies-removal',
          src: 'removal',
          input: { list: 'allergies' },
        },
        {
          id: 'medications',
          systemId: 'medications',
          src: 'recordList',
          input: { list: 'medications', query: { status: 'all', search: '', sortBy: 'date_desc' } },
        },
        {
          id: 'medications-editor',
          systemId: 'medications-editor',
          src: 'recordEditor',
          input: { list: 'medications', draftPrefix: 'form_medications' },
        },
        { id: 'medications-change', systemId: 'medications-change', src: 'recordChange' },
        {
          id: 'medications-removal',
          systemId: 'medications-removal',
          src: 'removal',
          input: { list: 'medications' },
        },
        {
          id: 'conditions',
          systemId: 'conditions',
          src: 'recordList',
          input: { list: 'conditions', query: { status: 'all', search: '', sortBy: 'date_desc' } },
        },
        {
          id: 'conditions-editor',
          systemId: 'conditions-editor',
          src: 'recordEditor',
          input: { list: 'conditions', draftPrefix: 'form_conditions' },
        },
        { id: 'conditions-change', systemId: 'conditions-change', src: 'recordChange' },
        {
          id: 'conditions-removal',
          systemId: 'conditions-removal',
          src: 'removal',
          input: { list: 'conditions' },
        },
        {
          id: 'measurements',
          systemId: 'measurements',
          src: 'recordList',
          input: { list: 'measurements', query: { status: 'all', search: '', sortBy: 'date_desc' } },
        },
        {
          id: 'measurements-editor',
          systemId: 'measurements-editor',
          src: 'recordEditor',
          input: { list: 'measurements', draftPrefix: 'form_measurements' },
        },
        { id: 'measurements-change', systemId: 'measurements-change', src: 'recordChange' },
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
          description: 'The patient is signed in.',
          meta: { spec: '§4.11' },
          on: {
            'session.ended': { target: 'closing', actions: 'endRemovals' },
          },
        },
        closing: {
          description:
            'Carries out the removals that could still be undone, while the session is still valid.',
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
      description: 'No removal is pending, or the wait is over: the session may end.',
      meta: { spec: '§4.11' },
      type: 'final',
    },
  },
});
