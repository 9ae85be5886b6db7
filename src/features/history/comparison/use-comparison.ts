import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices } from '#src/platform/actors/hooks.ts';

/** Two saved assessments beside each other, on this page. It stops with the page, and what it read goes with it. */
export function useComparison(): ActorRefFrom<typeof comparisonMachine> {
  const { inspect } = useRoot();
  const { logger, loadPatient } = useServices();
  const [machine] = useState(() =>
    comparisonMachine.provide({
      actors: {
        readPair: createCall(logger)(
          async ({ ids }: { ids: readonly string[] }, signal): Promise<readonly HistoryDetailRead[]> => {
            const { history } = await loadPatient();
            return Promise.all(ids.map((id) => history.readItem(id, signal)));
          },
        ),
      },
    }),
  );
  return useActorRef(machine, { inspect });
}
