import { fromCallback, fromPromise } from 'xstate';
import { removalMachine } from '#machines/removal/removal.machine.ts';

type Removing = { readonly list: string; readonly ids: readonly string[] };

/** The removal machine over a fake server, on a page that no one closes. */
export const scriptedRemoval = (remove: (ids: readonly string[]) => void | Promise<void>) =>
  removalMachine.provide({
    actors: {
      watchPage: fromCallback(() => undefined),
      removeItems: fromPromise<void, Removing>(async ({ input }) => remove(input.ids)),
    },
  });
