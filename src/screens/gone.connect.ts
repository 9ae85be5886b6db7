import type { SnapshotFrom } from 'xstate';
import type { RemovalEvent, removalMachine } from '#machines/removal/removal.machine.ts';
import { lineFor } from '#src/copy/errors.ts';
import type { GoneProps } from '#src/ui/feedback/gone.tsx';

/** What a list says of its removals; `words` name what has gone. Null while nothing goes. */
export function connectGone(
  removal: SnapshotFrom<typeof removalMachine>,
  send: (event: RemovalEvent) => void,
  words: (titles: readonly string[]) => string,
): GoneProps | null {
  const { items, problem } = removal.context;
  if (removal.matches('undoable')) {
    const text = words(items.map(({ title }) => title));
    return { face: 'undoable', text, onUndo: () => send({ type: 'removal.undone' }) };
  }
  if (!removal.matches('failed')) return null;
  return {
    face: 'failed',
    message: lineFor(problem),
    onRetry: () => send({ type: 'retry.requested' }),
    onKeep: () => send({ type: 'removal.abandoned' }),
  };
}
