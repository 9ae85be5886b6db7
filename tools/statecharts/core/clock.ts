type Timer = { readonly id: number; readonly dueMs: number; readonly run: () => void };

/** A simulated clock that moves one timer at a time, in the order in which they are due, then in which they were set. */
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

  /** When the next timer is due, in ms; null without one. */
  get nextMs(): number | null {
    return this.#timers[0]?.dueMs ?? null;
  }

  /** Moves to the next timer and runs it. */
  fireNext(): void {
    const [timer] = this.#timers;
    if (!timer) throw new Error('No timer is running.');
    this.clearTimeout(timer.id);
    this.nowMs = Math.max(this.nowMs, timer.dueMs);
    timer.run();
  }

  /** Moves to a time in ms; every timer due until then has run, `settle` after each of them. */
  async moveTo(timeMs: number, settle: () => Promise<void>): Promise<void> {
    for (let next = this.nextMs; next !== null && next <= timeMs; next = this.nextMs) {
      this.fireNext();
      await settle();
    }
    this.nowMs = Math.max(this.nowMs, timeMs);
  }

  /** Jumps ahead as a sleeping computer does: overdue timers run late, at the new time. */
  async sleepUntil(timeMs: number, settle: () => Promise<void>): Promise<void> {
    this.nowMs = timeMs;
    await this.moveTo(timeMs, settle);
  }
}
