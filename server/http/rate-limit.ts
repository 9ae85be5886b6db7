import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/port.ts';
import { Problem } from './problem.ts';

/** At most `count` requests in any `periodSeconds`, refilled evenly. */
export type RateLimit = { readonly count: number; readonly periodSeconds: number };

/** Counts one request for `key` against each limit; throws 429 with Retry-After when one of them is used up. */
export type CountRequest = (key: string, limits: readonly RateLimit[]) => Promise<void>;

/** Absorbs rounding errors, so that the last request of a full allowance is not refused. */
const TOLERANCE_SECONDS = 0.001;

/** More than the clocks of two processes differ. A later time was written before a clock was set back. */
const CLOCK_SKEW_SECONDS = 5;

/** A statement that counts requests and returns, for each, the seconds to wait: 0 if it may pass. */
type Taken = RawBuilder<{ readonly key: string; readonly wait: number }>;

/** The key of the row that counts the requests of `key` against `limit`. */
export const rowKey = (key: string, { count, periodSeconds }: RateLimit): string =>
  createHash('sha256').update(`${count}/${periodSeconds}:${key}`).digest('base64url');

/**
 * The generic cell rate algorithm in one statement, for each row key in `keys`, an SQL query of different keys. A row
 * stores when its allowance is full again (epoch seconds). Each request moves that time by one share of the period, to
 * at most one period from now. A row too far in the future counts as new, so that setting a clock back locks no one
 * out. Rows are locked in the order of their keys, so that processes never wait for each other in a circle.
 */
export function takeEach(
  keys: RawBuilder<unknown>,
  { limit, now: time }: { readonly limit: RateLimit; readonly now: Date },
): Taken {
  const now = time.getTime() / 1_000;
  const share = limit.periodSeconds / limit.count;
  const latest = now + limit.periodSeconds + TOLERANCE_SECONDS;
  const fullAt = sql<number>`case when kept.full_at > ${latest + CLOCK_SKEW_SECONDS} then ${now} else kept.full_at end`;
  const next = sql<number>`greatest(${fullAt}, ${now}) + ${share}`;
  return sql`
    insert into server.rate_limits as kept (key, full_at, wait)
    select wanted.key, ${now + share}::double precision, 0 from (${keys}) as wanted (key) order by wanted.key
    on conflict (key) do update set
      wait = greatest(0, ${next} - ${latest}),
      full_at = case when ${next} > ${latest} then kept.full_at else ${next} end
    returning key, wait`;
}

/** Throws 429 with Retry-After when the row of `takeEach` says to wait. */
export function refuse([row]: readonly { readonly wait: number }[]): void {
  if (row === undefined || row.wait <= 0) return;
  throw new Problem(429, { code: 'RATE_LIMITED', retryAfterSeconds: Math.ceil(row.wait) });
}

/** Counts in the database, so that all processes share the limits. A refused request is not counted. */
export function countIn(database: Database, now: () => Date): CountRequest {
  const take = (key: string, limit: RateLimit) =>
    takeEach(sql`values (${rowKey(key, limit)}::text)`, { limit, now: now() });
  return async (key, limits) => {
    const [first, ...others] = limits;
    if (!first) return;
    if (others.length === 0) {
      refuse(await database.askService((queries) => take(key, first).compile(queries)));
      return;
    }
    // One transaction: if the second limit refuses, the count of the first is rolled back.
    await database.asService(async (tx) => {
      for (const limit of limits) refuse((await take(key, limit).execute(tx)).rows);
    });
  };
}
