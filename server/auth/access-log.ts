import type { AccessLog } from '#server/http/session.ts';
import type { AuthContext } from './auth-context.ts';
import { EVENTS_KEPT_DAYS, eventsKeptSince, readEvents, recordEvent } from './store/security-events.ts';

/** The security events of an account, for its owner only. */
export const createAccessLog = ({ database, now }: Pick<AuthContext, 'database' | 'now'>): AccessLog => ({
  keptDays: EVENTS_KEPT_DAYS,
  read: (patientId, position) =>
    database.asService((tx) => readEvents(tx, patientId, { ...position, since: eventsKeptSince(now()) })),
  noteExport: (request, { patientId, sessionId }) => {
    const event = { userId: patientId, sessionId, request, now: now() };
    return database.asService((tx) => recordEvent(tx, { ...event, action: 'data_exported' }));
  },
});
