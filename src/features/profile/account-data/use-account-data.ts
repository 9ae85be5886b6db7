import { accessLogMachine, type AccessPage } from '#machines/access-log/access-log.machine.ts';
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';
import { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices, useSystemActor } from '#src/platform/actors/hooks.ts';

/** The export of this page. It stops with the page, and a file that is under way with it. */
export function useDataExport(): ActorRefFrom<typeof dataExportMachine> {
  const { inspect } = useRoot();
  const { logger, loadPatient } = useServices();
  const [machine] = useState(() =>
    dataExportMachine.provide({
      actors: {
        saveExport: createCall(logger)(async (_input, signal) => (await loadPatient()).saveExport(signal)),
      },
    }),
  );
  return useActorRef(machine, { inspect });
}

/** What happened to the account, read while its part is on the page. */
export function useAccessLog(): ActorRefFrom<typeof accessLogMachine> {
  const { inspect } = useRoot();
  const { auth, logger, loadPatient } = useServices();
  const [machine] = useState(() => {
    const call = createCall(logger);
    return accessLogMachine.provide({
      actors: {
        readAccessLog: call(async ({ cursor }: { cursor: string | null }, signal): Promise<AccessPage> =>
          (await loadPatient()).readAccessLog(cursor, signal),
        ),
        endOtherSessions: call(async () => auth.signOutElsewhere()),
      },
    });
  });
  return useActorRef(machine, { inspect });
}

/** The end of the account. The auth actor hears of it, and ends the session. */
export function useAccountDeletion(): ActorRefFrom<typeof accountDeletionMachine> {
  const { inspect } = useRoot();
  const { logger, loadPatient } = useServices();
  const auth = useSystemActor('auth');
  const [machine] = useState(() =>
    accountDeletionMachine.provide({
      actors: {
        deleteAccount: createCall(logger)(async ({ password }: { password: string }) =>
          (await loadPatient()).deleteAccount(password),
        ),
      },
      actions: { tellDeleted: () => auth.send({ type: 'account.deleted' }) },
    }),
  );
  return useActorRef(machine, { inspect });
}
