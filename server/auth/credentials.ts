import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AuthError } from './auth-error.ts';

const MAX_METADATA_BYTES = 2_000;

const emailSchema = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.regex(/^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u),
);

/** The address in its one spelling: NFC, lower case. Throws what the provider answers for one that is none. */
export function readEmail(value: unknown): string {
  const parsed = v.safeParse(emailSchema, value);
  if (parsed.success) return parsed.output;
  throw new AuthError([400, 'validation_failed'], 'Unable to validate email address: invalid format');
}

/** Reads a request's body; throws the provider's answer to one that does not fit. */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]) ?? 'body';
  throw new AuthError([400, 'validation_failed'], `Could not read ${field}`);
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
