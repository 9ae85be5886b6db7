import { isMissing } from '#src/domain/problem-of.ts';

type Ports = {
  /** Continues when the page is closed, because no one can retry it then. */
  readonly remove: (id: string) => Promise<unknown>;
  readonly onChanged: () => Promise<void>;
};

/**
 * Removes all at once, because the page may be closing; an item that no longer exists counts as removed. Then reads the
 * list again, also after a failure: some may have been removed.
 */
export async function removeEach(ids: readonly string[], { remove, onChanged }: Ports): Promise<void> {
  const outcomes = await Promise.allSettled(ids.map(remove));
  await onChanged();
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !isMissing(outcome.reason)) throw outcome.reason;
  }
}
