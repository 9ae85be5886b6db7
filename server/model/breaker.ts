import type { ModelFailure } from '#machines/model-turn/model-turn.machine.ts';

/** This many consecutive failures pause the provider. */
const MAX_FAILURES = 3;
/** Length of a pause; then one turn checks whether the provider works again. */
const PAUSE_MS = 60_000;

/** Failures that say nothing about the provider. */
const unrelatedFailures: ReadonlySet<ModelFailure> = new Set(['spent', 'abandoned']);

export type Breaker = {
  /** Whether a turn may call the provider now. After a pause, one turn may; the others only after it has succeeded. */
  admits(): boolean;
  /** Records the result of an admitted turn; null means success. */
  note(failure: ModelFailure | null): void;
};

/** A circuit breaker for the provider. It only saves time, so each process has its own. */
export function createBreaker(now: () => Date): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  const isFailing = () => failures >= MAX_FAILURES;
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
      else if (!unrelatedFailures.has(failure)) failures += 1;
      if (failure !== null && !unrelatedFailures.has(failure) && isFailing()) pause();
    },
  };
}
