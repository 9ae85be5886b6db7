import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { CodeChallenge } from '#server/db/auth-tables.ts';
import { AuthError } from './auth-error.ts';
import { readBody } from './credentials.ts';

const challengeBody = v.object({
  code_challenge: v.nullish(v.string()),
  code_challenge_method: v.nullish(v.string()),
});

const refuse = (message: string): never => {
  throw new AuthError([400, 'validation_failed'], message);
};

/** The PKCE challenge of a request (RFC 7636 §4.3); null when the client does not use PKCE. */
export function readChallenge(body: unknown): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = readBody(challengeBody, body);
  if (!challenge && !method) return null;
  if (!challenge || !method) return refuse('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge.length < 43 || challenge.length > 128) {
    return refuse('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    const allowed = 'alphanumeric characters, hyphens, periods, underscores and tildes';
    return refuse(`code challenge can only contain ${allowed}`);
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') {
    return refuse(`unsupported code_challenge method ${JSON.stringify(method)}`);
  }
  return { challenge, method: known };
}

/** Whether a verifier matches the challenge (RFC 7636 §4.6). */
export function answersChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const made = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [a, b] = [Buffer.from(made), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
