import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';

const members = [
  'consultation',
  'history',
  'title-editor',
  'history-removal',
  'dashboard',
  'card-editor',
  'card-removal',
  ...['allergies', 'medications', 'conditions', 'measurements'].flatMap((kind) => [
    kind,
    `${kind}-editor`,
    `${kind}-change`,
    `${kind}-removal`,
  ]),
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
          history: { list: 'history', query: { search: '', urgency: null } },
          'title-editor': { list: 'history', draftPrefix: 'draft_title' },
          'history-removal': { list: 'history' },
          'card-editor': { list: 'cards', draftPrefix: 'draft_card' },
          'card-removal': { list: 'cards' },
          allergies: { list: 'allergies', query: { status: 'all', search: '', sortBy: 'severity' } },
          'allergies-editor': { list: 'allergies', draftPrefix: 'form_allergies' },
          'allergies-removal': { list: 'allergies' },
          medications: { list: 'medications', query: { status: 'all', search: '', sortBy: 'date_desc' } },
          'medications-editor': { list: 'medications', draftPrefix: 'form_medications' },
          'medications-removal': { list: 'medications' },
          conditions: { list: 'conditions', query: { status: 'all', search: '', sortBy: 'date_desc' } },
          'conditions-editor': { list: 'conditions', draftPrefix: 'form_conditions' },
          'conditions-removal': { list: 'conditions' },
          measurements: { list: 'measurements', query: { status: 'all', search: '', sortBy: 'date_desc' } },
          'measurements-editor': { list: 'measurements', draftPrefix: 'form_measurements' },
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
