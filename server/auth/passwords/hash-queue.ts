/** Rejected because too many jobs are waiting. */
export class QueueFullError extends Error {}

export type HashQueue = {
  /** Runs `work` when a slot is free; rejects with `QueueFullError` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** A FIFO queue of bounded length with a bounded number of slots. */
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
