import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import { AuthError } from '../auth-error.ts';
import type { Passkey } from '../store/passkeys.ts';

/** The provider's error for an id that is not one of the account's passkeys. */
export const notFound = () => new AuthError([404, 'validation_failed'], 'Passkey not found');

/** The passkey id in the path. */
export function passkeyIdOf({ params }: FastifyRequest): string {
  const parsed = v.safeParse(v.object({ passkey_id: uuid }), params);
  if (!parsed.success) throw notFound();
  return parsed.output.passkey_id;
}

/** A passkey in the provider's wire format. */
export const passkeyBody = ({ id, friendly_name, created_at, last_used_at }: Passkey) => ({
  id,
  friendly_name,
  created_at: created_at.toISOString(),
  ...(last_used_at ? { last_used_at: last_used_at.toISOString() } : {}),
});
