import { useEffect, useState } from 'react';
import { eventName } from '#kit/drawing/chart.ts';
import styles from '../inspector.module.css';
import type { Step } from '../step.ts';
import { timeLeft } from './time-left.ts';
import { countdownsOf, sourceOf, type Watching } from '../watch.ts';

/** Often enough that no second is skipped. */
const TICK_MS = 250;

/** The current time, updated while the shown source runs. */
function useNow(isPassing: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isPassing) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [isPassing]);
  return now;
}

type Props = { readonly watching: Watching; readonly step: Step };

/** The running delays of an actor with their remaining time; nothing when there is none. */
export function RunningTimers({ watching, step }: Props) {
  const isPassing = step.timers.length > 0 && sourceOf(watching).isOpen && watching.at === null;
  const countdowns = countdownsOf(watching, step, useNow(isPassing));
  return countdowns.length === 0 ? null : (
    <ul className={styles.meanings} aria-label="Running timers">
      {countdowns.map(({ type, left_ms, fires_at }) => (
        <li key={type} title={type}>
          <strong>{eventName(type)}</strong>{' '}
          <span role="timer" className={styles.countdown}>
            {timeLeft(left_ms)}
          </span>{' '}
          <span>at {new Date(fires_at).toLocaleTimeString()}</span>
        </li>
      ))}
    </ul>
  );
}
