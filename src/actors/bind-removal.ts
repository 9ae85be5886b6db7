import { removalMachine } from '#machines/removal/removal.machine.ts';
import type { Services } from '#src/services/services.ts';
import { createCall } from './call.ts';

type Removing = { readonly list: string; readonly ids: readonly string[] };

/** The removal from each list of the workspace, after its undo: saved consultations, cards, or a kind of record. */
export function bindRemoval({ loadPatient, logger }: Services) {
  const call = createCall(logger);
  return removalMachine.provide({
    actors: {
      removeItems: call(async ({ list, ids }: Removing): Promise<void> => {
        const patient = await loadPatient();
        if (list === 'history') return patient.consultations.removeItems(ids);
        if (list === 'cards') return (await patient.loadCards()).remove(ids);
        return (await patient.loadRecords()).remove(list, ids);
      }),
    },
  });
}
