/**
 * Who is there, as far as reports go: `filmed` is a visitor or a patient who agreed to replays, `unfilmed` a patient
 * who did not, `unknown` until it is clear who is there.
 */
export type Audience = 'unknown' | 'filmed' | 'unfilmed';

/**
 * Who is there, and from when on a replay may show it. After a patient who has not agreed nothing is filmed until
 * the next one is known: signing out belongs to the patient who signs out.
 */
export function createAudience(now: () => number) {
  let current: Audience = 'unknown';
  let isFirst = true;
  let filmedSinceMs = 0;
  return {
    isKnown: (): boolean => current !== 'unknown',
    isFilmed: (): boolean => current === 'filmed',
    /** Whether a replay may show something that began at this time (epoch ms): nothing of an earlier audience. */
    mayFilm: (bornMs: number): boolean => current === 'filmed' && bornMs >= filmedSinceMs,
    /** Takes note; answers whether it is a change. */
    change: (next: Audience): boolean => {
      const isSame = next === current || (next === 'unknown' && current === 'unfilmed');
      if (isSame) return false;
      if (!isFirst || next !== 'filmed') filmedSinceMs = now();
      isFirst = false;
      current = next;
      return true;
    },
  };
}
export type AudienceGate = ReturnType<typeof createAudience>;
