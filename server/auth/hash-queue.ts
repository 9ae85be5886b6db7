/** Work refused because too much of it already waits. */
export class QueueFullError extends Error {}

export type HashQueue = {
  /** Runs `work` as soon as a place is free; rejects with `QueueFullError` when the waiting line is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** A waiting line of bounded length before a bounded number of places, first come first served. */
export function createHashQueue({ places, waiting }: { places: number; waiting: number }): HashQueue {
  const line: (() => void)[] = [];
  let free = places;

  const enter = () => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (line.length >= waiting)
      return Promise.reject(new QueueFullError('too many passwords wait to be checked'));
    return new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
