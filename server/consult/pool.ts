import { Worker } from 'node:worker_threads';
import type { ConsultationEngine } from './engine.ts';

/** The calls of an engine, by name, as they travel to a worker. */
export type EngineCall =
  | { readonly call: 'consult'; readonly turn: Parameters<ConsultationEngine['consult']>[0] }
  | { readonly call: 'readCondition'; readonly name: string }
  | { readonly call: 'listConditions' }
  | { readonly call: 'readReport'; readonly text: string };

/** What a worker sends back: the value, or the message of what went wrong (never a patient's words). */
export type EngineAnswer = { readonly value: unknown } | { readonly failure: string };

/** What a worker sends once its library is loaded: from then on it takes calls. */
export const workerIsReady = 'ready';

/** The engine did not answer a call within its deadline; the call was ended for good. The server answers 503. */
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

type Seat = { worker: Worker; isReady: boolean; job: Job | null; timer: NodeJS.Timeout | null };

export type EnginePool = ConsultationEngine & {
  /** Whether a worker has loaded its library; until then calls wait. */
  isReady(): boolean;
  /** Ends all workers; calls under way are refused. */
  close(): Promise<void>;
};

export type PoolSettings = {
  /** How many turns run side by side; each worker holds the library once. */
  readonly workers: number;
  /** Milliseconds from the request until its caller is refused, waiting included. */
  readonly deadlineMs: number;
  /** Milliseconds that a worker may spend on one call before it is ended and replaced. */
  readonly callDeadlineMs: number;
  /** Workers start once this has resolved; calls wait meanwhile, within their deadline. Absent: at once. */
  readonly startsAfter?: Promise<unknown>;
  /** The module that a worker runs. */
  readonly module?: URL;
};

/** While the library loads, V8 would let the room for new objects grow to 128 MB and keep it (decision 053). */
const YOUNG_GENERATION_MB = 16;

/** A worker that ended before it was ready would most likely do so again: the next one starts after this pause. */
const RESTART_PAUSE_MS = 1_000;

const engineModule = new URL('./engine.worker.ts', import.meta.url);

/** Hands calls to workers, one call to a worker at a time, and replaces a worker that was late or died. */
class Pool {
  readonly #settings: PoolSettings & { readonly module: URL };
  readonly #queue: Job[] = [];
  #seats: Seat[] = [];
  #isClosed = false;

  constructor(settings: PoolSettings & { readonly module: URL }) {
    this.#settings = settings;
    if (settings.startsAfter === undefined) this.#start();
    // Whoever made the promise handles its failure; the calls that wait are refused at their deadline.
    else settings.startsAfter.then(() => this.#start()).catch(() => undefined);
  }

  isReady(): boolean {
    return this.#seats.some((seat) => seat.isReady);
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
    const open = [...this.#queue.splice(0), ...this.#seats.flatMap((seat) => seat.job ?? [])];
    for (const seat of this.#seats) if (seat.timer) clearTimeout(seat.timer);
    for (const job of open) job.settle(closed());
    await Promise.all(this.#seats.map((seat) => seat.worker.terminate()));
  }

  #start(): void {
    if (this.#isClosed) return;
    this.#seats = Array.from({ length: this.#settings.workers }, () => this.#openSeat());
  }

  #openSeat(): Seat {
    const worker = new Worker(this.#settings.module, {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const seat: Seat = { worker, isReady: false, job: null, timer: null };
    worker.on('message', (message: EngineAnswer | typeof workerIsReady) => {
      if (message === workerIsReady) seat.isReady = true;
      else this.#take(seat)?.settle(message);
      this.#dispatch();
    });
    worker.on('exit', () => this.#replace(seat, new Error('The engine worker ended.')));
    worker.on('error', (error) => this.#replace(seat, error instanceof Error ? error : new Error('worker')));
    return seat;
  }

  #dispatch(): void {
    for (const seat of this.#seats) {
      if (!seat.isReady || seat.job !== null) continue;
      const job = this.#queue.shift();
      if (!job) return;
      seat.job = job;
      seat.timer = setTimeout(
        () => this.#replace(seat, new EngineTimeoutError(this.#settings.callDeadlineMs)),
        this.#settings.callDeadlineMs,
      );
      seat.worker.postMessage(job.call);
    }
  }

  #take(seat: Seat): Job | null {
    const { job } = seat;
    if (seat.timer) clearTimeout(seat.timer);
    seat.job = null;
    seat.timer = null;
    return job;
  }

  #replace(seat: Seat, reason: Error): void {
    if (this.#isClosed) return;
    const job = this.#take(seat);
    void seat.worker
      .removeAllListeners()
      .on('error', () => undefined)
      .terminate();
    const reopen = () => {
      this.#seats = this.#seats.map((each) => (each === seat ? this.#openSeat() : each));
    };
    if (seat.isReady) reopen();
    else seat.timer = setTimeout(reopen, RESTART_PAUSE_MS);
    job?.settle(reason);
    this.#dispatch();
  }
}

type Conditions = Awaited<ReturnType<ConsultationEngine['listConditions']>>;

/**
 * The engine in worker threads: whatever a message says, the process that serves everyone else is free. A worker that
 * does not answer in time is ended and replaced, and its call is refused with an `EngineTimeoutError`.
 */
export function openEnginePool({ module = engineModule, ...settings }: PoolSettings): EnginePool {
  const pool = new Pool({ ...settings, module });
  const request = <T>(call: EngineCall) => pool.request(call) as Promise<T>; // the worker answers a call with its own type
  let conditions: Promise<Conditions> | undefined;
  return {
    consult: (turn) => request({ call: 'consult', turn }),
    readCondition: (name) => request({ call: 'readCondition', name }),
    listConditions() {
      // A list that came too late is asked for again by the next call.
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
