import { expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { triedOf } from '#tests/every-case.ts';
import { runDialogue, scoreDialogue } from '#tests/consult/simulation/run.ts';
import { vaguePatients } from './vague.ts';

/** Conditions that such a patient is not yet heard with in time. The list may only get shorter. */
const knownFailures = new Set(['hiv_exposure', 'lupus', 'transient_ischaemic_attack']);

it('hears what must not be missed from a patient who opens with one vague sentence', async () => {
  const bench = clinicalEngine();
  const missed: string[] = [];
  // A third of them in every run, all by `npm run test:long`.
  for (const each of triedOf(vaguePatients(bench.knowledge, 'complaint'), 3)) {
    const { isAcceptable } = scoreDialogue(await runDialogue(each, 'none', bench));
    if (!isAcceptable) missed.push(each.id);
  }
  expect(missed.filter((each) => !knownFailures.has(each))).toEqual([]);
});
