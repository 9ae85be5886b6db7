import { useSelector } from '@xstate/react';
import { useMailLink } from '#src/features/account/use-mail-link.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import { connectConfirmation } from './confirmation.connect.ts';
import { ConfirmationView } from './confirmation.view.tsx';

/** What the log-in page is when a sign-up's mail opened it. */
export function Confirmation({ link }: { readonly link: MailLink }) {
  const actor = useMailLink(link);
  const snapshot = useSelector(actor, (state) => state);
  return <ConfirmationView {...connectConfirmation(snapshot, actor.send)} />;
}
