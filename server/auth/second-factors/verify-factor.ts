import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticateNamed } from '../authenticate.ts';
import { readBody } from '../credentials.ts';
import { factorStore, isVerified, type Factor, type FactorChallenge } from '../store/factors.ts';
import { outbox } from '../store/outbox.ts';
import { recordEvent } from '../store/security-events.ts';
import { sessionBody, type OpenedSession } from '../wire.ts';
import { levelOf } from './assurance.ts';
import { countAttempt, factorIdOf, findOwned, lockOpened, type Locked } from './locked-factor.ts';
import { raiseSession } from './raise-session.ts';
import {
  checkCreated,
  checkShown,
  createdCredential,
  relyingPartyOf,
  shownCredential,
} from './relying-party.ts';
import { stepOf } from './totp.ts';

const verifyBody = v.object({
  challenge_id: v.nullish(v.string()),
  code: v.nullish(v.string()),
  webauthn: v.nullish(v.object({ type: v.nullish(v.string()), credential_response: v.nullish(v.unknown()) })),
});
type VerifyBody = v.InferOutput<typeof verifyBody>;

const badRequest = (message: string) => new AuthError([400, 'validation_failed'], message);
const failed = (message: string) => new AuthError([422, 'mfa_verification_failed'], message);

/** The fields of the factor that a verification changes; `undefined` when the answer is wrong. */
type Proven = Pick<Factor, 'last_step'> | { readonly credential: NonNullable<Factor['credential']> };

type Answer = {
  /** The error for a wrong answer. */
  readonly refusal: AuthError;
  judge(factor: Factor, challenge: FactorChallenge, now: Date): Promise<Proven | undefined>;
};

function readCode({ code }: VerifyBody): Answer {
  if (!code) throw badRequest('Code needs to be non-empty');
  return {
    refusal: failed('Invalid TOTP code entered'),
    async judge(factor, _challenge, now) {
      const step = stepOf(code.trim(), factor, now);
      return step === undefined ? undefined : { last_step: step };
    },
  };
}

function readKey({ settings }: AuthContext, { webauthn }: VerifyBody): Answer {
  if (!webauthn) throw badRequest('WebAuthn config required');
  const { type, credential_response: response } = webauthn;
  if (type !== 'create' && type !== 'request') throw badRequest('WebAuthn type must be create or request');
  if (response == null) throw badRequest('credential_response required');
  const party = relyingPartyOf(settings);
  const refusal = failed('Invalid WebAuthn credential response');
  const created = v.safeParse(createdCredential, response);
  const shown = v.safeParse(shownCredential, response);
  if (type === 'create' ? !created.success : !shown.success) throw badRequest('Invalid credential_response');
  return {
    refusal,
    async judge(factor, { web_authn_challenge: challenge }) {
      const known = factor.credential;
      if (challenge === null || isVerified(factor) !== (type === 'request')) return undefined;
      const expected = { challenge, role: 'factor' } as const;
      const credential = created.success
        ? await checkCreated(party, created.output, expected)
        : shown.success && known?.id === shown.output.id
          ? await checkShown(party, shown.output, { ...expected, known })
          : undefined;
      return credential && { credential };
    },
  };
}

/** Finds the challenge of the answer. Throws when it is another factor's, expired, or from another IP address. */
async function findChallenge(
  tx: Transaction<Tables>,
  factor: Factor,
  { request, now, challengeId }: Occasion,
): Promise<FactorChallenge> {
  const challenge = v.is(uuid, challengeId)
    ? await factorStore.findChallenge(tx, factor, challengeId)
    : undefined;
  if (!challenge) {
    const sentence = 'MFA factor with the provided challenge ID not found';
    throw new AuthError([422, 'mfa_factor_not_found'], sentence);
  }
  if (challenge.ip_address !== request.ip) {
    const sentence = 'Challenge and verify IP addresses mismatch.';
    throw new AuthError([422, 'mfa_ip_address_mismatch'], sentence);
  }
  if (challenge.expires_at <= now) {
    const sentence = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError([422, 'mfa_challenge_expired'], sentence);
  }
  return challenge;
}

type Occasion = {
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly challengeId: string | null | undefined;
};

/** Records a verification; for a newly verified factor, notifies the owner by mail. */
async function confirmFactor(
  tx: Transaction<Tables>,
  { account, session }: Locked,
  { factor, request, now }: { factor: Factor; request: FastifyRequest; now: Date },
): Promise<void> {
  const event = { userId: account.id, sessionId: session.id, request, now };
  await recordEvent(tx, { ...event, action: isVerified(factor) ? 'factor_verified' : 'factor_added' });
  if (isVerified(factor)) return;
  const notice = { kind: 'factor-added', recipient: account.email, redirectTo: '' } as const;
  await outbox.order(tx, { ...notice, request, now, dueAt: now });
}

/**
 * Verifies under lock, so that only one of several identical answers succeeds. Returns a refusal instead of throwing
 * it, because the transaction must be committed.
 */
async function judgeLocked(
  tx: Transaction<Tables>,
  opened: OpenedSession,
  { factorId, answer, occasion }: { factorId: string; answer: Answer; occasion: Occasion },
): Promise<OpenedSession | AuthError> {
  const { request, now } = occasion;
  const locked = await lockOpened(tx, opened);
  const factor = await findOwned(tx, locked.account.id, factorId);
  const others = (await factorStore.listOf(tx, locked.account.id)).filter(({ id }) => id !== factor.id);
  if (!isVerified(factor) && others.some(isVerified) && levelOf(locked.session.amr) === 'aal1') {
    throw new AuthError([403, 'insufficient_aal'], 'AAL2 required to enroll a new factor');
  }
  const challenge = await findChallenge(tx, factor, occasion);
  const proven = await answer.judge(factor, challenge, now);
  if (!proven) {
    const event = { userId: locked.account.id, sessionId: locked.session.id, request, now };
    await recordEvent(tx, { ...event, action: 'factor_failed' });
    return answer.refusal;
  }
  await factorStore.dropChallenge(tx, challenge);
  await confirmFactor(tx, locked, { factor, request, now });
  const credential = 'credential' in proven ? { credential: JSON.stringify(proven.credential) } : proven;
  const verified = await factorStore.change(tx, factor.id, {
    status: 'verified',
    ...credential,
    now,
  });
  return raiseSession(tx, locked, { factor: verified, now });
}

/** `POST /factors/{factor_id}/verify`: raises the session to `aal2` and ends the account's `aal1` sessions. */
export function verifyFactor(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const opened = await authenticateNamed(context, request);
    const factorId = factorIdOf(request);
    const body = readBody(verifyBody, request.body);
    const factor = await context.database.asService((tx) => findOwned(tx, opened.account.id, factorId));
    const answer = factor.factor_type === 'webauthn' ? readKey(context, body) : readCode(body);
    await countAttempt(context, opened.account.id);
    const occasion = { request, now: context.now(), challengeId: body.challenge_id };
    const judged = await context.database.asService((tx) =>
      judgeLocked(tx, opened, { factorId, answer, occasion }),
    );
    if (judged instanceof AuthError) throw judged;
    context.nudgeMailWorker();
    return sessionBody(context, judged);
  };
}
