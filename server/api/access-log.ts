import * as v from 'valibot';
import type { AccessKind } from '#contract/access-log.ts';
import { endpoints } from '#contract/endpoints.ts';
import { timestamp, uuid } from '#contract/primitives.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { invalidField, notFound } from '#server/http/problem.ts';
import type { AccessEvent, AccessLog, AccessPosition } from '#server/http/session.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

const kinds: Readonly<Record<string, AccessKind>> = {
  data_exported: 'data_exported',
  login: 'signed_in',
  login_failed: 'sign_in_failed',
  logout: 'signed_out',
  logout_others: 'others_signed_out',
  token_replayed: 'session_revoked',
  user_confirmation_requested: 'account_created',
  user_deletion_refused: 'deletion_refused',
  user_modified: 'account_changed',
  user_recovery_requested: 'recovery_requested',
  user_signedup: 'account_created',
  user_updated_password: 'password_changed',
};

/** The word of the contract for what happened. */
export const kindOf = ({ action }: Pick<AccessEvent, 'action'>): AccessKind => kinds[action] ?? 'other';

const position = v.object({ at: timestamp, id: uuid });

const cursorAfter = ({ at, id }: AccessEvent) =>
  Buffer.from(JSON.stringify({ at: at.toISOString(), id })).toString('base64url');

function readCursor(cursor: string | undefined): AccessPosition['after'] {
  if (cursor === undefined) return null;
  try {
    return v.parse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    // Whatever is wrong with it, it is not a cursor that we gave.
    throw invalidField('cursor', 'invalid_choice');
  }
}

/** `GET /users/me/access-log`. Null where a provider keeps such a log itself: then there is none to show here. */
export function serveAccessLog(routes: Routes, log: AccessLog | null): void {
  serveEndpoint(routes, endpoints.readAccessLog, async ({ session, query }) => {
    if (log === null) throw notFound();
    const limit = Math.min(Math.max(Number(query.limit ?? DEFAULT_LIMIT), 1), MAX_LIMIT);
    const after = readCursor(query.cursor);
    const found = await log.read(session.patientId, { limit: limit + 1, after });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      events: page.map((event) => ({
        id: event.id,
        at: event.at.toISOString(),
        kind: kindOf(event),
        browser: event.browser,
        system: event.system,
        is_this_session: event.sessionId === session.sessionId,
      })),
      next_cursor: found.length > limit && last ? cursorAfter(last) : null,
      kept_days: log.keptDays,
    };
  });
}
