import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * More than caches that are still filling (0 to 3 MB in the second half of 600 and of 20,000 requests), and what a leak
 * of 1 kB a request adds in 10,000.
 */
export const MOST_GROWTH_MB = 10;

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Measures by how many MB the heap has grown since `start`, each time after a full collection. */
export function watchMemory() {
  let before = Number.NaN;
  return {
    start(): void {
      before = heapUsed();
    },
    grownMb(): number {
      const grown = (heapUsed() - before) / 1_048_576;
      process.stdout.write(`heap: ${grown.toFixed(1)} MB more\n`);
      return grown;
    },
  };
}
