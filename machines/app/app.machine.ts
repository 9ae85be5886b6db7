import { setup } from 'xstate';
import { authMachine, type AuthInput } from '#machines/auth/auth.machine.ts';
import { patienceMachine } from '#machines/patience/patience.machine.ts';
import { themeMachine, type ThemeInput } from '#machines/theme/theme.machine.ts';

/** `configurationProblem`: the sentence of spec §1, or null when the back end's address and key are set. */
export type AppInput = {
  readonly configurationProblem: string | null;
  readonly theme: ThemeInput;
  readonly auth: AuthInput;
};
export type AppContext = AppInput;

const types = {} as { context: AppContext; input: AppInput; meta: { spec: string } };

/**
 * The root: started once, outside React (spec §1).
 *
 *   starting ──▶ running (patience, auth)
 *          └───▶ misconfigured: 'Supabase URL and Publishable Key are required.'
 */
export const appMachine = setup({
  types,
  actors: { theme: themeMachine, patience: patienceMachine, auth: authMachine },
  guards: { isConfigured: ({ context }) => context.configurationProblem === null },
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
      description: 'The app is running.',
      meta: { spec: '§1.10' },
      invoke: [
        { id: 'patience', systemId: 'patience', src: 'patience' },
        { id: 'auth', systemId: 'auth', src: 'auth', input: ({ context }) => context.auth },
      ],
    },
    misconfigured: {
      description: 'The app does not start: the page says what is missing.',
      meta: { spec: '§1.10, §5.1' },
    },
  },
});
