import * as v from 'valibot';
import { answeredId, timestamp } from './primitives.ts';
import { listOf } from './list-of.ts';
import { textOf } from './tolerant.ts';

/** What can happen to an account; `other` is anything that a newer server may add. */
export const accessKinds = [
  'account_created',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'others_signed_out',
  'session_revoked',
  'recovery_requested',
  'password_changed',
  'account_changed',
  'data_exported',
  'deletion_refused',
  'other',
] as const;
export type AccessKind = (typeof accessKinds)[number];

const accessEvent = v.object({
  id: answeredId,
  at: timestamp,
  kind: v.picklist(accessKinds),
  /** Product names without versions; null when unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Whether it happened in the session that reads the log. */
  is_this_session: v.boolean(),
});
export type AccessEvent = v.InferOutput<typeof accessEvent>;

/** `GET /users/me/access-log`: newest first; `cursor` is where the previous page ended. */
export const accessLog = v.object({
  events: v.array(accessEvent),
  next_cursor: v.nullable(v.string()),
  kept_days: v.number(),
});

export const accessLogQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'invalid_choice'))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'))),
});

const nullable = <T extends v.GenericSchema>(schema: T) => v.fallback(v.nullish(schema, null), null);

/** What the web app accepts of it: an event needs only its time. */
export const readAccessLog = v.object({
  events: listOf(
    v.object({
      id: textOf,
      at: timestamp,
      kind: v.fallback(v.picklist(accessKinds), 'other'),
      browser: nullable(v.string()),
      system: nullable(v.string()),
      is_this_session: v.fallback(v.boolean(), false),
    }),
  ),
  next_cursor: nullable(v.string()),
  kept_days: nullable(v.number()),
});

/** What a language model may do in a consultation. */
export const modelRoles = ['reader', 'challenger', 'asker', 'writer'] as const;
export type ModelRole = (typeof modelRoles)[number];

/** How a call ended; `sent` means that it is running, or that the server stopped before it ended. */
export const egressOutcomes = ['sent', 'answered', 'failed'] as const;
export type EgressOutcome = (typeof egressOutcomes)[number];

const egressEntry = v.object({
  id: answeredId,
  at: timestamp,
  consultation_id: v.nullable(v.string()),
  role: v.picklist(modelRoles),
  provider: v.string(),
  model: v.string(),
  /** The size and the SHA-256 (hexadecimal) of what was sent: never the text itself. */
  bytes: v.number(),
  sha256: v.string(),
  outcome: v.picklist(egressOutcomes),
});

/** `GET /users/me/egress-log`: one row for each call to a language model, newest first. */
export const egressLog = v.object({
  egress: v.array(egressEntry),
  next_cursor: v.nullable(v.string()),
});

/** What the web app accepts of it: a row needs only its time. */
export const readEgressLog = v.object({
  egress: listOf(
    v.object({
      id: textOf,
      at: timestamp,
      consultation_id: v.fallback(v.nullish(v.string(), null), null),
      role: textOf,
      provider: textOf,
      model: textOf,
      bytes: v.fallback(v.number(), 0),
      sha256: textOf,
      outcome: v.fallback(v.picklist(egressOutcomes), 'sent'),
    }),
  ),
  next_cursor: v.fallback(v.nullish(v.string(), null), null),
});
