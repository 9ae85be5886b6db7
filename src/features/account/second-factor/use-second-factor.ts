import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';
import { createCall } from '#src/platform/actors/call.ts';
import { useAuth, useRoot, useServices } from '#src/platform/actors/hooks.ts';
import type { Services } from '#src/platform/actors/provided.ts';

/** The second step with the provider's calls. */
function bindSecondFactor({ auth, logger }: Pick<Services, 'auth' | 'logger'>) {
  const call = createCall(logger);
  return secondFactorMachine.provide({
    actors: {
      verifyCode: call(async (shown: { factorIds: string[]; code: string }) =>
        (await auth.loadFactorCalls()).verifyCode(shown),
      ),
      verifyKey: call(async (shown: { factorId: string }) => (await auth.loadFactorCalls()).verifyKey(shown)),
      verifyRecoveryCode: call(async (shown: { code: string }) =>
        (await auth.loadFactorCalls()).verifyRecoveryCode(shown),
      ),
    },
  });
}

/** The second step of the session that is signed in so far. It stops with the page. */
export function useSecondFactor(): ActorRefFrom<typeof secondFactorMachine> {
  const services = useServices();
  const factors = useAuth(({ context }) => context.session?.dueFactors ?? []);
  const { inspect } = useRoot();
  return useActorRef(bindSecondFactor(services), { input: { factors }, inspect });
}
