import { mailLinkMachine } from '#machines/mail-link/mail-link.machine.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices } from '#src/platform/actors/hooks.ts';

type Ports = Pick<Services, 'logger' | 'redeemLink'>;

/** The machine of a link from a mail with the provider's call. */
const bindMailLink = ({ logger, redeemLink }: Ports) =>
  mailLinkMachine.provide({
    actors: { redeemLink: createCall(logger)(({ link }: { link: MailLink }) => redeemLink(link)) },
  });

/** The link with which this page was opened, as it was at first. It stops with the page. */
export function useMailLink(link: MailLink): ActorRefFrom<typeof mailLinkMachine> {
  const services = useServices();
  const { inspect } = useRoot();
  return useActorRef(bindMailLink(services), { input: { link }, inspect });
}
