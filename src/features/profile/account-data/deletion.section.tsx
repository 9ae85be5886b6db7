import { useServices, useSystemActor } from '#src/platform/actors/hooks.ts';
import { useMutation } from '#src/platform/actors/use-calls.ts';
import { connectDeletion } from './deletion.connect.ts';
import { DeletionView } from './deletion.view.tsx';

/** The password goes from the form to the call: no machine holds it. Afterwards the auth machine ends the session. */
export function DeletionSection() {
  const { loadPatient } = useServices();
  const auth = useSystemActor('auth');
  const { snapshot, start } = useMutation(
    async ({ password }: { readonly password: string }) => (await loadPatient()).deleteAccount(password),
    () => auth.send({ type: 'account.deleted' }),
  );
  return <DeletionView {...connectDeletion(snapshot, start)} />;
}
