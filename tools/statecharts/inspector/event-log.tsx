import styles from './inspector.module.css';
import { StateName } from './state-name.tsx';
import type { Step } from './step.ts';
import type { Wish } from './watch.ts';

type Props = {
  readonly steps: readonly Step[];
  /** The step that is looked at; null at the latest. */
  readonly at: number | null;
  readonly chosen: string | null;
  readonly onWish: (wish: Wish) => void;
};

/** The list shows so many rows at most; stepping reaches all. */
const MOST_ROWS = 300;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

function Rows({ steps, at, onWish }: Props) {
  const shown = at ?? steps.length - 1;
  const first = Math.max(0, Math.min(steps.length - MOST_ROWS, shown - MOST_ROWS / 2));
  return (
    <ol className={styles.rows} start={first + 1}>
      {steps.slice(first, first + MOST_ROWS).map((step, offset) => {
        const index = first + offset;
        return (
          <li key={index}>
            <button
              type="button"
              ref={index === shown ? bringIntoView : null}
              aria-current={index === shown}
              onClick={() => {
                onWish({ wish: 'at', at: index === steps.length - 1 ? null : index });
                if (step.machine !== null) onWish({ wish: 'actor', actor: step.actor });
              }}
            >
              <span>{seconds(step.at_ms)}</span>
              <span>
                {step.name} <strong>{step.type}</strong>
              </span>
              <StateName state={step.state} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** What happened, and the way back through it, one recorded step at a time. */
export function EventLog({ steps, at, chosen, onWish }: Props) {
  const last = steps.length - 1;
  const shown = at ?? last;
  const go = (to: number) => onWish({ wish: 'at', at: to >= last ? null : Math.max(0, to) });
  return (
    <section className={styles.log} aria-labelledby="log-title">
      <div className={styles.bar}>
        <h2 id="log-title">Events</h2>
        <button type="button" className={styles.tool} disabled={shown <= 0} onClick={() => go(shown - 1)}>
          Back
        </button>
        <button type="button" className={styles.tool} disabled={shown >= last} onClick={() => go(shown + 1)}>
          Forward
        </button>
        <button type="button" className={styles.tool} disabled={at === null} onClick={() => go(last)}>
          Latest
        </button>
        <input
          type="range"
          aria-label="Step"
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, shown)}
          onChange={(event) => go(event.currentTarget.valueAsNumber)}
        />
        <output>{steps.length === 0 ? 'nothing yet' : `${shown + 1} of ${steps.length}`}</output>
      </div>
      <Rows steps={steps} at={at} chosen={chosen} onWish={onWish} />
    </section>
  );
}
