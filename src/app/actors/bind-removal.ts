import { removalMachine } from '#machines/removal/removal.machine.ts';
import { watchLeaving } from '#src/platform/auth/activity.ts';
import { createCardCalls } from '#src/features/dashboard/card-calls.ts';
import { createHistoryCalls } from '#src/features/history/history-calls.ts';
import type { Services } from '#src/app/services/services.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';

type Removing = { readonly list: string; readonly ids: readonly string[] };

/** The function that removes items from a list of the workspace: saved consultations, cards, or a record kind. */
function removerOf(services: Services, list: string): (ids: readonly string[]) => Promise<void> {
  if (list === 'history') return createHistoryCalls(services).removeItems;
  if (list === 'cards') return createCardCalls(services).remove;
  return async (ids) => (await services.loadPatient()).records.remove(list, ids);
}

/** The removal machine of each list: it runs when the undo time is over, or earlier when the page or session ends. */
export function bindRemoval(services: Services) {
  const { logger, signOutNotice, view } = services;
  const call = createCall(logger);
  return removalMachine.provide({
    actors: {
      watchPage: fromCallback<EventObject, { list: string }>(({ sendBack }) => {
        const leave = () => sendBack({ type: 'page.left' });
        const ends = [signOutNotice.hold(), signOutNotice.watch(leave), watchLeaving(view, leave)];
        return () => {
          for (const end of ends) end();
        };
      }),
      removeItems: call(async ({ list, ids }: Removing) => {
        const release = signOutNotice.hold();
        try {
          await removerOf(services, list)(ids);
        } finally {
          release();
        }
      }),
    },
  });
}
