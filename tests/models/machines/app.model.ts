import { after, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppInput, appMachine } from '#machines/app/app.machine.ts';

const configured: AppInput = {
  configurationProblem: null,
  theme: { stored: 'light', osScheme: 'light' },
  auth: { storedSession: null, isPastDeadline: false },
};
const misconfigured: AppInput = {
  ...configured,
  configurationProblem: 'Supabase URL and Publishable Key are required.',
};

const started = { at: 'running.quiet' };
const start = { when: { type: 'wait.started' }, at: 'running.brief', waits: { untilSlow: 5_000 } } as const;
/** Leaving `running` would start the sign-in again. */
const end = { when: { type: 'wait.ended' }, at: 'running.quiet', asks: { auth: undefined } } as const;
const slow = {
  when: after('untilSlow', 'app.running.brief'),
  at: 'running.slow',
  does: ['showNotice'],
} as const;

/** Samples, invariants and journeys of the root (spec §1, contract §12.24). */
export const appModel: MachineModel<typeof appMachine> = {
  starts: { configured, misconfigured },
  events: { 'wait.started': [{}], 'wait.ended': [{}] },
  settles: {},
  project: ({ configurationProblem }) => configurationProblem,
  always: {
    'no one can sign in to a product that is not configured': ({ at, children }) =>
      children.includes('auth') === at.startsWith('running'),
    'the theme is there in any case': ({ children }) => children.includes('theme'),
  },
  everyStep: {
    'the notice is there exactly while it is slow': (before, _event, { at, does }) =>
      does.includes('showNotice') === (at === 'running.slow' && before.at !== 'running.slow') &&
      does.includes('removeNotice') === (before.at === 'running.slow' && at !== 'running.slow'),
  },
  homes: ['running.quiet', 'misconfigured'],
  journeys: [
    {
      title: 'starts when the address and the key are there (spec §1)',
      begins: { ...started, asks: { theme: configured.theme, auth: configured.auth } },
      steps: [],
    },
    {
      title: 'starts nothing and says what is missing when they are not (spec §1, §5)',
      start: 'misconfigured',
      begins: {
        at: 'misconfigured',
        asks: { theme: configured.theme, auth: undefined },
        has: { configurationProblem: 'Supabase URL and Publishable Key are required.' },
      },
      steps: [],
    },
    {
      title: 'says nothing about a wait that ends in time',
      begins: started,
      steps: [end, start, { ...start, waits: {} }, end, start],
    },
    {
      title: 'says once that something takes longer than usual, and takes that back when it is over',
      begins: started,
      steps: [
        start,
        slow,
        { when: { type: 'wait.started' }, at: 'running.slow' },
        { ...end, does: ['removeNotice'] },
        start,
        slow,
      ],
    },
  ],
};
