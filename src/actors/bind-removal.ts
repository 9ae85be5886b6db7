import { removalMachine } from '#machines/removal/removal.machine.ts';
import { watchLeaving } from '#src/services/activity.ts';
import type { Services } from '#src/services/services.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall } from './call.ts';

type Removing = { readonly list: string; readonly ids: readonly string[] };

/** What removes from a list of the workspace: saved consultations, cards, or a kind of record. */
async function removerOf(
  { loadPatient }: Services,
  list: string,
): Promise<(ids: readonly string[]) => Promise<void>> {
  const patient = await loadPatient();
  if (list === 'history') return patient.consultations.removeItems;
  if (list === 'cards') return (await patient.loadCards()).remove;
  const records = await patient.loadRecords();
  return (ids) => records.remove(list, ids);
}

/** The removal from each list of the workspace, after its undo. */
export function bindRemoval(services: Services) {
  const call = createCall(services.logger);
  return removalMachine.provide({
    actors: {
      watchPage: fromCallback<EventObject, { list: string }>(({ input, sendBack }) => {
        // A page that is closing can load no code. Without it now, the removal will say so.
        removerOf(services, input.list).catch(() => undefined);
        return watchLeaving(services.view, () => sendBack({ type: 'page.left' }));
      }),
      removeItems: call(async ({ list, ids }: Removing) => (await removerOf(services, list))(ids)),
    },
  });
}
