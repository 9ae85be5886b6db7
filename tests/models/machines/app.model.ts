import type { MachineModel } from '#tools/statecharts/core/model.ts';
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

/** Samples, invariants and journeys of the root (spec §1). */
export const appModel: MachineModel<typeof appMachine> = {
  starts: { configured, misconfigured },
  events: {},
  settles: {},
  project: ({ configurationProblem }) => configurationProblem,
  always: {
    'no one can sign in to a product that is not configured': ({ at, children }) =>
      children.includes('auth') === (at === 'running'),
    'waits are watched while the app runs': ({ at, children }) =>
      children.includes('patience') === (at === 'running'),
    'the theme is there in any case': ({ children }) => children.includes('theme'),
  },
  homes: ['running', 'misconfigured'],
  journeys: [
    {
      title: 'starts when the address and the key are there (spec §1)',
      begins: { at: 'running', asks: { theme: configured.theme, auth: configured.auth } },
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
  ],
};
