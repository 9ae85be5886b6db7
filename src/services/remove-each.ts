import { isAppError } from '#src/domain/app-error.ts';

type Ports = {
  readonly remove: (id: string) => Promise<unknown>;
  readonly onChanged: () => Promise<void>;
};

const isGone = (error: unknown) =>
  isAppError(error) &&
  ((error.kind === 'code' && error.code === 'NOT_FOUND') ||
    (error.kind === 'status' && error.status === 404));

/** Removes one after the other; what is gone already counts as removed. Then has the list read anew. */
export async function removeEach(ids: readonly string[], { remove, onChanged }: Ports): Promise<void> {
  for (const id of ids) {
    try {
      await remove(id);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  await onChanged();
}
