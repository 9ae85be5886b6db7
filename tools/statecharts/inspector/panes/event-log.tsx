import { passing, type StepFilter } from './filter.ts';
import { goToStep } from '../go-to-step.ts';
import styles from '../inspector.module.css';
import { StateName } from './state-name.tsx';
import type { Step } from '../step.ts';
import type { Wish } from '../watch.ts';

type Props = {
  readonly steps: readonly Step[];
  /** The selected step; null for the latest. */
  readonly at: number | null;
  readonly filter: StepFilter;
  readonly onWish: (wish: Wish) => void;
};

/** Maximum number of rows in the list; stepping reaches all steps. */
const MOST_ROWS = 300;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

type RowsProps = Pick<Props, 'steps' | 'onWish'> & {
  readonly shown: readonly number[];
  readonly looked: number;
};

function Rows({ steps, shown, looked, onWish }: RowsProps) {
  const near = shown.filter((index) => index <= looked).length - 1;
  const first = Math.max(0, Math.min(shown.length - MOST_ROWS, near - MOST_ROWS / 2));
  return (
    <ol className={styles.rows}>
      {shown.slice(first, first + MOST_ROWS).map((index) => {
        const step = steps[index];
        return step ? (
          <li key={index} value={index + 1}>
            <button
              type="button"
              ref={index === looked ? bringIntoView : null}
              aria-current={index === looked}
              data-ahead={index > looked}
              onClick={() => goToStep(steps, index, onWish)}
            >
              <span>{seconds(step.at_ms)}</span>
              <span>
                {step.name} <strong>{step.type}</strong>
              </span>
              <StateName state={step.state} />
            </button>
          </li>
        ) : null;
      })}
    </ol>
  );
}

function FilterBar({ filter, onWish }: Pick<Props, 'filter' | 'onWish'>) {
  const change = (part: Partial<StepFilter>) => onWish({ wish: 'filter', filter: { ...filter, ...part } });
  return (
    <search className={styles.bar}>
      <label className={styles.source}>
        Filter
        <input
          type="search"
          value={filter.words}
          autoComplete="off"
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </label>
      <label className={styles.fit}>
        <input
          type="checkbox"
          checked={filter.machinesOnly}
          onChange={(event) => change({ machinesOnly: event.currentTarget.checked })}
        />{' '}
        Machines only
      </label>
    </search>
  );
}

const countOf = (looked: number, all: number, shown: number) => {
  if (all === 0) return 'nothing yet';
  const place = `${String(looked + 1)} of ${String(all)}`;
  return shown === all ? place : `${place}, ${String(shown)} shown`;
};

/** The list of steps, with controls for stepping through them; a filter applies to both. */
export function EventLog({ steps, at, filter, onWish }: Props) {
  const last = steps.length - 1;
  const looked = at ?? last;
  const shown = passing(steps, filter);
  const before = shown.findLast((index) => index < looked);
  const next = shown.find((index) => index > looked);
  const go = (to: number) => onWish({ wish: 'at', at: to >= last ? null : Math.max(0, to) });
  return (
    <section className={styles.log} aria-labelledby="log-title">
      <div className={styles.bar}>
        <h2 id="log-title">Events</h2>
        <button
          type="button"
          className={styles.tool}
          disabled={before === undefined}
          onClick={() => go(before ?? 0)}
        >
          Back
        </button>
        <button
          type="button"
          className={styles.tool}
          disabled={next === undefined}
          onClick={() => go(next ?? last)}
        >
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
          value={Math.max(0, looked)}
          onChange={(event) => go(event.currentTarget.valueAsNumber)}
        />
        <output>{countOf(looked, steps.length, shown.length)}</output>
      </div>
      <FilterBar filter={filter} onWish={onWish} />
      <Rows steps={steps} shown={shown} looked={looked} onWish={onWish} />
    </section>
  );
}
