import type { LibraryAnalyte } from '#contract/measurements/analyte.ts';
import type { MutationCall } from '#machines/mutation/mutation.machine.ts';
import type { ReadEvent, readMachine } from '#machines/read/read.machine.ts';
import type { RecordKind } from '#src/domain/record.ts';
import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { createCall } from './call.ts';
import { useDeferredSnapshot, useRoot, useServices } from './hooks.ts';

/** A snapshot of a `read` machine with a typed value. */
export type ReadSnapshot<Value> = SnapshotFrom<typeof readMachine> & {
  readonly context: { readonly value: Value | null };
};
/** The request of a read, and the value it read before. */
type Asked<Request, Value> = { readonly request: Request; readonly before: Value | null };

/**
 * Reads one thing while the component is mounted; without a request it reads nothing. Only the first request counts:
 * send `read.requested` to read something else.
 */
export function useRead<Request extends object, Value>(
  read: (asked: Asked<Request, Value>, signal: AbortSignal) => Promise<Value>,
  request: Request | null,
): { snapshot: ReadSnapshot<Value>; send: (event: ReadEvent) => void } {
  const { inspect, read: chart } = useRoot();
  const { logger } = useServices();
  const machine = chart.provide({
    actors: {
      // The machine passes on only values from here: a request of this page, or an earlier result of `read`.
      readValue: createCall(logger)((input, signal): Promise<unknown> =>
        read(input as Asked<Request, Value>, signal),
      ),
    },
  });
  const actor = useActorRef(machine, { input: { request }, inspect });
  return {
    snapshot: useDeferredSnapshot(actor) as ReadSnapshot<Value>,
    send: (event) => actor.send(event),
  };
}

/** One call that the patient starts with a button. It stops with the component; `onDone` is called after a success. */
export function useMutation<Variables extends object>(
  run: (variables: Variables, signal: AbortSignal) => Promise<void>,
  onDone: () => void = () => undefined,
) {
  const { inspect, mutation: chart } = useRoot();
  const { logger } = useServices();
  const machine = chart.provide({
    actors: {
      // Only `start` below sends variables.
      runMutation: createCall(logger)((input: MutationCall, signal): Promise<unknown> =>
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

/** The library's names for a record kind, as suggestions: empty until they load, or if they do not. */
export function useLibraryNames(kind: RecordKind): readonly string[] {
  const { loadPatient } = useServices();
  const { snapshot } = useRead(
    async ({ request }: Asked<{ kind: RecordKind }, readonly string[]>) =>
      (await loadPatient()).readLibraryNames(request.kind),
    { kind },
  );
  return snapshot.context.value ?? none;
}

/** The library's analytes with their units; empty until they load, or if they do not. */
export function useLibraryAnalytes(): readonly LibraryAnalyte[] {
  const { loadPatient } = useServices();
  const { snapshot } = useRead(async () => (await loadPatient()).readAnalytes(), {});
  return snapshot.context.value ?? noAnalytes;
}
