import { appMachine } from '#machines/app/app.machine.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { collectionMachine } from '#machines/collection/collection.machine.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { removalMachine } from '#machines/removal/removal.machine.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { TimerClock } from '#tools/statecharts/core/clock.ts';
import { settle } from '#tools/statecharts/testing/live.ts';
import {
  createActor,
  fromCallback,
  fromPromise,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';

/** One call of a service: open until it is answered, fails, or is ended by its signal. */
type Request = {
  readonly id: string;
  readonly isOpen: () => boolean;
  readonly answer: (output: unknown) => Promise<void>;
};

/** Every promise of a machine becomes a request that waits, every callback a watcher that does nothing. */
function withServices<M extends AnyStateMachine>(machine: M, requests: Request[], watchers: Set<string>): M {
  const logics = Object.entries(machine.implementations.actors).filter(
    ([, logic]) => !('root' in (logic as object)),
  );
  const waiting = fromPromise(
    ({ self, signal }) =>
      new Promise<unknown>((resolve) => {
        let isAnswered = false;
        requests.push({
          id: self.id,
          isOpen: () => !isAnswered && !signal.aborted,
          answer: async (output) => {
            isAnswered = true;
            resolve(output);
            await settle();
          },
        });
      }),
  );
  const watching = fromCallback<EventObject>(({ self }) => {
    watchers.add(self.id);
    return () => void watchers.delete(self.id);
  });
  const isWatcher = (name: string) => name.startsWith('watch');
  return machine.provide({
    actors: Object.fromEntries(logics.map(([name]) => [name, isWatcher(name) ? watching : waiting])) as never,
  }) as M;
}

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values((actor.getSnapshot() as { children?: Record<string, AnyActorRef> }).children ?? {}).filter(
    (child) => child !== undefined,
  );

/** An actor's whole family by id, itself first. */
export const familyOf = (actor: AnyActorRef): string[] => [actor.id, ...childrenOf(actor).flatMap(familyOf)];

/** All that an actor and its family hold, as text. */
export const heldBy = (actor: AnyActorRef): string =>
  [JSON.stringify(actor.getSnapshot()), ...childrenOf(actor).map(heldBy)].join('\n');

/** The running actor tree with every request under the test's control. */
export function startApp() {
  const requests: Request[] = [];
  const watchers = new Set<string>();
  const clock = new TimerClock();
  const served = <M extends AnyStateMachine>(machine: M): M => withServices(machine, requests, watchers);
  const workspace = workspaceMachine.provide({
    actors: {
      consultation: served(consultationMachine),
      history: served(collectionMachine),
      titleEditor: served(editorMachine),
      dashboard: served(dashboardMachine),
      recordList: served(collectionMachine),
      recordEditor: served(editorMachine),
      recordChange: served(mutationMachine),
      removal: served(removalMachine),
    },
  });
  const auth = served(authMachine).provide({
    actors: { loadWorkspace: fromPromise(async () => workspace), inactivity: served(inactivityMachine) },
  });
  const app = createActor(appMachine.provide({ actors: { auth, theme: served(themeMachine) } }), {
    clock,
    input: {
      configurationProblem: null,
      theme: { stored: 'light', osScheme: 'light' },
      auth: { storedSession: null, isPastDeadline: false },
    },
  });
  app.start();

  const tell = async (systemId: string, event: AnyEventObject) => {
    (app.system.get(systemId) as AnyActorRef).send(event);
    await settle();
  };
  /** The request that was started last under this id. */
  const request = (id: string): Request => {
    const found = requests.findLast((each) => each.id === id);
    if (!found) throw new Error(`Nothing has asked for "${id}".`);
    return found;
  };
  /** What is under way, by id. */
  const open = () => requests.filter(({ isOpen }) => isOpen()).map(({ id }) => id);
  return { app, clock, watchers, tell, request, open };
}
export type RunningApp = ReturnType<typeof startApp>;
