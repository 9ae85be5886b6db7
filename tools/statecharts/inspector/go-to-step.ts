import type { Step } from './step.ts';
import type { Wish } from './watch.ts';

/** Selects a step (the last one as "latest") and the machine that took it. */
export function goToStep(steps: readonly Step[], index: number, onWish: (wish: Wish) => void): void {
  const step = steps[index];
  onWish({ wish: 'at', at: index >= steps.length - 1 ? null : Math.max(0, index) });
  if (step && step.machine !== null) onWish({ wish: 'actor', actor: step.actor });
}
