import type { AccessKind } from '#contract/access-log.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readCursor, writeCursor } from '#server/http/input/cursor.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/problem.ts';
import type { AccessEvent, AccessLog } from '#server/http/session.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

const kinds: Readonly<Record<string, AccessKind>> = {
  data_exported: 'data_exported',
  factor_added: 'account_changed',
  factor_failed: 'sign_in_failed',
  factor_removed: 'account_changed',
  factor_verified: 'signed_in',
  login: 'signed_in',
  login_failed: 'sign_in_failed',
  logout: 'signed_out',
  logout_others: 'others_signed_out',
  passkey_created: 'account_changed',
  passkey_deleted: 'account_changed',
  passkey_updated: 'account_changed',
  recovery_code_used: 'signed_in',
  recovery_codes_made: 'account_changed',
  token_replayed: 'session_revoked',
  user_confirmation_requested: 'account_created',
  user_deletion_refused: 'deletion_refused',
  user_linked: 'account_changed',
  user_modified: 'account_changed',
  user_recovery_requested: 'recovery_requested',
  user_signedup: 'account_created',
  user_updated_password: 'password_changed',
};

/** The contract's name for an event. */
export const kindOf = ({ action }: Pick<AccessEvent, 'action'>): AccessKind => kinds[action] ?? 'other';

/** `GET /users/me/access-log`. `log` is null when the provider keeps its own; the endpoint then answers 404. */
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
      next_cursor:
        found.length > limit && last ? writeCursor({ at: last.at.toISOString(), id: last.id }) : null,
      kept_days: log.keptDays,
    };
  });
}
