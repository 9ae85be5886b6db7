import { isAppError, type AppError } from '#src/domain/app-error.ts';
import type { CachedLists } from '#src/platform/api/cached-lists.ts';
import type { Logger } from '#src/platform/monitoring/logger.ts';
import type { Services } from './provided.ts';

import { fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * Makes a promise actor of a service's call: the actor's end aborts it, and a failure of ours is logged as such. An
 * aborted call answers no one: React may have restarted the actor meanwhile, with a call of its own.
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

/** Starts a watch of the patient's lists as soon as these are there; ends it, whichever comes first. */
export function watchLists(
  { loadPatient }: Pick<Services, 'loadPatient'>,
  start: (lists: CachedLists) => () => void,
  onFailure: (error: unknown) => void,
): () => void {
  let isEnded = false;
  let end = () => {};
  const begin = async () => {
    const { lists } = await loadPatient();
    if (!isEnded) end = start(lists);
  };
  begin().catch(onFailure);
  return () => {
    isEnded = true;
    end();
  };
}
