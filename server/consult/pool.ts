import { Worker } from 'node:worker_threads';
import type { ConsultationEngine } from './engine.ts';

/** A call of an engine method, as it is sent to a worker. */
export type EngineCall =
  | { readonly call: 'consult'; readonly turn: Parameters<ConsultationEngine['consult']>[0] }
  | { readonly call: 'readCondition'; readonly name: string }
  | { readonly call: 'listConditions' }
  | { readonly call: 'readReport'; readonly text: string };

/** A worker's answer: the value, or an error message (never a patient's words). */
export type EngineAnswer = { readonly value: unknown } | { readonly failure: string };

/** What a worker sends once its library is loaded; from then on it accepts calls. */
export const workerIsReady = 'ready';

/** The engine did not answer a call within its deadline and the call was abandoned. The server answers 503. */
export class EngineTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(deadlineMs: number) {
    super(`The engine did not answer within ${deadlineMs} ms.`);
  }
}

type Job = {
  readonly call: EngineCall;
  readonly settle: (answer: EngineAnswer | Error) => void;
};

const closed = () => new Error('The engine was closed.');

type Slot = { worker: Worker; isReady: boolean; job: Job | null; timer: NodeJS.Timeout | null };

export type EnginePool = ConsultationEngine & {
  /** Whether a worker has loaded its library; until then calls wait. */
  isReady(): boolean;
  /** Ends all workers and rejects the calls in progress. */
  close(): Promise<void>;
};

export type PoolSettings = {
  /** How many turns run in parallel; each worker loads its own copy of the library. */
  readonly workers: number;
  /** Milliseconds from the request until its caller gets an error, queueing included. */
  readonly deadlineMs: number;
  /** Milliseconds that a worker may spend on one call before it is ended and replaced. */
  readonly callDeadlineMs: number;
  /** Workers start once this resolves; until then calls wait, within their deadline. Without it they start at once. */
  readonly startsAfter?: Promise<unknown>;
  /** The module that a worker runs. */
  readonly module?: URL;
};

/** While the library loads, V8 would grow the space for new objects to 128 MB and keep it (decision 053). */
const YOUNG_GENERATION_MB = 16;

/** A worker that ended before it was ready would probably fail again, so the next one starts after this pause. */
const RESTART_PAUSE_MS = 1_000;

const engineModule = new URL('./engine.worker.ts', import.meta.url);

/** Sends calls to workers, one call per worker at a time, and replaces a worker that timed out or died. */
class Pool {
  readonly #settings: PoolSettings & { readonly module: URL };
  readonly #queue: Job[] = [];
  #slots: Slot[] = [];
  #isClosed = false;

  constructor(settings: PoolSettings & { readonly module: URL }) {
    this.#settings = settings;
    if (settings.startsAfter === undefined) this.#start();
    // The owner of the promise handles its failure; waiting calls fail at their deadline.
    else settings.startsAfter.then(() => this.#start()).catch(() => undefined);
  }

  isReady(): boolean {
    return this.#slots.some((slot) => slot.isReady);
  }

  request(call: EngineCall): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(closed());
    const { deadlineMs } = this.#settings;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => job.settle(new EngineTimeoutError(deadlineMs)), deadlineMs);
      const settle = (answer: EngineAnswer | Error) => {
        clearTimeout(late);
        const waiting = this.#queue.indexOf(job);
        if (waiting >= 0) this.#queue.splice(waiting, 1);
        if (answer instanceof Error) reject(answer);
        else if ('value' in answer) resolve(answer.value);
        else reject(new Error(answer.failure));
      };
      const job: Job = { call, settle };
      this.#queue.push(job);
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const open = [...this.#queue.splice(0), ...this.#slots.flatMap((slot) => slot.job ?? [])];
    for (const slot of this.#slots) if (slot.timer) clearTimeout(slot.timer);
    for (const job of open) job.settle(closed());
    await Promise.all(this.#slots.map((slot) => slot.worker.terminate()));
  }

  #start(): void {
    if (this.#isClosed) return;
    this.#slots = Array.from({ length: this.#settings.workers }, () => this.#openSlot());
  }

  #openSlot(): Slot {
    const worker = new Worker(this.#settings.module, {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const slot: Slot = { worker, isReady: false, job: null, timer: null };
    worker.on('message', (message: EngineAnswer | typeof workerIsReady) => {
      if (message === workerIsReady) slot.isReady = true;
      else this.#take(slot)?.settle(message);
      this.#dispatch();
    });
    worker.on('exit', () => this.#replace(slot, new Error('The engine worker ended.')));
    worker.on('error', (error) => this.#replace(slot, error instanceof Error ? error : new Error('worker')));
    return slot;
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (!slot.isReady || slot.job !== null) continue;
      const job = this.#queue.shift();
      if (!job) return;
      slot.job = job;
      slot.timer = setTimeout(
        () => this.#replace(slot, new EngineTimeoutError(this.#settings.callDeadlineMs)),
        this.#settings.callDeadlineMs,
      );
      slot.worker.postMessage(job.call);
    }
  }

  #take(slot: Slot): Job | null {
    const { job } = slot;
    if (slot.timer) clearTimeout(slot.timer);
    slot.job = null;
    slot.timer = null;
    return job;
  }

  #replace(slot: Slot, reason: Error): void {
    if (this.#isClosed) return;
    const job = this.#take(slot);
    void slot.worker
      .removeAllListeners()
      .on('error', () => undefined)
      .terminate();
    const reopen = () => {
      this.#slots = this.#slots.map((each) => (each === slot ? this.#openSlot() : each));
    };
    if (slot.isReady) reopen();
    else slot.timer = setTimeout(reopen, RESTART_PAUSE_MS);
    job?.settle(reason);
    this.#dispatch();
  }
}

type Conditions = Awaited<ReturnType<ConsultationEngine['listConditions']>>;

/**
 * The engine in worker threads, so that no message can block the main process. A worker that does not answer in time is
 * ended and replaced, and its call fails with an `EngineTimeoutError`.
 */
export function openEnginePool({ module = engineModule, ...settings }: PoolSettings): EnginePool {
  const pool = new Pool({ ...settings, module });
  const request = <T>(call: EngineCall) => pool.request(call) as Promise<T>; // the worker answers a call with its own type
  let conditions: Promise<Conditions> | undefined;
  return {
    consult: (turn) => request({ call: 'consult', turn }),
    readCondition: (name) => request({ call: 'readCondition', name }),
    listConditions() {
      // If the list failed to load, the next call requests it again.
      conditions ??= request<Conditions>({ call: 'listConditions' }).catch((error: unknown) => {
        conditions = undefined;
        throw error;
      });
      return conditions;
    },
    readReport: (text) => request({ call: 'readReport', text }),
    isReady: () => pool.isReady(),
    close: () => pool.close(),
  };
}
