type Timer = { readonly id: number; readonly dueMs: number; readonly run: () => void };

/** A simulated clock that fires one timer at a time, by due time, then in the order in which they were set. */
export class TimerClock {
  nowMs = 0;
  #timers: readonly Timer[] = [];
  #lastId = 0;

  setTimeout(run: () => void, delayMs: number): number {
    this.#lastId += 1;
    const timer = { id: this.#lastId, dueMs: this.nowMs + delayMs, run };
    this.#timers = [...this.#timers, timer].toSorted(
      (one, other) => one.dueMs - other.dueMs || one.id - other.id,
    );
    return timer.id;
  }

  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** The due time of the next timer, in ms; null when there is none. */
  get nextMs(): number | null {
    return this.#timers[0]?.dueMs ?? null;
  }

  /** Advances to the next timer and fires it. */
  fireNext(): void {
    const [timer] = this.#timers;
    if (!timer) throw new Error('No timer is running.');
    this.clearTimeout(timer.id);
    this.nowMs = Math.max(this.nowMs, timer.dueMs);
    timer.run();
  }

  /** Advances to a time in ms and fires every due timer, with `settle` after each. */
  async moveTo(timeMs: number, settle: () => Promise<void>): Promise<void> {
    for (let next = this.nextMs; next !== null && next <= timeMs; next = this.nextMs) {
      this.fireNext();
      await settle();
    }
    this.nowMs = Math.max(this.nowMs, timeMs);
  }

  /** Jumps ahead like a sleeping computer: overdue timers fire late, at the new time. */
  async sleepUntil(timeMs: number, settle: () => Promise<void>): Promise<void> {
    this.nowMs = timeMs;
    await this.moveTo(timeMs, settle);
  }
}
