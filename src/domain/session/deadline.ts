import { ACTIVITY_THROTTLE_MS, SESSION_TIMEOUT_MS } from '#src/config/limits.ts';

/** The shared deadline compared with the clock. `msLeft` is never negative and never above 30 min. */
export type DeadlineReading = {
  readonly verdict: 'kept' | 'extended' | 'passed';
  readonly msLeft: number;
};

/**
 * Reads the shared deadline (epoch ms): `seen` is the value that this tab last wrote or read, null when it just
 * started. A deadline too far ahead proves that the clock was set back; then only a tab whose own timer still runs may
 * continue.
 */
export function readDeadline(stored: number | null, seen: number | null, now: number): DeadlineReading {
  if (stored === null) return { verdict: 'kept', msLeft: SESSION_TIMEOUT_MS };
  const msLeft = Math.min(SESSION_TIMEOUT_MS, Math.max(0, stored - now));
  const isImpossible = stored - now > SESSION_TIMEOUT_MS + ACTIVITY_THROTTLE_MS;
  if (msLeft === 0 || (isImpossible && stored !== seen)) return { verdict: 'passed', msLeft: 0 };
  return { verdict: seen !== null && stored > seen ? 'extended' : 'kept', msLeft };
}
