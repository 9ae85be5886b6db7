import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { assign, createActor, createMachine, type AnyActor, type AnyActorLogic } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { AuthContext } from '#machines/auth/auth.setup.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { readMachine } from '#machines/read/read.machine.ts';
import { RootContext } from '#src/platform/actors/hooks.ts';
import type { Root } from '#src/platform/actors/provided.ts';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';

const ada: Profile = { full_name: 'Ada Byron', date_of_birth: '1985-12-10', country: 'DE' };

type Auth = Pick<AuthContext, 'profile' | 'session' | 'reason' | 'problem'>;

type Tree = {
  readonly auth?: Partial<Auth>;
  /** The patient's machines with fakes for what they call, by system id. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** What those begin with that need to be told. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly form?: typeof formMachine;
  /** What a page asks of the outside world itself. */
  readonly services?: Partial<NonNullable<Root['services']>>;
  /** The address that the page was opened with. */
  readonly address?: string;
  /** Where the auth machine stands. */
  readonly authState?: string;
};

/** Shows a screen as the app does: real machines and hooks, and fakes only behind the machines' named actors. */
export async function showScreen(screen: ReactNode, tree: Tree) {
  const {
    auth,
    actors = {},
    inputs = {},
    form = formMachine,
    services = {},
    address = '/',
    authState,
  } = tree;
  const context = { profile: ada, session: null, reason: null, problem: null, ...auth };
  const states = authState === undefined ? {} : { initial: authState, states: { [authState]: {} } };
  const running: Record<string, AnyActor> = Object.fromEntries(
    Object.entries({
      auth: createMachine({
        context,
        ...states,
        on: { 'profile.saved': { actions: assign({ profile: ({ event }) => event['profile'] }) } },
      }),
      ...actors,
    }).map(([name, logic]) => [name, createActor(logic, { input: inputs[name] }).start()]),
  );
  // The screens reach the tree by name alone; nothing else of a root is theirs to use.
  const root = {
    actor: { system: { get: (name: string) => running[name] } },
    form,
    read: readMachine,
    mutation: mutationMachine,
    services: { view: window, ...services },
  } as unknown as Root;
  const shown = await render(
    <UiProvider scheme="light">
      <MemoryRouter initialEntries={[address]}>
        <RootContext value={root}>
          <main tabIndex={-1}>{screen}</main>
        </RootContext>
      </MemoryRouter>
    </UiProvider>,
  );
  return { ...shown, running };
}
