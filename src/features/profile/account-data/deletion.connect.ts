import type { SnapshotFrom } from 'xstate';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import type { DeletionProps } from './deletion.view.tsx';

/** Deleting the account. It stays busy afterwards: the session ends, and the page with it. */
export function connectDeletion(
  snapshot: SnapshotFrom<typeof mutationMachine>,
  onSubmit: DeletionProps['onSubmit'],
): DeletionProps {
  return {
    ...formWords(snapshot.context.problem),
    isBusy: snapshot.hasTag('busy') || snapshot.matches('done'),
    onSubmit,
  };
}
