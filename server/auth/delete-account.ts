import type { DeleteAccount } from '#server/http/session.ts';
import type { AuthContext } from './auth-context.ts';
import { accountStore, type Account } from './store/accounts.ts';
import { outbox } from './store/outbox.ts';
import { recordEvent } from './store/security-events.ts';

/** The last mail's row names no request and no place: nothing but whom to write to. */
const nobody = { id: '', ip: '' };

/** Erases the account, unless its password has changed while it was being checked, and puts its last mail in line. */
const eraseChecked = (context: AuthContext, checked: Account): Promise<boolean> =>
  context.database.asService(async (tx) => {
    const account = await accountStore.lock(tx, checked.id);
    if (account?.encrypted_password !== checked.encrypted_password) return false;
    await accountStore.erase(tx, account);
    const now = context.now();
    const farewell = { kind: 'account-deleted', recipient: account.email, redirectTo: '' } as const;
    await outbox.order(tx, { ...farewell, request: nobody, now, dueAt: now });
    return true;
  });

/**
 * Ends an account of this server with its password: an open window is not enough. Counted with the other places that
 * ask for a password, so that none of them helps to guess it. One last mail reports it; its row, the only one that
 * names the address, goes when it is sent.
 */
export function createAccountDeletion(
  context: AuthContext,
  forgetMails: (address: string) => void,
): DeleteAccount {
  const { database, hasher, limits, countRequest } = context;
  return async (request, { patientId, sessionId }, password) => {
    if (limits) await countRequest(`password:${patientId}`, limits.signInByAccount);
    const account = await database.asService((tx) => accountStore.find(tx, patientId));
    const isRight = await hasher.verify(password, account?.encrypted_password || null);
    if (account && isRight && (await eraseChecked(context, account))) {
      forgetMails(account.email);
      context.nudgePostman();
      return true;
    }
    const event = { userId: patientId, sessionId, request, now: context.now() };
    await database.asService((tx) => recordEvent(tx, { ...event, action: 'user_deletion_refused' }));
    return false;
  };
}
