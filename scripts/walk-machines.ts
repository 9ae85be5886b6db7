import { subjects } from '#tests/models/subjects.ts';
import { walkAtRandom } from '#tests/models/walks.ts';

/** Steps per machine when nothing else is asked for. */
const STEPS = 100_000;

const [steps = STEPS, seed] = process.argv.slice(2).map(Number);

for (const subject of subjects) {
  const begin = performance.now();
  const { broken, seed: brokenBy, walked } = walkAtRandom(subject, steps, seed);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${subject.name}: ${String(walked)} steps in ${seconds} s, ${broken ? 'BROKEN' : 'all held'}`);
  if (broken) {
    console.log(
      `  ${broken}\n  walk again with: npm run walk:machines -- ${String(steps)} ${String(brokenBy)}`,
    );
    process.exitCode = 1;
  }
}
