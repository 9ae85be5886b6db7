import type { Stage } from '#tests/paths/stage.ts';

const TICKS = 20;

/** Lets what has arrived be told under a stopped clock: the cache tells its readers in the next turn of the clock. */
export async function tick({ page }: Stage): Promise<void> {
  for (let turn = 0; turn < TICKS; turn += 1) await page.clock.runFor(1);
}
