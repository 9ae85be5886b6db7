import type { ModelFailure } from '#machines/model-turn/model-turn.machine.ts';

/** So many failures after each other pause the provider … */
const MOST_FAILURES = 3;
/** … for this long; then one call may show whether it is back. */
const PAUSE_MS = 60_000;

/** What says nothing about the provider. */
const innocent: ReadonlySet<ModelFailure> = new Set(['spent', 'paused', 'abandoned']);

export type Breaker = {
  /** Whether calls are to be left out now. */
  isOpen(): boolean;
  /** How a turn ended; null is well. */
  note(failure: ModelFailure | null): void;
};

/** Leaves a provider alone that fails again and again. Each process counts for itself: it saves time, and nothing rests on it. */
export function createBreaker(now: () => Date): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => now().getTime() < openUntil,
    note(failure) {
      if (failure === null) failures = 0;
      else if (!innocent.has(failure)) failures += 1;
      if (failure !== null && !innocent.has(failure) && failures >= MOST_FAILURES)
        openUntil = now().getTime() + PAUSE_MS;
    },
  };
}
