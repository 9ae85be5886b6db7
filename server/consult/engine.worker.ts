import { parentPort } from 'node:worker_threads';
import { openClinicalEngine } from './open-engine.ts';
import { workerIsReady, type EngineAnswer, type EngineCall } from './pool.ts';

const { engine } = openClinicalEngine();

function answer(call: EngineCall): Promise<unknown> {
  if (call.call === 'consult') return engine.consult(call.turn);
  if (call.call === 'readReport') return engine.readReport(call.text);
  return call.call === 'readCondition' ? engine.readCondition(call.name) : engine.listConditions();
}

/** Reports only the error's name: its message could quote what a patient wrote. */
const failureOf = (error: unknown): EngineAnswer => ({
  failure: `The engine failed: ${error instanceof Error ? error.name : 'unknown'}`,
});

parentPort?.on('message', (call: EngineCall) => {
  answer(call).then(
    (value) => parentPort?.postMessage({ value } satisfies EngineAnswer),
    (error: unknown) => parentPort?.postMessage(failureOf(error)),
  );
});
parentPort?.postMessage(workerIsReady);
