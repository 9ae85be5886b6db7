import { openEnginePool, type EnginePool } from './consult/pool.ts';

/** The client gives up at 30 s; an answer must leave before (contract §2). */
const DEADLINE_MS = 25_000;
/** A turn takes some ten milliseconds; a worker that is busy for this long is stuck. */
const CALL_DEADLINE_MS = 10_000;

type EngineSettings = {
  /** How many worker threads. */
  readonly workers: number;
  /** What the engine waits for before it loads. */
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
