import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { cardEditorMachine } from '#machines/card-editor/card-editor.machine.ts';
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { historyMachine } from '#machines/history/history.machine.ts';
import type { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import type { recordEditorMachine } from '#machines/record-editor/record-editor.machine.ts';
import type { recordListMachine } from '#machines/record-list/record-list.machine.ts';
import type { removalMachine } from '#machines/removal/removal.machine.ts';
import type { themeMachine } from '#machines/theme/theme.machine.ts';
import type { RecordKind } from '#src/domain/record.ts';
import type { ActorRefFrom, AnyActorRef } from 'xstate';

/** The actors with a system id (xstate's own look-up is untyped). */
export type SystemActors = {
  readonly theme: ActorRefFrom<typeof themeMachine>;
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly inactivity: ActorRefFrom<typeof inactivityMachine>;
  readonly consultation: ActorRefFrom<typeof consultationMachine>;
  readonly history: ActorRefFrom<typeof historyMachine>;
  readonly 'history-removal': ActorRefFrom<typeof removalMachine>;
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly 'card-editor': ActorRefFrom<typeof cardEditorMachine>;
  readonly 'card-removal': ActorRefFrom<typeof removalMachine>;
};

/** The three actors of a record kind, named after it in the workspace. */
export type RecordActors = {
  readonly list: ActorRefFrom<typeof recordListMachine>;
  readonly editor: ActorRefFrom<typeof recordEditorMachine>;
  readonly removal: ActorRefFrom<typeof removalMachine>;
};

/** The running actors of a record kind; null while they do not run. */
export function findRecordActors(root: AnyActorRef, kind: RecordKind): RecordActors | null {
  const [list, editor, removal] = ['', '-editor', '-removal'].map((role) =>
    root.system.get(`${kind}${role}`),
  );
  // The workspace always starts them from these definitions.
  return list && editor && removal ? { list, editor, removal } : null;
}

/** The running actor with a system id; undefined while it does not run. */
export const findActor = <Name extends keyof SystemActors>(root: AnyActorRef, name: Name) =>
  // The only place where the untyped look-up gets its type.
  root.system.get(name) as SystemActors[Name] | undefined;
