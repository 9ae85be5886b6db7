import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { emailAddress } from '#contract/primitives.ts';
import { findUnstorable } from '#server/http/input/storable.ts';
import { AuthError } from './auth-error.ts';

const MAX_METADATA_BYTES = 2_000;

const unreadable = (field: string) =>
  new AuthError(
    [400, 'validation_failed'],
    field === 'email' ? 'Unable to validate email address: invalid format' : `Could not read ${field}`,
  );

/** Normalizes an email address: NFC, lower case. Throws the provider's error when it is invalid. */
export function readEmail(value: unknown): string {
  const parsed = v.safeParse(emailAddress, value);
  if (parsed.success) return parsed.output;
  throw unreadable('email');
}

/** Parses a request body; throws the provider's error when it is invalid. */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const unstorable = findUnstorable(body);
  if (unstorable !== null) throw unreadable(unstorable || 'body');
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  throw unreadable(v.getDotPath(parsed.issues[0]) ?? 'body');
}

/** Rejects a phone number, as a Supabase project without phone sign-in does. */
export function refusePhone(body: unknown, what: 'signups' | 'logins', status = 400): void {
  const { phone } = readBody(v.object({ phone: v.optional(v.unknown()) }), body);
  if (phone) throw new AuthError([status, 'phone_provider_disabled'], `Phone ${what} are disabled`);
}

/** Metadata is part of every access token, so it must stay small and must not contain health data. */
export const userMetadata = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), {}),
  v.transform((data) => data ?? {}),
  v.check((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES),
);

/** A rate-limit key that reveals neither address nor account. */
export const limitKeyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The page that the client wants the link in a mail to open. */
export const redirectOf = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null && 'redirect_to' in query ? query.redirect_to : undefined;
