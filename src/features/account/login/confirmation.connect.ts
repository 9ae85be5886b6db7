import type { SnapshotFrom } from 'xstate';
import type { MailLinkEvent, mailLinkMachine } from '#machines/mail-link/mail-link.machine.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import type { ConfirmationProps } from './confirmation.view.tsx';

/**
 * The page of a link that confirms an email address. If the link opens a session, the guard redirects, so `done` is
 * only shown when the address was confirmed without a session.
 */
export function connectConfirmation(
  snapshot: SnapshotFrom<typeof mailLinkMachine>,
  send: (event: MailLinkEvent) => void,
): ConfirmationProps {
  if (snapshot.matches('redeeming')) return { state: 'checking' };
  if (snapshot.matches('redeemed')) return { state: 'done' };
  if (!snapshot.can({ type: 'link.followed' })) return { state: 'spent' };
  const { problem } = snapshot.context;
  return {
    state: 'asked',
    problem: problem === null ? null : lineFor(problem),
    onConfirm: () => send({ type: 'link.followed' }),
  };
}
