import type { RecordKind } from '#src/domain/record.ts';
import type { Services } from './provided.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useRoot, useServices } from './hooks.ts';

const none: readonly string[] = [];

/** Suggestions are a help: without them, as with a back end that has no lists, a name is simply typed. */
async function readNames({ loadPatient }: Services, kind: RecordKind): Promise<readonly string[]> {
  try {
    return await (await loadPatient()).readLibraryNames(kind);
  } catch {
    return none;
  }
}

/** The names that the library knows of a kind of medical data; none until they are there. */
export function useLibraryNames(kind: RecordKind): readonly string[] {
  const { inspect } = useRoot();
  const services = useServices();
  const [reading] = useState(() => fromPromise(() => readNames(services, kind)));
  return useSelector(useActorRef(reading, { inspect }), ({ output }) => output ?? none);
}
