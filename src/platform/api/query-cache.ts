import { CACHE_FRESH_MS, CACHE_KEPT_MS, CACHE_RETRIES } from '#src/config/limits.ts';
import { isAppError } from '#src/domain/app-error.ts';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/query-core';

/** The state of a cached read, as a machine receives it. Data stay when a later read fails. */
export type CacheState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly data: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** One cached read: its key, and how to read it. */
export type Read<T> = { readonly key: readonly string[]; readonly read: (signal: AbortSignal) => Promise<T> };

/** A refused session or a rate limit: an immediate retry would only make it worse (decision 032). */
const isFinal = (error: unknown) => {
  if (!isAppError(error)) return false;
  if (error.kind === 'status') return error.status === 401 || error.status === 429;
  return (
    error.kind === 'code' &&
    ['AUTHENTICATION_REQUIRED', 'SESSION_EXPIRED', 'RATE_LIMITED'].includes(error.code)
  );
};

/** The data cache (spec §9): fresh 5 min, kept 30 min, read again on window focus, one retry. */
export function createQueryCache(watchFocus: (onFocus: () => void) => () => void) {
  focusManager.setEventListener((onFocus) => watchFocus(() => onFocus()));
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHE_FRESH_MS,
        gcTime: CACHE_KEPT_MS,
        refetchOnWindowFocus: true,
        // A read on reconnecting could refresh the token of an idle tab and keep its session alive.
        refetchOnReconnect: false,
        // Offline, a read must fail with an error message instead of waiting silently.
        networkMode: 'always',
        retry: (failures, error) => failures < CACHE_RETRIES && !isFinal(error),
      },
    },
  });
  client.mount();

  return {
    /**
     * Reads through the cache and reports every change until stopped; the last one to stop aborts a running read.
     */
    observe<T>({ key, read }: Read<T>, listener: (state: CacheState<T>) => void): () => void {
      const observer = new QueryObserver<T>(client, {
        queryKey: key,
        queryFn: ({ signal }) => read(signal),
        // A second read that starts or fails repeats nothing: old data would undo a change on the page.
        notifyOnChangeProps: ['data', 'isLoadingError'],
      });
      const report = (result: ReturnType<typeof observer.getCurrentResult>) => {
        if (result.data !== undefined) listener({ status: 'loaded', data: result.data });
        else if (result.isLoadingError) listener({ status: 'failed', error: result.error });
        else listener({ status: 'loading' });
      };
      const stop = observer.subscribe(report);
      report(observer.getCurrentResult());
      return stop;
    },
    /** Marks reads as stale after a write; those being observed are read again. */
    invalidate: (key: readonly string[]): Promise<void> => client.invalidateQueries({ queryKey: key }),
    /** After a write: reads again what is observed and drops the rest, so that no one sees old data. */
    renew: (key: readonly string[]): Promise<void> => {
      client.removeQueries({ queryKey: key, type: 'inactive' });
      return client.invalidateQueries({ queryKey: key });
    },
    /** Aborts every read and drops all data: none of the patient's data stays after a sign-out. */
    clear: async (): Promise<void> => {
      await client.cancelQueries();
      client.clear();
    },
  };
}
export type QueryCache = ReturnType<typeof createQueryCache>;
