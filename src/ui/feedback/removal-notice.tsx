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
export const RemovalNotice = (removal: RemovalNoticeProps) =>
  removal.state === 'undoable' ? (
    <UndoBar key={removal.text} text={removal.text} undoLabel={copy.undo} onUndo={removal.onUndo} />
  ) : (
    <ErrorState title={removal.title} message={removal.message} onRetry={removal.onRetry}>
      <Button variant="subtle" onClick={removal.onKeep}>
        {copy.keep}
      </Button>
    </ErrorState>
  );
