import type { SnapshotFrom } from 'xstate';
import type {
  AccountDeletionEvent,
  accountDeletionMachine,
} from '#machines/account-deletion/account-deletion.machine.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import type { DeletionProps } from './deletion.view.tsx';

/** Deleting the account: first the button, then the confirmation. The props never hold the password. */
export function connectDeletion(
  snapshot: SnapshotFrom<typeof accountDeletionMachine>,
  send: (event: AccountDeletionEvent) => void,
): DeletionProps {
  if (snapshot.matches('kept')) {
    return { state: 'kept', onConsider: () => send({ type: 'deletion.considered' }) };
  }
  return {
    state: 'asked',
    ...formWords(snapshot.context.problem),
    isBusy: !snapshot.can({ type: 'deletion.dismissed' }),
    onSubmit: ({ password }) => send({ type: 'deletion.confirmed', password }),
    onKeep: () => send({ type: 'deletion.dismissed' }),
  };
}
