import { isAppError } from '#src/domain/app-error.ts';

type Ports = {
  /** Continues when the page is closed, because no one can retry it then. */
  readonly remove: (id: string) => Promise<unknown>;
  readonly onChanged: () => Promise<void>;
};

const isGone = (error: unknown) =>
  isAppError(error) &&
  ((error.kind === 'code' && error.code === 'NOT_FOUND') ||
    (error.kind === 'status' && error.status === 404));

/**
 * Removes all at once, because the page may be closing; an item that is already gone counts as removed. Then reads the
 * list again.
 */
export async function removeEach(ids: readonly string[], { remove, onChanged }: Ports): Promise<void> {
  const outcomes = await Promise.allSettled(ids.map(remove));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !isGone(outcome.reason)) throw outcome.reason;
  }
  await onChanged();
}
