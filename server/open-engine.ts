import { openEnginePool, type EnginePool } from './consult/pool.ts';

/** The client gives up after 30 s; the server must answer earlier (contract §2). */
const DEADLINE_MS = 25_000;
/** A turn takes about ten milliseconds; a worker that is busy for this long is stuck. */
const CALL_DEADLINE_MS = 10_000;

type EngineSettings = {
  /** Number of worker threads. */
  readonly workers: number;
  /** The engine waits for this before it loads. */
  readonly startsAfter?: Promise<unknown> | undefined;
};

/** The engine that answers patients. */
export const openEngine = ({ workers, startsAfter }: EngineSettings): EnginePool =>
  openEnginePool({
    workers,
    deadlineMs: DEADLINE_MS,
    callDeadlineMs: CALL_DEADLINE_MS,
    ...(startsAfter ? { startsAfter } : {}),
  });
