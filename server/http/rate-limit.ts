import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/port.ts';
import type { Tables } from '#server/db/schema.ts';
import { Problem } from './problem.ts';

/** At most `count` in any `periodSeconds`, refilled evenly. */
export type RateLimit = { readonly count: number; readonly periodSeconds: number };

/** Counts one request of `key` against each limit; throws 429 with Retry-After when one of them is used up. */
export type CountRequest = (key: string, limits: readonly RateLimit[]) => Promise<void>;

/** Keeps the sums of many small shares from refusing the last request of a full allowance. */
const TOLERANCE_SECONDS = 0.001;

/** More than the clocks of two processes differ. A time further ahead than this was written before a clock was set back. */
const CLOCK_SKEW_SECONDS = 5;

type Take = { readonly limit: RateLimit; readonly now: number };

const rowKey = (key: string, { count, periodSeconds }: RateLimit) =>
  createHash('sha256').update(`${count}/${periodSeconds}:${key}`).digest('base64url');

/**
 * The generic cell rate algorithm in one statement: a row keeps when its allowance is whole again (epoch seconds);
 * each request moves that by one share of the period and may not move it further than one period from now.
 * Answers the seconds to wait, 0 when the request may pass. A row that no clock of today can have written counts as
 * new: a clock that is set back locks no one out.
 */
async function takeOne(tx: Kysely<Tables>, key: string, { limit, now }: Take): Promise<number> {
  const share = limit.periodSeconds / limit.count;
  const latest = now + limit.periodSeconds + TOLERANCE_SECONDS;
  const fullAt = sql<number>`case when kept.full_at > ${latest + CLOCK_SKEW_SECONDS} then ${now} else kept.full_at end`;
  const next = sql<number>`greatest(${fullAt}, ${now}) + ${share}`;
  const { rows } = await sql<{ wait: number }>`
    insert into server.rate_limits as kept (key, full_at, wait)
    values (${rowKey(key, limit)}, ${now + share}, 0)
    on conflict (key) do update set
      wait = greatest(0, ${next} - ${latest}),
      full_at = case when ${next} > ${latest} then kept.full_at else ${next} end
    returning wait`.execute(tx);
  return rows[0]?.wait ?? 0;
}

/** Counts in the database, so that every process counts together. A refused request costs nothing. */
export function countIn(database: Database, now: () => Date): CountRequest {
  return (key, limits) => {
    const count = async (tx: Kysely<Tables>) => {
      for (const limit of limits) {
        const wait = await takeOne(tx, key, { limit, now: now().getTime() / 1_000 });
        if (wait > 0) {
          throw new Problem(429, { code: 'RATE_LIMITED', retryAfterSeconds: Math.ceil(wait) });
        }
      }
    };
    // What the first of several limits counted is undone when the second refuses.
    return limits.length === 1 ? database.askService(count) : database.asService(count);
  };
}
