import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';
import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices, useSystemActor } from '#src/platform/actors/hooks.ts';

/** The account deletion. Afterwards the auth actor is notified and ends the session. */
export function useAccountDeletion(): ActorRefFrom<typeof accountDeletionMachine> {
  const { inspect } = useRoot();
  const { logger, loadPatient } = useServices();
  const auth = useSystemActor('auth');
  const machine = accountDeletionMachine.provide({
    actors: {
      deleteAccount: createCall(logger)(async ({ password }: { password: string }) =>
        (await loadPatient()).deleteAccount(password),
      ),
    },
    actions: { notifyDeleted: () => auth.send({ type: 'account.deleted' }) },
  });
  return useActorRef(machine, { inspect });
}
