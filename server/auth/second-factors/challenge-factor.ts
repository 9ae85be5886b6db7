import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { authenticateNamed } from '../authenticate.ts';
import { factorStore, isVerified, type Factor } from '../store/factors.ts';
import { passkeyStore } from '../store/passkeys.ts';
import type { OpenedSession } from '../wire.ts';
import { factorIdOf, findOwned, lockOpened } from './locked-factor.ts';
import { creationOptions, relyingPartyOf, requestOptions } from './relying-party.ts';

const credentialsOf = (factors: readonly Factor[]) => factors.flatMap(({ credential }) => credential ?? []);

/** Options for the browser: create the security key during enrolment, use it afterwards. */
async function keyOptions(context: AuthContext, { account, factors }: OpenedSession, factor: Factor) {
  const party = relyingPartyOf(context.settings);
  if (isVerified(factor)) {
    const publicKey = await requestOptions(party, 'factor', credentialsOf([factor]));
    return { type: 'request', credential_options: { publicKey } } as const;
  }
  const passkeys = await context.database.asService((tx) => passkeyStore.listOf(tx, account.id));
  // A passkey must not also be the second factor.
  const existing = [...credentialsOf(factors), ...passkeys.map(({ credential }) => credential)];
  const publicKey = await creationOptions(party, account, { role: 'factor', existing });
  return { type: 'create', credential_options: { publicKey } } as const;
}

/**
 * `POST /factors/{factor_id}/challenge`: creates a challenge that is valid for five minutes and from one IP address.
 */
export function challengeFactor(context: AuthContext) {
  const { database, limits, countRequest } = context;
  return async (request: FastifyRequest) => {
    const opened = await authenticateNamed(context, request);
    const id = factorIdOf(request);
    if (limits) await countRequest(`challenge:${opened.account.id}`, limits.signInByAddress);
    const factor = await database.asService((tx) => findOwned(tx, opened.account.id, id));
    if (factor.factor_type === 'recovery_code') {
      throw new AuthError([400, 'validation_failed'], 'factor_type needs to be totp, phone, or webauthn');
    }
    const key = factor.factor_type === 'webauthn' ? await keyOptions(context, opened, factor) : null;
    const webAuthn = key && key.credential_options.publicKey.challenge;
    const challenge = await database.asService(async (tx) => {
      const { account } = await lockOpened(tx, opened);
      const present = await findOwned(tx, account.id, id);
      return factorStore.challenge(tx, present, { ip: request.ip, webAuthn, now: context.now() });
    });
    return {
      id: challenge.id,
      type: factor.factor_type,
      expires_at: Math.floor(challenge.expires_at.getTime() / 1000),
      ...(key ? { webauthn: key } : {}),
    };
  };
}
