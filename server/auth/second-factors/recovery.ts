import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticateNamed } from '../authenticate.ts';
import { readBody } from '../credentials.ts';
import { isRateLimited } from '../error-handler.ts';
import { factorStore, isVerified, type Factor } from '../store/factors.ts';
import { outbox } from '../store/outbox.ts';
import { recoveryCodes } from '../store/recovery-codes.ts';
import { recordEvent, type SecurityEvent } from '../store/security-events.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';
import { levelOf } from './assurance.ts';
import { assertRoom } from './enrol.ts';
import { countAttempt, lockOpened, noSuchFactor, type Locked } from './locked-factor.ts';
import { raiseSession, removeFactor } from './raise-session.ts';

const NAME = 'Recovery codes';

const generateBody = v.object({ friendly_name: v.nullish(v.pipe(v.string(), v.maxLength(120))) });
const verifyBody = v.object({ code: v.nullish(v.pipe(v.string(), v.maxLength(100))) });

const codesAmong = (factors: readonly Factor[]) =>
  factors.find(({ factor_type: type }) => type === 'recovery_code');

function assertRaised({ session }: Pick<Locked, 'session'>): void {
  if (levelOf(session.amr) === 'aal2') return;
  throw new AuthError([403, 'insufficient_aal'], 'AAL2 required to manage recovery codes');
}

const codesBody = (factor: Factor, codes: readonly string[]) => ({
  id: factor.id,
  type: factor.factor_type,
  friendly_name: factor.friendly_name,
  total: codes.length,
  codes,
});

type Call = { readonly tx: Transaction<Tables>; readonly locked: Locked; readonly now: Date };

/** Handles a call of a signed-in account with its account and session locked, and reads its recovery codes. */
function withCodes<T>(
  context: AuthContext,
  action: SecurityEvent['action'] | null,
  work: (call: Call, codes: Factor | undefined, request: FastifyRequest) => Promise<T>,
) {
  return async (request: FastifyRequest): Promise<T> => {
    const opened = await authenticateNamed(context, request);
    const now = context.now();
    return context.database.asService(async (tx) => {
      const locked = await lockOpened(tx, opened);
      const codes = codesAmong(await factorStore.listOf(tx, locked.account.id));
      const answer = await work({ tx, locked, now }, codes, request);
      const event = { userId: locked.account.id, sessionId: locked.session.id, request, now };
      if (action) await recordEvent(tx, { ...event, action });
      return answer;
    });
  };
}

/** `GET /factors/recovery-codes`: how many codes are left, never the codes themselves. */
export const readCodes = (context: AuthContext) =>
  withCodes(context, null, async ({ tx }, codes) => {
    if (!codes) throw noSuchFactor();
    return { id: codes.id, type: codes.factor_type, ...(await recoveryCodes.count(tx, codes.id)) };
  });

/** `POST /factors/recovery-codes`: ten codes, shown once, in case the other factor is lost. */
export const generateCodes = (context: AuthContext) =>
  withCodes(context, 'recovery_codes_made', async ({ tx, locked, now }, codes, request) => {
    const { friendly_name } = readBody(generateBody, request.body);
    const factors = await factorStore.listOf(tx, locked.account.id);
    if (!factors.some(isVerified)) {
      const sentence = 'Recovery codes cannot be the only factor, enroll another one first';
      throw new AuthError([422, 'mfa_recovery_codes_sole_factor'], sentence);
    }
    assertRaised(locked);
    if (codes) {
      const sentence = 'Recovery codes already exist, regenerate them to get new ones';
      throw new AuthError([422, 'mfa_verified_factor_exists'], sentence);
    }
    const wanted = friendly_name || NAME;
    await assertRoom(tx, locked, wanted);
    const row = { user_id: locked.account.id, factor_type: 'recovery_code', status: 'verified' } as const;
    const factor = await factorStore.insert(tx, { ...row, friendly_name: wanted }, now);
    return codesBody(factor, await recoveryCodes.replace(tx, factor.id));
  });

/** `POST /factors/recovery-codes/regenerate`: ten new codes; the earlier ones become invalid. */
export const regenerateCodes = (context: AuthContext) =>
  withCodes(context, 'recovery_codes_made', async ({ tx, locked }, codes) => {
    assertRaised(locked);
    if (!codes) throw noSuchFactor();
    return codesBody(codes, await recoveryCodes.replace(tx, codes.id));
  });

/** `DELETE /factors/recovery-codes` */
export const removeCodes = (context: AuthContext) =>
  withCodes(context, 'factor_removed', async ({ tx, locked }, codes) => {
    assertRaised(locked);
    if (!codes) throw noSuchFactor();
    await removeFactor(tx, codes);
    return { id: codes.id };
  });

const locked = () =>
  new AuthError([429, 'mfa_recovery_codes_locked'], 'Too many failed attempts, try again later');

async function redeemLocked(
  tx: Transaction<Tables>,
  opened: OpenedSession,
  { typed, request, now }: { typed: string; request: FastifyRequest; now: Date },
): Promise<OpenedSession | undefined> {
  const held = await lockOpened(tx, opened);
  const codes = codesAmong(await factorStore.listOf(tx, held.account.id));
  const isRight = codes !== undefined && (await recoveryCodes.redeem(tx, codes.id, { typed, now }));
  const event = { userId: held.account.id, sessionId: held.session.id, request, now };
  await recordEvent(tx, { ...event, action: isRight ? 'recovery_code_used' : 'factor_failed' });
  if (!isRight) return undefined;
  const notice = { kind: 'recovery-code-used', recipient: held.account.email, redirectTo: '' } as const;
  await outbox.order(tx, { ...notice, request, now, dueAt: now });
  return raiseSession(tx, held, { factor: codes, now });
}

/**
 * `POST /factors/recovery-codes/verify`: a code replaces a lost factor, which can then be removed in the raised
 * session. Notifies the owner by mail.
 */
export function verifyCode(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticateNamed(context, request);
    const { code: typed } = readBody(verifyBody, request.body);
    const refusal = new AuthError([422, 'mfa_verification_failed'], 'Invalid recovery code entered');
    if (!typed) throw refusal;
    await countAttempt(context, opened.account.id).catch((error: unknown) => {
      throw isRateLimited(error) ? locked() : error;
    });
    const attempt = { typed, request, now: context.now() };
    const raised = await context.database.asService((tx) => redeemLocked(tx, opened, attempt));
    if (!raised) throw refusal;
    context.nudgeMailWorker();
    return sessionBody(context, raised);
  };
}
