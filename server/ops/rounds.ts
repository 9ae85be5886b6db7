/** How often a server process deletes expired data. */
export const SWEEP_ROUND_MS = 60 * 60_000;

/** Periodic work that never runs twice at once. */
export type Rounds = {
  /** Runs the work now, or once more after the current run. Never rejects. */
  nudge(this: void): void;
  /** Stops; resolves when the current run is done. */
  stop(this: void): Promise<void>;
};

/**
 * Runs `work` every `everyMs` until stopped, which aborts the signal of `work`. Calls `onFailure` for each failed run.
 */
export function startRounds(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, onFailure }: { everyMs: number; onFailure: (error: unknown) => void },
): Rounds {
  let current: Promise<void> | undefined;
  let isWanted = false;
  const ending = new AbortController();

  async function run(): Promise<void> {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false;
      await work(ending.signal).catch(onFailure);
    }
    current = undefined;
  }
  const nudge = () => {
    isWanted = true;
    current ??= run();
  };
  const timer = setInterval(nudge, everyMs);
  timer.unref();
  return {
    nudge,
    async stop() {
      clearInterval(timer);
      ending.abort();
      await current;
    },
  };
}
