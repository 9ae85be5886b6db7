/** Work done again and again, never twice at once. */
export type Rounds = {
  /** Does the work now, or once more when it is under way. Never rejects. */
  nudge(this: void): void;
  /** Ends the rounds; resolves when work under way is done. */
  stop(this: void): Promise<void>;
};

/** Does `work` every `everyMs` until stopped, of which its signal tells; `onFailure` hears of each time it failed. */
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
