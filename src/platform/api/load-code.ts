import type { AppError } from '#src/domain/app-error.ts';

const unreachable: AppError = { kind: 'network' };
let reportMissing = () => {};

/** Sets the listener for code that failed to load, which checks whether a deployment has replaced it. */
export function onMissingCode(listener: () => void): void {
  reportMissing = listener;
}

/** Reports that code which is needed now failed to load. */
export const reportMissingCode = (): void => reportMissing();

/** Loads code on demand. A failure is reported as a network error. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    reportMissing();
    throw unreachable;
  }
}
