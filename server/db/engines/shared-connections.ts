import type pg from 'pg';

/** Each call sends everything before it waits, so that calls never mix on a connection. */
type Send<T> = (client: pg.PoolClient) => Promise<T>;

/**
 * After this many calls the next ones take another connection: this one becomes free for transactions, and a slow
 * statement delays only the calls behind it.
 */
const CALLS_EACH = 32;

type Shared = { readonly client: Promise<pg.PoolClient>; calls: number; waiting: number };

/** Writes as one message what is sent until the end of this turn of the event loop. */
function gatherWrites({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Sends on a connection that no other call uses meanwhile. */
export async function sendAlone<T>(pool: pg.Pool, send: Send<T>): Promise<T> {
  const client = await pool.connect();
  try {
    gatherWrites(client);
    return await send(client);
  } finally {
    client.release();
  }
}

/**
 * Lets calls share connections of a pool: most of what a small call costs is the messages and the wake-ups. Not for
 * calls that wait for the disk or for a lock, because they delay those behind them.
 */
export function shareConnections(pool: pg.Pool): <T>(send: Send<T>) => Promise<T> {
  let newest: Shared | null = null;

  function join(): Shared {
    if (newest === null || newest.calls >= CALLS_EACH)
      newest = { client: pool.connect(), calls: 0, waiting: 0 };
    newest.calls += 1;
    newest.waiting += 1;
    return newest;
  }

  function leave(shared: Shared, client: pg.PoolClient): void {
    shared.waiting -= 1;
    if (shared.waiting > 0) return;
    if (newest === shared) newest = null;
    client.release();
  }

  return async (send) => {
    const shared = join();
    try {
      const client = await shared.client;
      try {
        gatherWrites(client);
        return await send(client);
      } finally {
        leave(shared, client);
      }
    } catch (error) {
      // The connection may be broken; later calls take another one.
      if (newest === shared) newest = null;
      throw error;
    }
  };
}
