import type { DeleteAccount } from '#server/http/session.ts';
import type { AuthContext } from './auth-context.ts';
import { accountStore, type Account } from './store/accounts.ts';
import type { ForgottenMails } from './mail/mailbox.ts';
import { outbox } from './store/outbox.ts';
import { recordEvent } from './store/security-events.ts';

/** The row of the last mail has no request data, only the recipient. */
const noRequest = { id: '', ip: '' };

/** Deletes the account, unless its password has changed during the check, and queues the last mail. */
const eraseChecked = (context: AuthContext, checked: Account): Promise<boolean> =>
  context.database.asService(async (tx) => {
    const account = await accountStore.lock(tx, checked.id);
    if (account?.encrypted_password !== checked.encrypted_password) return false;
    await accountStore.erase(tx, account);
    const now = context.now();
    const notice = { kind: 'account-deleted', recipient: account.email, redirectTo: '' } as const;
    await outbox.order(tx, { ...notice, request: noRequest, now, dueAt: now });
    return true;
  });

/**
 * Deletes an account after checking its password: an open session is not enough. Shares its rate limit with the other
 * password checks, so that none can be used for guessing. A last mail confirms the deletion; its row, the only one with
 * the address, is deleted when it is sent.
 */
export function createAccountDeletion(
  context: AuthContext,
  forgetMails: (mails: ForgottenMails) => void,
): DeleteAccount {
  const { database, hasher, limits, countRequest } = context;
  return async (request, { patientId, sessionId }, password) => {
    if (limits) await countRequest(`password:${patientId}`, limits.signInByAccount);
    const account = await database.asService((tx) => accountStore.find(tx, patientId));
    const isRight = await hasher.verify(password, account?.encrypted_password || null);
    if (account && isRight && (await eraseChecked(context, account))) {
      forgetMails({ recipient: account.email });
      context.nudgeMailWorker();
      return true;
    }
    const event = { userId: patientId, sessionId, request, now: context.now() };
    await database.asService((tx) => recordEvent(tx, { ...event, action: 'user_deletion_refused' }));
    return false;
  };
}
