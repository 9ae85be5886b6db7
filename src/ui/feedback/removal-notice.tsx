import { Button } from '@mantine/core';
import { removalCopy as copy } from './feedback.copy.ts';
import { ErrorState } from './page-states.tsx';
import { UndoBar } from './undo-bar.tsx';

/** What was removed and can be restored, or what could not be removed. */
export type RemovalNoticeProps =
  | { readonly state: 'undoable'; readonly text: string; readonly onUndo: () => void }
  | {
      readonly state: 'failed';
      readonly title: string;
      readonly message: string;
      readonly onRetry: () => void;
      readonly onKeep: () => void;
    };

/** Offers to undo a deletion, or says that it failed. */
export const RemovalNotice = (gone: RemovalNoticeProps) =>
  gone.state === 'undoable' ? (
    <UndoBar key={gone.text} text={gone.text} undoLabel={copy.undo} onUndo={gone.onUndo} />
  ) : (
    <ErrorState title={gone.title} message={gone.message} onRetry={gone.onRetry}>
      <Button variant="subtle" onClick={gone.onKeep}>
        {copy.keep}
      </Button>
    </ErrorState>
  );
