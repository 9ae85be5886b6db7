import { CACHE_FRESH_MS, CACHE_KEPT_MS, CACHE_RETRIES } from '#src/config/limits.ts';
import { isAppError } from '#src/domain/app-error.ts';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/query-core';

/** A read of the cache as a machine hears of it. Data stay when reading them again fails. */
export type CacheNews<T> =
  | { readonly news: 'loading' }
  | { readonly news: 'loaded'; readonly data: T; readonly isRefreshing: boolean }
  | { readonly news: 'failed'; readonly error: unknown };

/** One read of the cache: whose key, and how. */
export type Read<T> = { readonly key: readonly string[]; readonly read: (signal: AbortSignal) => Promise<T> };

/** A refused session and a limit on requests: asking again at once would only make either worse (decision 032). */
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
        // No one asked for it: a read on reconnecting could refresh the token of an idle tab and keep it alive.
        refetchOnReconnect: false,
        // Offline, a read must fail with its sentence instead of waiting without a word.
        networkMode: 'always',
        retry: (failures, error) => failures < CACHE_RETRIES && !isFinal(error),
      },
    },
  });
  client.mount();

  return {
    /** Reads through the cache and tells every change until ended; the last reader's end aborts a running read. */
    observe<T>({ key, read }: Read<T>, listener: (news: CacheNews<T>) => void) {
      const observer = new QueryObserver<T>(client, { queryKey: key, queryFn: ({ signal }) => read(signal) });
      const tell = (result: ReturnType<typeof observer.getCurrentResult>) => {
        if (result.data !== undefined) {
          listener({ news: 'loaded', data: result.data, isRefreshing: result.isFetching });
        } else if (result.isError && !result.isFetching) listener({ news: 'failed', error: result.error });
        else listener({ news: 'loading' });
      };
      const stop = observer.subscribe(tell);
      tell(observer.getCurrentResult());
      return { stop, refetch: async () => void (await observer.refetch()) };
    },
    /** Starts a read before anybody observes it. */
    prefetch: <T>({ key, read }: Read<T>): Promise<void> =>
      client.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => read(signal) }),
    /** Marks reads as stale after a write; those in view are read again. */
    invalidate: (key: readonly string[]): Promise<void> => client.invalidateQueries({ queryKey: key }),
    /** After a write: reads again what is in view and forgets what is not, so that no one sees it as it was. */
    renew: (key: readonly string[]): Promise<void> => {
      client.removeQueries({ queryKey: key, type: 'inactive' });
      return client.invalidateQueries({ queryKey: key });
    },
    /** Ends every read and forgets all data: at sign-out nothing of the patient stays. */
    clear: async (): Promise<void> => {
      await client.cancelQueries();
      client.clear();
    },
  };
}
export type QueryCache = ReturnType<typeof createQueryCache>;
