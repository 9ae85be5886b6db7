import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { historyMachine } from '#machines/history/history.machine.ts';
import type { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import type { recordEditorMachine } from '#machines/record-editor/record-editor.machine.ts';
import type { recordListMachine } from '#machines/record-list/record-list.machine.ts';
import type { themeMachine } from '#machines/theme/theme.machine.ts';
import type { ActorRefFrom, AnyActorRef } from 'xstate';

/** The actors that are found by name: the tree's singletons (xstate's own look-up is untyped). */
export type SystemActors = {
  readonly theme: ActorRefFrom<typeof themeMachine>;
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly inactivity: ActorRefFrom<typeof inactivityMachine>;
  readonly consultation: ActorRefFrom<typeof consultationMachine>;
  readonly history: ActorRefFrom<typeof historyMachine>;
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly allergies: ActorRefFrom<typeof recordListMachine>;
  readonly medications: ActorRefFrom<typeof recordListMachine>;
  readonly conditions: ActorRefFrom<typeof recordListMachine>;
  readonly allergyEditor: ActorRefFrom<typeof recordEditorMachine>;
  readonly medicationEditor: ActorRefFrom<typeof recordEditorMachine>;
  readonly conditionEditor: ActorRefFrom<typeof recordEditorMachine>;
};

/** The running actor of a name; undefined while it does not run. */
export const findActor = <Name extends keyof SystemActors>(root: AnyActorRef, name: Name) =>
  // The one place where the untyped look-up gets its type.
  root.system.get(name) as SystemActors[Name] | undefined;
