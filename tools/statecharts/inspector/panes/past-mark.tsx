import styles from '../inspector.module.css';
import type { Step } from '../step.ts';

type Props = {
  readonly steps: readonly Step[];
  /** The selected step; null for the latest. */
  readonly at: number | null;
  readonly onLatest: () => void;
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A notice that an earlier step is shown, with a button to the latest; nothing at the latest step. */
export function PastMark({ steps, at, onLatest }: Props) {
  const [step, last] = [steps[at ?? -1], steps.at(-1)];
  if (!step || !last) return null;
  return (
    <output className={styles.past}>
      <strong>The past</strong>
      <span>
        as it was after step {(at ?? 0) + 1} of {steps.length}, {seconds(last.at_ms - step.at_ms)} before the
        latest
      </span>
      <button type="button" className={styles.tool} onClick={onLatest}>
        Back to the latest
      </button>
    </output>
  );
}
