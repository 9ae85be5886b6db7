import { openEnginePool, type EnginePool } from './consult/pool.ts';

/** The client gives up at 30 s; an answer must leave before (contract §2). */
const DEADLINE_MS = 25_000;
/** A turn takes some ten milliseconds; a worker that is busy for this long is stuck. */
const CALL_DEADLINE_MS = 10_000;

/** The engine that answers patients, in this many worker threads. */
export const openEngine = (workers: number): EnginePool =>
  openEnginePool({ workers, deadlineMs: DEADLINE_MS, callDeadlineMs: CALL_DEADLINE_MS });
