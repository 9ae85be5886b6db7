import { endpoints } from '#contract/endpoints.ts';
import type { EgressStore } from '#server/db/stores/egress.ts';
import { readCursor, writeCursor } from '#server/http/input/cursor.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** `GET /users/me/egress-log`. */
export function serveEgressLog(routes: Routes, egress: EgressStore): void {
  serveEndpoint(routes, endpoints.readEgressLog, async ({ session, query }) => {
    const limit = Math.min(Math.max(Number(query.limit ?? DEFAULT_LIMIT), 1), MAX_LIMIT);
    const found = await egress.read(session.patientId, { limit: limit + 1, after: readCursor(query.cursor) });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      egress: page.map(({ patient_id: _patient, at, ...row }) => ({ ...row, at: at.toISOString() })),
      next_cursor:
        found.length > limit && last ? writeCursor({ at: last.at.toISOString(), id: last.id }) : null,
    };
  });
}
