import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { assertGoodPassword } from './password-rules.ts';
import { firstFactorMethods, levelOf } from '../second-factors/assurance.ts';
import { accountStore } from '../store/accounts.ts';
import { isVerified } from '../store/factors.ts';
import { redeemCode } from '../store/one-time-tokens.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { OpenedSession } from '../wire.ts';

/** What a client sends for a change of password or address. */
type AccessChange = {
  /** The new password; null where only the address changes. */
  readonly next: string | null;
  readonly current: string | null | undefined;
  /** The code of a reauthentication mail, instead of the current password. */
  readonly nonce: string | null | undefined;
};

/** After a recovery link, the current password is not required until a new one is set. */
const isRecovering = (session: SessionRow) => firstFactorMethods(session.amr).at(-1)?.method === 'recovery';

/** An account that was invited, or uses links or codes to log in, has no password. */
const hasPassword = ({ account }: OpenedSession) => account.encrypted_password !== '';

/** Uses up the code that was mailed to the owner; a wrong attempt is counted. */
async function assertKnowsCode(
  { database, now, limits, countRequest }: AuthContext,
  id: string,
  code: string,
) {
  if (limits) await countRequest(`password:${id}`, limits.signInByAccount);
  const isRight = await database.asService(async (tx) => {
    await accountStore.lock(tx, id);
    return (await redeemCode(tx, id, { code, purposes: ['reauthentication'], now: now() })) !== undefined;
  });
  if (!isRight) {
    throw new AuthError([422, 'reauthentication_not_valid'], 'Nonce has expired or is invalid');
  }
}

async function assertKnowsCurrent(
  { hasher, limits, countRequest }: AuthContext,
  { account }: OpenedSession,
  typed: AccessChange['current'],
): Promise<void> {
  const sentence = 'Current password required when setting new password.';
  if (!typed) throw new AuthError([400, 'current_password_required'], sentence);
  if (limits) await countRequest(`password:${account.id}`, limits.signInByAccount);
  if (await hasher.verify(typed, account.encrypted_password)) return;
  throw new AuthError([400, 'current_password_invalid'], sentence);
}

/**
 * Throws unless this session may change how its account is reached: its password or its address (ASVS 7.5.1). `next` is
 * the new password, if there is one.
 */
export async function assertMayChangeAccess(
  context: AuthContext,
  opened: OpenedSession,
  { next, current, nonce }: AccessChange,
): Promise<void> {
  const { account, session, factors } = opened;
  if (factors.some(isVerified) && levelOf(session.amr) === 'aal1') {
    const sentence = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError([401, 'insufficient_aal'], sentence);
  }
  if (next !== null) assertGoodPassword(next, account.email, context.settings);
  if (!hasPassword(opened) || isRecovering(session)) return;
  if (nonce && !current) await assertKnowsCode(context, account.id, nonce);
  else await assertKnowsCurrent(context, opened, current);
}

/** The hash of a new password, which must differ from the old one. */
export async function hashNewPassword(
  context: AuthContext,
  { account }: OpenedSession,
  password: string,
): Promise<string> {
  if (await context.hasher.verify(password, account.encrypted_password || null)) {
    throw new AuthError([422, 'same_password'], 'New password should be different from the old password.');
  }
  return context.hasher.hash(password);
}
