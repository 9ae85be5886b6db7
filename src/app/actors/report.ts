import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { Audience } from '#src/platform/monitoring/audience.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import type { ActorRefFrom, InspectionEvent, SnapshotFrom } from 'xstate';

/** Records each step of each machine for an error report: the names of the event and the state, never their data. */
export const reportSteps =
  ({ addBreadcrumb }: Pick<Monitoring, 'addBreadcrumb'>) =>
  (step: InspectionEvent): void => {
    if (step.type !== '@xstate.snapshot' || !('value' in step.snapshot)) return;
    const name = 'id' in step.actorRef ? String(step.actorRef.id) : 'actor';
    addBreadcrumb(name, `${step.event.type} ▸ ${JSON.stringify(step.snapshot.value)}`);
  };

/** The audience for error reports: a patient is recorded only with consent to replays (contract §3). */
export function audienceOf(snapshot: SnapshotFrom<typeof authMachine>): Audience {
  if (snapshot.matches('signed-out')) return 'recorded';
  if (!snapshot.matches('authenticated')) return 'unknown';
  return snapshot.context.profile?.consents?.error_reporting === true ? 'recorded' : 'unrecorded';
}

/** Reports the audience to monitoring, now and at every change. */
export function watchAudience(auth: ActorRefFrom<typeof authMachine>, monitoring: Monitoring): void {
  const update = (snapshot: SnapshotFrom<typeof authMachine>) =>
    monitoring.changeAudience(audienceOf(snapshot));
  update(auth.getSnapshot());
  auth.subscribe(update);
}
