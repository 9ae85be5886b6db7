import type { MachineModel } from '#machines/model.ts';
import type { workspaceMachine } from './workspace.machine.ts';

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
  'allergies-editor',
  'allergies-removal',
  'medications-editor',
  'medications-removal',
  'conditions-editor',
  'conditions-removal',
];

/** What the workspace holds, with the default sort of each list (spec §9). */
export const workspaceModel: MachineModel<typeof workspaceMachine> = {
  starts: { 'signed in': { userId: 'user-1' } },
  events: {},
  settles: {},
  project: ({ userId }) => userId,
  always: {
    'holds one actor of each kind': ({ children }) =>
      JSON.stringify([...children].toSorted()) === JSON.stringify([...members].toSorted()),
  },
  homes: ['open'],
  journeys: [
    {
      title: 'sorts allergies by severity, medications and conditions by date (spec §9)',
      begins: {
        at: 'open',
        asks: {
          'history-removal': { list: 'history' },
          'card-removal': { list: 'cards' },
          allergies: { kind: 'allergies', sortBy: 'severity' },
          medications: { kind: 'medications', sortBy: 'date_desc' },
          conditions: { kind: 'conditions', sortBy: 'date_desc' },
          'allergies-editor': { kind: 'allergies' },
          'allergies-removal': { list: 'allergies' },
          'medications-editor': { kind: 'medications' },
          'medications-removal': { list: 'medications' },
          'conditions-editor': { kind: 'conditions' },
          'conditions-removal': { list: 'conditions' },
        },
        has: { userId: 'user-1' },
      },
      steps: [],
    },
  ],
};
