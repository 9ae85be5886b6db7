import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { Audience } from '#src/platform/monitoring/audience.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import type { ActorRefFrom, InspectionEvent, SnapshotFrom } from 'xstate';

/** Keeps each step of each machine for an error report: the event's name and the state's, nothing they carry. */
export const reportSteps =
  ({ addBreadcrumb }: Pick<Monitoring, 'addBreadcrumb'>) =>
  (step: InspectionEvent): void => {
    if (step.type !== '@xstate.snapshot' || !('value' in step.snapshot)) return;
    const name = 'id' in step.actorRef ? String(step.actorRef.id) : 'actor';
    addBreadcrumb(name, `${step.event.type} ▸ ${JSON.stringify(step.snapshot.value)}`);
  };

/** Who is there, as far as reports go: a patient is filmed only after agreeing to it (contract §3). */
export function audienceOf(snapshot: SnapshotFrom<typeof authMachine>): Audience {
  if (snapshot.matches('signed-out')) return 'filmed';
  if (!snapshot.matches('authenticated')) return 'unknown';
  return snapshot.context.profile?.consents?.error_reporting === true ? 'filmed' : 'unfilmed';
}

/** Tells the reports who is there, now and from now on. */
export function watchAudience(auth: ActorRefFrom<typeof authMachine>, monitoring: Monitoring): void {
  const tell = (snapshot: SnapshotFrom<typeof authMachine>) =>
    monitoring.changeAudience(audienceOf(snapshot));
  tell(auth.getSnapshot());
  auth.subscribe(tell);
}
