import { parentPort } from 'node:worker_threads';
import { workerIsReady, type EngineCall } from '#server/consult/pool.ts';

/** An engine that never ends the turns whose message says "stuck", dies of "die" and echoes all else. */
parentPort?.on('message', (call: EngineCall) => {
  const text = call.call === 'consult' ? call.turn.messages[0]?.content : call.call;
  if (text === 'stuck') for (;;);
  if (text === 'die') process.exit(1);
  if (text === 'throw') parentPort?.postMessage({ failure: 'The engine failed: TypeError' });
  else parentPort?.postMessage({ value: text });
});
parentPort?.postMessage(workerIsReady);
