import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticateNamed } from '../authenticate.ts';
import { readBody } from '../credentials.ts';
import { factorStore, isVerified, type Factor } from '../store/factors.ts';
import { outbox } from '../store/outbox.ts';
import { recordEvent } from '../store/security-events.ts';
import { levelOf } from './assurance.ts';
import { factorIdOf, findOwned, lockOpened, type Locked } from './locked-factor.ts';
import { removeFactor } from './raise-session.ts';
import { newSecret, totpBody } from './totp.ts';

const MAX_FACTORS = 10;
const MAX_NAME_LENGTH = 120;

const name = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));
const enrolBody = v.object({
  friendly_name: v.nullish(name),
  factor_type: v.nullish(v.string()),
  issuer: v.nullish(name),
});

const tooMany = () =>
  new AuthError(
    [422, 'too_many_enrolled_mfa_factors'],
    'Maximum number of verified factors reached, unenroll to continue',
  );

/** Throws when the name is taken, the account has too many factors, or the session needs `aal2` for another one. */
export async function assertRoom(
  tx: Transaction<Tables>,
  { account, session }: Locked,
  wanted: string,
): Promise<void> {
  const factors = await factorStore.listOf(tx, account.id);
  if (factors.some(({ friendly_name }) => friendly_name === wanted)) {
    const sentence = `A factor with the friendly name ${JSON.stringify(wanted)} for this user already exists`;
    throw new AuthError([422, 'mfa_factor_name_conflict'], sentence);
  }
  if (factors.length >= MAX_FACTORS) throw tooMany();
  if (factors.some(isVerified) && levelOf(session.amr) === 'aal1') {
    throw new AuthError([403, 'insufficient_aal'], 'AAL2 required to enroll a new factor');
  }
}

function readEnrolment(request: FastifyRequest) {
  const { factor_type: type, friendly_name, issuer } = readBody(enrolBody, request.body);
  if (type === 'phone') {
    throw new AuthError([422, 'mfa_phone_enroll_not_enabled'], 'MFA enroll is disabled for Phone');
  }
  if (type !== 'totp' && type !== 'webauthn') {
    throw new AuthError([400, 'validation_failed'], 'factor_type needs to be totp, phone, or webauthn');
  }
  return { type, name: friendly_name ?? '', issuer: issuer || null } as const;
}

const enrolledBody = ({ id, factor_type: type, friendly_name }: Factor) => ({ id, type, friendly_name });

/** `POST /factors`: adds a factor that takes effect once it is verified. */
export function enrol(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticateNamed(context, request);
    const wanted = readEnrolment(request);
    const now = context.now();
    const secret = wanted.type === 'totp' ? newSecret() : null;
    const factor = await context.database.asService(async (tx) => {
      const locked = await lockOpened(tx, opened);
      await factorStore.dropUnverified(tx, locked.account.id, { now });
      await assertRoom(tx, locked, wanted.name);
      const event = { userId: locked.account.id, sessionId: locked.session.id, request, now };
      await recordEvent(tx, { ...event, action: 'factor_enrolled' });
      const { type: factor_type, name: friendly_name } = wanted;
      return factorStore.insert(tx, { user_id: locked.account.id, factor_type, friendly_name, secret }, now);
    });
    if (secret === null) return enrolledBody(factor);
    const issuer = wanted.issuer ?? new URL(context.settings.siteUrl).host;
    return { ...enrolledBody(factor), totp: totpBody(secret, { issuer, email: opened.account.email }) };
  };
}

/**
 * `DELETE /factors/{factor_id}`: sessions that it raised fall back to `aal1`; for a verified factor, the owner is
 * notified by mail.
 */
export function unenrol(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticateNamed(context, request);
    const id = factorIdOf(request);
    const now = context.now();
    await context.database.asService(async (tx) => {
      const { account, session } = await lockOpened(tx, opened);
      const factor = await findOwned(tx, account.id, id);
      if (isVerified(factor) && levelOf(session.amr) === 'aal1') {
        throw new AuthError([422, 'insufficient_aal'], 'AAL2 required to unenroll verified factor');
      }
      await removeFactor(tx, factor);
      const event = { userId: account.id, sessionId: session.id, request, now };
      await recordEvent(tx, { ...event, action: 'factor_removed' });
      if (!isVerified(factor)) return;
      const notice = { kind: 'factor-removed', recipient: account.email, redirectTo: '' } as const;
      await outbox.order(tx, { ...notice, request, now, dueAt: now });
    });
    context.nudgeMailWorker();
    return { id };
  };
}
