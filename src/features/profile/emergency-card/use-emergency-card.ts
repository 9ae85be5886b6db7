import { emergencyCardMachine } from '#machines/emergency-card/emergency-card.machine.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices } from '#src/platform/actors/hooks.ts';

type Ports = Pick<Services, 'logger' | 'loadPatient' | 'view'>;

/** The machine of the card for helpers with the patient's lists and the browser's printer. */
const bindEmergencyCard = ({ logger, loadPatient, view }: Ports) =>
  emergencyCardMachine.provide({
    actors: {
      readLists: createCall(logger)(async (_input, signal) => (await loadPatient()).readRecordNames(signal)),
    },
    actions: { printPage: () => view.print() },
  });

/** The card for helpers. It stops with the page. */
export function useEmergencyCard(): ActorRefFrom<typeof emergencyCardMachine> {
  const { inspect } = useRoot();
  const services = useServices();
  const [machine] = useState(() => bindEmergencyCard(services));
  return useActorRef(machine, { inspect });
}
