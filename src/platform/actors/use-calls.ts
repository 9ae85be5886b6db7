import type { LibraryAnalyte } from '#contract/measurements/analyte.ts';
import type { ReadEvent, readMachine } from '#machines/read/read.machine.ts';
import type { RecordKind } from '#src/domain/record.ts';
import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { createCall } from './call.ts';
import { useRoot, useServices } from './hooks.ts';

/** A `read` machine whose value has its type. */
export type ReadSnapshot<Value> = SnapshotFrom<typeof readMachine> & {
  readonly context: { readonly value: Value | null };
};
/** What a read asks for, and what it read before. */
type Asked<Request, Value> = { readonly request: Request; readonly before: Value | null };

/**
 * Reads one thing for as long as the component is there; without a request it reads nothing. The request counts as it is
 * at first: `read.requested` asks for something else.
 */
export function useRead<Request extends object, Value>(
  read: (asked: Asked<Request, Value>, signal: AbortSignal) => Promise<Value>,
  request: Request | null,
): { snapshot: ReadSnapshot<Value>; send: (event: ReadEvent) => void } {
  const { inspect, read: chart } = useRoot();
  const { logger } = useServices();
  const machine = chart.provide({
    actors: {
      // The chart passes on what it is given here: a request of this page, and what `read` itself answered.
      readValue: createCall(logger)((input, signal): Promise<unknown> =>
        read(input as Asked<Request, Value>, signal),
      ),
    },
  });
  const actor = useActorRef(machine, { input: { request }, inspect });
  return {
    snapshot: useSelector(actor, (state) => state) as ReadSnapshot<Value>,
    send: (event) => actor.send(event),
  };
}

/** One call that the patient starts by a button. It stops with the component; `onDone` follows a success. */
export function useMutation<Variables extends object>(
  run: (variables: Variables, signal: AbortSignal) => Promise<void>,
  onDone: () => void = () => undefined,
) {
  const { inspect, mutation: chart } = useRoot();
  const { logger } = useServices();
  const machine = chart.provide({
    actors: {
      // Only `start` below sends variables.
      runMutation: createCall(logger)((input: { variables: object }, signal) =>
        run(input.variables as Variables, signal),
      ),
    },
    actions: { notifyDone: onDone },
  });
  const actor = useActorRef(machine, { inspect });
  return {
    snapshot: useSelector(actor, (state) => state),
    start: (variables: Variables) => actor.send({ type: 'mutation.requested', variables }),
  };
}

const none: readonly string[] = [];
const noAnalytes: readonly LibraryAnalyte[] = [];

/** The names that the library knows of a kind of medical data: a help, so there are none until, or unless, they arrive. */
export function useLibraryNames(kind: RecordKind): readonly string[] {
  const { loadPatient } = useServices();
  const { snapshot } = useRead(
    async ({ request }: Asked<{ kind: RecordKind }, readonly string[]>) =>
      (await loadPatient()).readLibraryNames(request.kind),
    { kind },
  );
  return snapshot.context.value ?? none;
}

/** What the library knows to be measured, with its units; none until, or unless, it arrives. */
export function useLibraryAnalytes(): readonly LibraryAnalyte[] {
  const { loadPatient } = useServices();
  const { snapshot } = useRead(async () => (await loadPatient()).readAnalytes(), {});
  return snapshot.context.value ?? noAnalytes;
}
