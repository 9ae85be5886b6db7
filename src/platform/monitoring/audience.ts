/**
 * Who uses the page, for error reports: `recorded` is a visitor or a patient who agreed to replays, `unrecorded` a patient
 * who did not, `unknown` until it is clear.
 */
export type Audience = 'unknown' | 'recorded' | 'unrecorded';

/**
 * The audience, and since when a replay may record it. After a patient who has not agreed, nothing is recorded until
 * the next audience is known: signing out still belongs to that patient.
 */
export function createAudience(now: () => number) {
  let current: Audience = 'unknown';
  let isFirst = true;
  let recordedSinceMs = 0;
  return {
    isKnown: (): boolean => current !== 'unknown',
    isRecorded: (): boolean => current === 'recorded',
    /**
     * Whether a replay may show something that started at this time (epoch ms): never anything from an earlier
     * audience.
     */
    mayRecord: (bornMs: number): boolean => current === 'recorded' && bornMs >= recordedSinceMs,
    /** Sets the audience; returns whether it changed. */
    change: (next: Audience): boolean => {
      const isSame = next === current || (next === 'unknown' && current === 'unrecorded');
      if (isSame) return false;
      if (!isFirst || next !== 'recorded') recordedSinceMs = now();
      isFirst = false;
      current = next;
      return true;
    },
  };
}
export type AudienceGate = ReturnType<typeof createAudience>;
