import { useEffect, useState } from 'react';
import { TYPING_PAUSE_MS } from '#src/config/limits.ts';

function createPause<Args extends readonly unknown[]>() {
  let callback: (...args: Args) => void = () => undefined;
  let timer: number | undefined;
  let waiting: Args | null = null;
  const cancel = () => {
    window.clearTimeout(timer);
    waiting = null;
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) callback(...args);
  };
  const wait = (...args: Args) => {
    window.clearTimeout(timer);
    waiting = args;
    timer = window.setTimeout(flush, TYPING_PAUSE_MS);
  };
  const serve = (latest: typeof callback) => {
    callback = latest;
  };
  return Object.assign(wait, { serve, flush, cancel });
}

/**
 * What is done once someone pauses while typing: each call takes the place of the one before. `flush` does at once
 * what waits, `cancel` forgets it. When the component goes, what waits is forgotten, or done where `isKept`.
 */
export function useTypingPause<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  isKept = false,
) {
  const [pause] = useState(createPause<Args>);
  useEffect(() => pause.serve(callback), [pause, callback]);
  useEffect(() => (isKept ? pause.flush : pause.cancel), [pause, isKept]);
  return pause;
}
