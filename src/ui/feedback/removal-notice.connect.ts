import type { AppError } from '#src/domain/app-error.ts';
import { lineFor } from './errors.copy.ts';
import type { RemovalNoticeProps } from './removal-notice.tsx';

/** The parts of a removal's snapshot that the notice needs. */
type Removal = {
  readonly context: {
    readonly items: readonly { readonly title: string }[];
    readonly problem: AppError | null;
  };
  readonly matches: (state: 'undoable' | 'failed') => boolean;
};
type RemovalChoice = { readonly type: 'removal.undone' | 'retry.requested' | 'removal.abandoned' };

/** The sentences about the removed items: what was done, and that it failed. */
type RemovalWords = {
  readonly removed: (titles: readonly string[]) => string;
  readonly failed: (titles: readonly string[]) => string;
};

/** The removal notice of a list. Null when nothing is being removed. */
export function connectRemovalNotice(
  removal: Removal,
  send: (event: RemovalChoice) => void,
  words: RemovalWords,
): RemovalNoticeProps | null {
  const { items, problem } = removal.context;
  const titles = items.map(({ title }) => title);
  if (removal.matches('undoable')) {
    return { state: 'undoable', text: words.removed(titles), onUndo: () => send({ type: 'removal.undone' }) };
  }
  if (!removal.matches('failed')) return null;
  return {
    state: 'failed',
    title: words.failed(titles),
    message: lineFor(problem),
    onRetry: () => send({ type: 'retry.requested' }),
    onKeep: () => send({ type: 'removal.abandoned' }),
  };
}
