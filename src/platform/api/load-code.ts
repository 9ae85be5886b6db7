import type { AppError } from '#src/domain/app-error.ts';

const unreachable: AppError = { kind: 'network' };
let tellMissing = () => {};

/** Who hears of code that did not come, so as to look whether a deployment has taken it away: the page, once. */
export function onMissingCode(listener: () => void): void {
  tellMissing = listener;
}

/** Says that code did not come that is needed now. */
export const tellMissingCode = (): void => tellMissing();

/** Loads code that comes later. What keeps it away is the network, and is told as such. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    tellMissing();
    throw unreachable;
  }
}
