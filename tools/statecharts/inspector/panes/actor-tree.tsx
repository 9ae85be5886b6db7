import styles from '../inspector.module.css';
import { StateName } from './state-name.tsx';
import type { Branch, Watching, Wish } from '../watch.ts';

type Props = {
  readonly branches: readonly Branch[];
  /** Every machine of the registry. */
  readonly names: readonly string[];
  readonly watching: Watching;
  readonly chosen: string | null;
  readonly onWish: (wish: Wish) => void;
};

type TreeProps = Pick<Props, 'branches' | 'chosen' | 'onWish'>;

const machinesIn = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ step, branches: below }) => [
    ...(step.machine === null ? [] : [step.machine]),
    ...machinesIn(below),
  ]);

function Tree({ branches, chosen, onWish }: TreeProps) {
  return (
    <ul className={styles.tree}>
      {branches.map(({ step, branches: below }) => (
        <li key={step.actor}>
          {step.machine === null ? (
            <p className={styles.service}>
              {step.name} <span>{step.state}</span>
            </p>
          ) : (
            <button
              type="button"
              className={styles.actor}
              aria-current={step.actor === chosen}
              onClick={() => onWish({ wish: 'actor', actor: step.actor })}
            >
              <strong>{step.name}</strong>
              <StateName state={step.state} />
            </button>
          )}
          {below.length > 0 ? <Tree branches={below} chosen={chosen} onWish={onWish} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The running actors as a tree with their states, then the machines that are not running. */
export function ActorTree({ branches, names, watching, chosen, onWish }: Props) {
  const running = new Set(machinesIn(branches));
  const resting = names.filter((name) => !running.has(name));
  return (
    <>
      <h2>Running</h2>
      {branches.length > 0 ? (
        <Tree branches={branches} chosen={chosen} onWish={onWish} />
      ) : (
        <p className={styles.hint}>
          Open the app in another tab of this browser: <a href="/">open it</a>
        </p>
      )}
      <h2>Not running</h2>
      <ul className={styles.tree}>
        {resting.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.actor}
              aria-current={chosen === null && name === watching.machine}
              onClick={() => onWish({ wish: 'machine', machine: name })}
            >
              <strong>{name}</strong>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
