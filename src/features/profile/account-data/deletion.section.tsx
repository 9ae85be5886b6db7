import { useSelector } from '@xstate/react';
import { useAccountDeletion } from './use-account-deletion.ts';
import { connectDeletion } from './deletion.connect.ts';
import { DeletionView } from './deletion.view.tsx';

export function DeletionSection() {
  const actor = useAccountDeletion();
  const snapshot = useSelector(actor, (state) => state);
  return <DeletionView {...connectDeletion(snapshot, actor.send)} />;
}
