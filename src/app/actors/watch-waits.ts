import type { AppEvent } from '#machines/app/app.machine.ts';
import { isOffline } from '#src/platform/browser/page.ts';
import { dismissToast, showToast } from '#src/platform/browser/toasts.ts';
import { waitingCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { InspectionEvent } from 'xstate';
import { isMachine } from './event-recorder.ts';

const NOTICE = 'slow';

/** What the app shows while the patient waits for long. */
export const waitNotice = {
  showNotice: () =>
    showToast({
      id: NOTICE,
      ...(isOffline() ? waitingCopy.offline : waitingCopy.slow),
      durationMs: Infinity,
    }),
  removeNotice: () => dismissToast(NOTICE),
};

/**
 * The machines whose busy states are waits for the network. Not the consultation, whose page has a sentence of its own,
 * nor those that wait for the patient: a passkey, a code, a microphone.
 */
const waitedFor = new Set(['auth', 'read', 'collection', 'dashboard', 'form', 'mutation', 'editor']);
/** A form without fields: the browser asks the patient for the passkey. */
const PASSKEY = 'passkey';

/** Whether a step leaves its machine busy with something that the patient waits for; null for all other steps. */
function isBusyAfter(step: InspectionEvent): boolean | null {
  if (step.type !== '@xstate.snapshot' || !isMachine(step.snapshot)) return null;
  const { snapshot } = step;
  if (!waitedFor.has(snapshot.machine.id)) return null;
  return snapshot.status === 'active' && snapshot.hasTag('busy') && snapshot.context['name'] !== PASSKEY;
}

/** Follows the steps of all machines: calls `tell` when the first wait starts and when the last one ends. */
export function watchWaits(tell: (event: AppEvent) => void) {
  const busy = new Set<string>();
  return (step: InspectionEvent): void => {
    const isBusy = isBusyAfter(step);
    if (isBusy === null || !('sessionId' in step.actorRef)) return;
    const hadWaits = busy.size > 0;
    if (isBusy) busy.add(step.actorRef.sessionId);
    else busy.delete(step.actorRef.sessionId);
    if (hadWaits !== busy.size > 0) tell(hadWaits ? { type: 'wait.ended' } : { type: 'wait.started' });
  };
}
