/**
 * Who uses the page, for error reports: `filmed` is a visitor or a patient who agreed to replays, `unfilmed` a patient
 * who did not, `unknown` until it is clear.
 */
export type Audience = 'unknown' | 'filmed' | 'unfilmed';

/**
 * The audience, and since when a replay may record it. After a patient who has not agreed, nothing is recorded until
 * the next audience is known: signing out still belongs to that patient.
 */
export function createAudience(now: () => number) {
  let current: Audience = 'unknown';
  let isFirst = true;
  let filmedSinceMs = 0;
  return {
    isKnown: (): boolean => current !== 'unknown',
    isFilmed: (): boolean => current === 'filmed',
    /**
     * Whether a replay may show something that started at this time (epoch ms): never anything from an earlier
     * audience.
     */
    mayFilm: (bornMs: number): boolean => current === 'filmed' && bornMs >= filmedSinceMs,
    /** Sets the audience; returns whether it changed. */
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
