import { isAppError } from '#src/domain/app-error.ts';

type Ports = {
  /** The call goes on when the page is closed: no one is there then to ask again. */
  readonly remove: (id: string) => Promise<unknown>;
  readonly onChanged: () => Promise<void>;
};

const isGone = (error: unknown) =>
  isAppError(error) &&
  ((error.kind === 'code' && error.code === 'NOT_FOUND') ||
    (error.kind === 'status' && error.status === 404));

/** Removes all at once, for the page may be closing; what is gone already counts as removed. Then has the list read again. */
export async function removeEach(ids: readonly string[], { remove, onChanged }: Ports): Promise<void> {
  const outcomes = await Promise.allSettled(ids.map(remove));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !isGone(outcome.reason)) throw outcome.reason;
  }
  await onChanged();
}
