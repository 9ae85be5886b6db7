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

/** The removal notice of a list; `words` names the deleted items. Null when nothing is being removed. */
export function connectRemovalNotice(
  removal: Removal,
  send: (event: RemovalChoice) => void,
  words: (titles: readonly string[]) => string,
): RemovalNoticeProps | null {
  const { items, problem } = removal.context;
  if (removal.matches('undoable')) {
    const text = words(items.map(({ title }) => title));
    return { state: 'undoable', text, onUndo: () => send({ type: 'removal.undone' }) };
  }
  if (!removal.matches('failed')) return null;
  return {
    state: 'failed',
    message: lineFor(problem),
    onRetry: () => send({ type: 'retry.requested' }),
    onKeep: () => send({ type: 'removal.abandoned' }),
  };
}
