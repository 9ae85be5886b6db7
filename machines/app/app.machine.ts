import { setup } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthInput } from '#machines/auth/auth.setup.ts';
import { themeMachine, type ThemeInput } from '#machines/theme/theme.machine.ts';
import { SLOW_WAIT_MS } from '#src/config/limits.ts';

/** `configurationProblem`: the sentence of spec §1, or null when the back end's address and key are set. */
export type AppInput = {
  readonly configurationProblem: string | null;
  readonly theme: ThemeInput;
  readonly auth: AuthInput;
};
export type AppContext = AppInput;
/** The first of the machines that the patient waits for became busy, and the last one no longer is. */
export type AppEvent = { type: 'wait.started' } | { type: 'wait.ended' };

const types = {} as {
  context: AppContext;
  events: AppEvent;
  input: AppInput;
  meta: { spec: string };
};

/**
 * The root: started once, outside React (spec §1). It notices when the patient waits for long (decision 107).
 *
 *   starting ──▶ running { quiet ⇄ brief ─5 s─▶ slow ─▶ quiet }, with auth
 *          └───▶ misconfigured: 'Supabase URL and Publishable Key are required.'
 */
export const appMachine = setup({
  types,
  actors: { theme: themeMachine, auth: authMachine },
  actions: {
    /** Effect: says that it takes longer than usual, or that the browser is offline. */
    showNotice: () => undefined,
    /** Effect: takes that notice away. */
    removeNotice: () => undefined,
  },
  guards: { isConfigured: ({ context }) => context.configurationProblem === null },
  delays: { untilSlow: SLOW_WAIT_MS },
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  invoke: {
    id: 'theme',
    systemId: 'theme',
    src: 'theme',
    input: ({ context }) => context.theme,
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'Checks that the runtime environment supplies the back end’s address and key.',
      meta: { spec: '§1.10, §5.1' },
      always: [{ guard: 'isConfigured', target: 'running' }, { target: 'misconfigured' }],
    },
    running: {
      description: 'The app is running. Its states say how long the patient has been waiting.',
      meta: { spec: '§1.10' },
      invoke: { id: 'auth', systemId: 'auth', src: 'auth', input: ({ context }) => context.auth },
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing is being waited for.',
          meta: { spec: 'contract §12.24' },
          on: { 'wait.started': { target: 'brief' } },
        },
        brief: {
          description: 'Waiting, no longer than usual.',
          meta: { spec: 'contract §12.24' },
          on: { 'wait.ended': { target: 'quiet' } },
          after: { untilSlow: { target: 'slow' } },
        },
        slow: {
          description: 'Waiting longer than usual: the app says so once, whatever is being waited for.',
          meta: { spec: 'contract §12.24' },
          entry: 'showNotice',
          exit: 'removeNotice',
          on: { 'wait.ended': { target: 'quiet' } },
        },
      },
    },
    misconfigured: {
      description: 'The app does not start: the page says what is missing.',
      meta: { spec: '§1.10, §5.1' },
    },
  },
});
