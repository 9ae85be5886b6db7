import { appendFileSync, readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { workerIsReady } from '#server/consult/pool.ts';

/** A worker that notes each of its starts in a file and fails the first time. */
const starts = process.env['STARTS_FILE'] ?? '';
appendFileSync(starts, '.');
if (readFileSync(starts, 'utf8').length === 1) throw new Error('There is no library.');
parentPort?.on('message', () => parentPort?.postMessage({ value: 'hello' }));
parentPort?.postMessage(workerIsReady);
