import type { AppError } from '#src/domain/app-error.ts';

const unreachable: AppError = { kind: 'network' };

/** Loads code that comes later. What keeps it away is the network, and is told as such. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw unreachable;
  }
}
