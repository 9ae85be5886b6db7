/**
 * Whether anything may be sent: `open` for a visitor or a patient who agreed, `closed` for a patient who did not,
 * `unknown` until it is clear who is there.
 */
export type Audience = 'unknown' | 'open' | 'closed';

/**
 * Who is there, and from when on what happened may be told. After a patient who has not agreed it stays closed until
 * the next one is known: signing out belongs to who signs out.
 */
export function createAudience(now: () => number) {
  let current: Audience = 'unknown';
  let isFirst = true;
  let openSinceMs = 0;
  return {
    isOpen: (): boolean => current === 'open',
    isClosed: (): boolean => current === 'closed',
    /** Whether something that began at this time (epoch ms) may be sent now: nothing of an earlier audience may. */
    mayPass: (bornMs: number): boolean => current === 'open' && bornMs >= openSinceMs,
    /** Takes note; answers whether it is a change. */
    change: (next: Audience): boolean => {
      const isSame = next === current || (next === 'unknown' && current === 'closed');
      if (isSame) return false;
      if (!isFirst || next !== 'open') openSinceMs = now();
      isFirst = false;
      current = next;
      return true;
    },
  };
}
export type AudienceGate = ReturnType<typeof createAudience>;
