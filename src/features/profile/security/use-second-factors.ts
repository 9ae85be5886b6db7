import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { secondFactorsMachine } from '#machines/second-factors/second-factors.machine.ts';
import type { SecurityItem } from '#src/domain/session/account-security.ts';
import { missing, refuse } from '#src/domain/form/form-checks.ts';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices } from '#src/platform/actors/hooks.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { downloadText } from '#src/platform/browser/download.ts';
import { showToast } from '#src/platform/browser/toasts.ts';
import { factorStepCopy } from './factors.copy.ts';

const copy = factorStepCopy.codes;

const textOf = (codes: readonly string[]) => `${codes.join('\n')}\n`;

function copyCodes(codes: readonly string[]): void {
  navigator.clipboard.writeText(textOf(codes)).then(
    () => showToast({ title: copy.copied, tone: 'success' }),
    () => showToast({ title: copy.notCopied, tone: 'danger' }),
  );
}

/** The machine with the provider's calls; an empty field is refused before anything is sent. */
function bindSecondFactors({ auth, logger }: Pick<Services, 'auth' | 'logger'>) {
  const call = createCall(logger);
  return secondFactorsMachine.provide({
    actors: {
      readSecurity: call(async () => (await auth.loadFactorCalls()).readSecurity()),
      enrolApp: call(async ({ name }: { name: string }) => {
        refuse({ name: missing(name) });
        return (await auth.loadFactorCalls()).enrolApp({ name: name.trim() });
      }),
      verifyApp: call(async ({ factorId, code }: { factorId: string; code: string }) => {
        refuse({ code: missing(code) });
        await (await auth.loadFactorCalls()).verifyCode({ factorIds: [factorId], code });
      }),
      addPasskey: call(async () => (await auth.loadFactorCalls()).addPasskey()),
      saveName: call(async ({ item, name }: { item: SecurityItem | null; name: string }) => {
        refuse({ name: missing(name) });
        await (await auth.loadFactorCalls()).renamePasskey(item?.id ?? '', name.trim());
      }),
      removeItem: call(async ({ item }: { item: SecurityItem | null }) => {
        if (item) await (await auth.loadFactorCalls()).removeItem(item);
      }),
      makeCodes: call(async (wanted: { hasSome: boolean }) =>
        (await auth.loadFactorCalls()).makeRecoveryCodes(wanted),
      ),
    },
    actions: {
      copyCodes: (_args, { codes }) => copyCodes(codes),
      downloadCodes: (_args, { codes }) => downloadText(copy.file, textOf(codes), 'text/plain'),
    },
  });
}

/** The protections of the account besides its password, read while the section is on the page. */
export function useSecondFactors(): ActorRefFrom<typeof secondFactorsMachine> {
  const services = useServices();
  const { inspect } = useRoot();
  return useActorRef(bindSecondFactors(services), { inspect });
}
