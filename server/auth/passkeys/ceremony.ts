import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../credentials.ts';
import { passkeyStore } from '../store/passkeys.ts';

const verifyBody = v.object({
  challenge_id: v.nullish(v.string()),
  credential: v.nullish(v.unknown()),
});

const badRequest = (message: string) => new AuthError([400, 'validation_failed'], message);

export const notVerified = (message = 'Credential verification failed') =>
  new AuthError([400, 'webauthn_verification_failed'], message);

/** The challenge id and credential to verify. Throws the provider's error for missing or malformed ones. */
export function readCeremony<S extends v.GenericSchema>(schema: S, request: FastifyRequest) {
  const { challenge_id: challengeId, credential } = readBody(verifyBody, request.body);
  if (!challengeId) throw badRequest('challenge_id is required');
  if (credential == null) throw badRequest('credential is required');
  if (!v.is(uuid, challengeId)) throw badRequest('challenge_id must be a valid UUID');
  const parsed = v.safeParse(schema, credential);
  if (!parsed.success) throw notVerified('Invalid credential response');
  return { challengeId, credential: parsed.output };
}

/** Stores the challenge for the browser and builds the provider's response body. */
export async function ceremonyBody<O extends { readonly challenge: string }>(
  { database, now }: AuthContext,
  userId: string | null,
  options: O,
) {
  const asked = { userId, challenge: options.challenge, now: now() };
  const kept = await database.asService((tx) => passkeyStore.challenge(tx, asked));
  return { challenge_id: kept.id, options, expires_at: Math.floor(kept.expires_at.getTime() / 1000) };
}

/** Uses up a challenge, even if the verification fails later. Throws when it is unknown, used or expired. */
export async function takeChallenge(
  tx: Transaction<Tables>,
  { id, userId, now }: { readonly id: string; readonly userId: string | null; readonly now: Date },
): Promise<string> {
  const taken = await passkeyStore.takeChallenge(tx, { id, userId });
  if (!taken) {
    throw new AuthError([400, 'webauthn_challenge_not_found'], 'Challenge not found or already used');
  }
  if (taken.expires_at <= now)
    throw new AuthError([400, 'webauthn_challenge_expired'], 'Challenge has expired');
  return taken.challenge;
}
