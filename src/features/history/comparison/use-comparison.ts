import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';
import { createHistoryCalls } from '#src/features/history/history-calls.ts';
import { useRoot, useServices } from '#src/platform/actors/hooks.ts';

/** Two saved assessments beside each other, on this page. It stops with the page, and what it read goes with it. */
export function useComparison(): ActorRefFrom<typeof comparisonMachine> {
  const { inspect } = useRoot();
  const services = useServices();
  const machine = comparisonMachine.provide({
    actors: {
      readPair: createCall(services.logger)(
        ({ ids }: { ids: readonly string[] }, signal): Promise<readonly HistoryDetailRead[]> => {
          const { readItem } = createHistoryCalls(services);
          return Promise.all(ids.map((id) => readItem(id, signal)));
        },
      ),
    },
  });
  return useActorRef(machine, { inspect });
}
