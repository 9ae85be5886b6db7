import { parentPort } from 'node:worker_threads';
import { workerIsReady, type EngineCall } from '#server/consult/pool.ts';

/** What a call says: a message, a report, or else its own name. */
function wordsOf(call: EngineCall): string | undefined {
  if (call.call === 'readReport') return call.text;
  return call.call === 'consult' ? call.turn.messages[0]?.content : call.call;
}

/** An engine that never ends the calls that say "stuck", dies of "die" and echoes all else. */
parentPort?.on('message', (call: EngineCall) => {
  const text = wordsOf(call);
  if (text === 'stuck') for (;;);
  if (text === 'die') process.exit(1);
  if (text === 'throw') parentPort?.postMessage({ failure: 'The engine failed: TypeError' });
  else parentPort?.postMessage({ value: text });
});
parentPort?.postMessage(workerIsReady);
