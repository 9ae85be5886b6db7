import type { Workbench } from '#kit/core/workbench.ts';
import { walkAtRandom } from '#kit/testing/walks.ts';

/** Default number of steps per machine. */
const STEPS = 100_000;

/** Walks every machine at random: `[steps] [seed]`. */
export function runWalks({ subjects }: Workbench, words: readonly string[]): boolean {
  const [steps = STEPS, seed] = words.map(Number);
  let isWhole = true;
  for (const subject of subjects) {
    const started = performance.now();
    const { broken, seed: brokenBy, walked } = walkAtRandom(subject, steps, seed);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${subject.name}: ${String(walked)} steps in ${seconds} s, ${broken ? 'BROKEN' : 'all sentences held'}`,
    );
    if (!broken) continue;
    isWhole = false;
    console.log(`  ${broken}\n  walk the same way again with: ${String(steps)} ${String(brokenBy)}`);
  }
  return isWhole;
}
