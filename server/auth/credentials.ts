import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { emailAddress } from '#contract/primitives.ts';
import { findUnstorable } from '#server/http/storable.ts';
import { AuthError } from './auth-error.ts';

const MAX_METADATA_BYTES = 2_000;

const unreadable = (field: string) =>
  new AuthError(
    [400, 'validation_failed'],
    field === 'email' ? 'Unable to validate email address: invalid format' : `Could not read ${field}`,
  );

/** The address in its one spelling: NFC, lower case. Throws what the provider answers for one that is none. */
export function readEmail(value: unknown): string {
  const parsed = v.safeParse(emailAddress, value);
  if (parsed.success) return parsed.output;
  throw unreadable('email');
}

/** Reads a request's body; throws the provider's answer to one that does not fit. */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const unstorable = findUnstorable(body);
  if (unstorable !== null) throw unreadable(unstorable || 'body');
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  throw unreadable(v.getDotPath(parsed.issues[0]) ?? 'body');
}

/** Refuses a phone number in the place of an address, as a project without phones does. */
export function refusePhone(body: unknown, what: 'signups' | 'logins'): void {
  const { phone } = readBody(v.object({ phone: v.optional(v.unknown()) }), body);
  if (phone) throw new AuthError([400, 'phone_provider_disabled'], `Phone ${what} are disabled`);
}

/** Metadata travels in every access token, so it stays small. Health data does not belong in it. */
export const userMetadata = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), {}),
  v.transform((data) => data ?? {}),
  v.check((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES),
);

/** A name for an address and account in the store of limits, from which neither can be read. */
export const limitKeyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The page that the client wants a link in a mail to open. */
export const redirectOf = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null && 'redirect_to' in query ? query.redirect_to : undefined;
