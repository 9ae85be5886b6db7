// npm run bench:vague: whether the engine recognizes each condition that must not be missed in time when a patient
// starts with one vague sentence. `--verbose` prints the dialogues in which it does not.
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { runDialogue, scoreDialogue, type Dialogue, type Score } from '#tests/consult/simulation/run.ts';
import { describeShare, share } from '#tests/consult/simulation/statistics.ts';
import { vaguePatients } from '#tests/consult/simulation/openings/vague.ts';

const bench = openClinicalEngine();

function printMissed({ vignette, messages }: Dialogue, { gold, urgency, rank }: Score): void {
  console.log(
    `${vignette.id}: ${gold} expected, got ${urgency}, ranked ${rank}; has ${vignette.present.join(' ')}`,
  );
  if (!process.argv.includes('--verbose')) return;
  for (const { role, content } of messages) console.log(`  ${role}: ${content}`);
}

for (const vagueness of ['complaint', 'nothing'] as const) {
  const patients = vaguePatients(bench.knowledge, vagueness);
  let passed = 0;
  for (const each of patients) {
    const dialogue = await runDialogue(each, 'none', bench);
    const score = scoreDialogue(dialogue);
    if (score.isAcceptable) passed += 1;
    else printMissed(dialogue, score);
  }
  console.log(
    `\nheard in time, opening with the ${vagueness}: ${describeShare(share(passed, patients.length))}\n`,
  );
}
