import type { ModelFailure } from '#machines/model-turn/model-turn.machine.ts';

/** So many failures after each other pause the provider … */
const MOST_FAILURES = 3;
/** … for this long; then one turn may show whether it is back. */
const PAUSE_MS = 60_000;

/** What says nothing about the provider. */
const innocent: ReadonlySet<ModelFailure> = new Set(['spent', 'abandoned']);

export type Breaker = {
  /** Whether a turn may call the provider now. After a pause one turn may, and the others once it has ended well. */
  admits(): boolean;
  /** How a turn ended that was admitted; null is well. */
  note(failure: ModelFailure | null): void;
};

/** Leaves a provider alone that fails again and again. Each process counts for itself: it saves time, and nothing rests on it. */
export function createBreaker(now: () => Date): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  const isFailing = () => failures >= MOST_FAILURES;
  const pause = () => {
    pausedUntil = now().getTime() + PAUSE_MS;
  };
  return {
    admits() {
      if (now().getTime() < pausedUntil) return false;
      if (isFailing()) pause();
      return true;
    },
    note(failure) {
      if (failure === null) [failures, pausedUntil] = [0, 0];
      else if (!innocent.has(failure)) failures += 1;
      if (failure !== null && !innocent.has(failure) && isFailing()) pause();
    },
  };
}
