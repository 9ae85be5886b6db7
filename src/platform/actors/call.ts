import { isAppError, type AppError } from '#src/domain/app-error.ts';
import type { Logger } from '#src/platform/monitoring/logger.ts';
import type { Services } from './provided.ts';

import { fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * Makes a promise actor from a service's call. Stopping the actor aborts the call; unexpected failures are logged. An
 * aborted call never settles, because React may have restarted the actor with a call of its own.
 */
export type Call = <Output, Input extends NonReducibleUnknown>(
  run: (input: Input, signal: AbortSignal) => Promise<Output>,
) => ReturnType<typeof fromPromise<Output, Input>>;

const never = (): Promise<never> => new Promise(() => undefined);

export const createCall =
  (logger: Logger): Call =>
  (run) =>
    fromPromise(async ({ input, signal }) => {
      try {
        const output = await run(input, signal);
        return signal.aborted ? await never() : output;
      } catch (error) {
        if (signal.aborted) return never();
        if (isAppError(error)) throw error;
        logger.log('ERROR', 'actor.failed', { error });
        const problem: AppError = { kind: 'unexpected' };
        throw problem;
      }
    });

type Patient = Awaited<ReturnType<Services['loadPatient']>>;

/** Starts watching the patient's lists as soon as they are loaded. Returns a function that stops it, even before it has started. */
export function watchLists(
  { loadPatient }: Pick<Services, 'loadPatient'>,
  start: (patient: Patient) => () => void,
  onFailure: (error: unknown) => void,
): () => void {
  let isEnded = false;
  let end = () => {};
  const load = async () => {
    const patient = await loadPatient();
    if (!isEnded) end = start(patient);
  };
  load().catch(onFailure);
  return () => {
    isEnded = true;
    end();
  };
}
