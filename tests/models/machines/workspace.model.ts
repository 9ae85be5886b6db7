import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';

const members = [
  'consultation',
  'history',
  'history-removal',
  'dashboard',
  'card-editor',
  'card-removal',
  'allergies',
  'medications',
  'conditions',
  'measurements',
  'allergies-editor',
  'allergies-removal',
  'medications-editor',
  'medications-removal',
  'conditions-editor',
  'conditions-removal',
  'measurements-editor',
  'measurements-removal',
];

const end = {
  when: { type: 'session.ended' },
  at: 'open.closing',
  does: members.filter((name) => name.endsWith('-removal')).map((name) => `tell ${name} page.left`),
  waits: { untilClosed: 3_000 },
  asks: { settleRemovals: undefined },
} as const;

/** What the workspace holds, with the default sort of each list (spec §9). */
export const workspaceModel: MachineModel<typeof workspaceMachine> = {
  starts: { 'signed in': { userId: 'user-1' }, 'someone else': { userId: 'user-2' } },
  events: { 'session.ended': [{}] },
  settles: { settleRemovals: { done: [undefined], error: [new Error('A removal is gone.')] } },
  project: ({ userId }) => userId,
  always: {
    'holds one actor of each kind until it is closed': ({ at, children }) =>
      at === 'closed' ||
      JSON.stringify(children.filter((name) => name !== 'settleRemovals').toSorted()) ===
        JSON.stringify(members.toSorted()),
  },
  tagged: {
    busy: ['open.closing'],
  },
  homes: ['closed'],
  journeys: [
    {
      title: 'sorts allergies by severity, medications and conditions by date (spec §9)',
      begins: {
        at: 'open.working',
        asks: {
          'history-removal': { list: 'history' },
          'card-removal': { list: 'cards' },
          allergies: { kind: 'allergies', sortBy: 'severity' },
          medications: { kind: 'medications', sortBy: 'date_desc' },
          conditions: { kind: 'conditions', sortBy: 'date_desc' },
          measurements: { kind: 'measurements', sortBy: 'date_desc' },
          'allergies-editor': { kind: 'allergies' },
          'allergies-removal': { list: 'allergies' },
          'medications-editor': { kind: 'medications' },
          'medications-removal': { list: 'medications' },
          'conditions-editor': { kind: 'conditions' },
          'conditions-removal': { list: 'conditions' },
          'measurements-editor': { kind: 'measurements' },
          'measurements-removal': { list: 'measurements' },
        },
        has: { userId: 'user-1' },
      },
      steps: [],
    },
    {
      title: 'is of the patient who is signed in',
      start: 'someone else',
      begins: { at: 'open.working', has: { userId: 'user-2' } },
      steps: [],
    },
    {
      title: 'has what waits removed before the patient is gone',
      begins: { at: 'open.working' },
      steps: [end, { when: done('settleRemovals'), at: 'closed' }],
    },
    {
      title: 'does not keep the patient waiting for it',
      begins: { at: 'open.working' },
      steps: [end, { when: after('untilClosed', 'workspace.open.closing'), at: 'closed' }],
    },
    {
      title: 'lets the patient go when no one can tell',
      begins: { at: 'open.working' },
      steps: [end, { when: failed('settleRemovals', new Error('A removal is gone.')), at: 'closed' }],
    },
  ],
};
