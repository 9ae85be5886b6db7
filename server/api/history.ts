import { defaultTitle } from '#contract/consultation/default-title.ts';
import { MAX_FOLLOW_UP_DAYS, type FollowUp, type HistoryItem, type HistorySave } from '#contract/history.ts';
import { endpoints } from '#contract/endpoints.ts';
import { VersionConflict } from '#server/db/stores/versions.ts';
import { toClientRequest } from '#server/db/stores/client-requests.ts';
import { toItem, type ConsultationRow, type HistoryStore } from '#server/db/stores/history.ts';
import { readCursor, writeCursor } from '#server/http/input/cursor.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { invalidField, notFound } from '#server/http/problem.ts';
import { withKnownCitations } from './citations.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
const DAY_MS = 24 * 60 * 60_000;

const cursorAfter = ({ id, created_at: at }: HistoryItem) => writeCursor({ at, id });

/** A crisis, violence or abuse: the title must not repeat what the patient wrote. */
const isPrivate = ({ safety }: HistorySave['assessment']) =>
  safety?.triggered.some((each) => each.level === 'crisis' || each.discreet) ?? false;

/** "<complaint>, <date>": the patient's own first words, else the first condition. */
function titleFor({ title, messages, assessment }: HistorySave, now: Date): string {
  if (title) return title;
  const firstWords = messages?.at(0)?.content ?? assessment.conditions.at(0)?.name ?? null;
  return defaultTitle(isPrivate(assessment) ? null : firstWords, now.toISOString().slice(0, 10));
}

const toFollowUp = ({ follow_up_due_at: due, follow_up_set_at: set }: ConsultationRow): FollowUp | null =>
  due && set && { due_at: due.toISOString(), set_at: set.toISOString() };

/** A follow-up is in the future, at most a year ahead. */
function checkAhead(due: Date, now: Date): void {
  const ahead = due.getTime() - now.getTime();
  if (ahead <= 0 || ahead > MAX_FOLLOW_UP_DAYS * DAY_MS) throw invalidField('due_at', 'out_of_range');
}

/** Saved consultations: list, save, read, rename, schedule a follow-up, delete. */
export function serveHistory(routes: Routes, history: HistoryStore, now: () => Date): void {
  serveEndpoint(routes, endpoints.listHistory, async ({ session, query }) => {
    const limit = Math.min(Math.max(Number(query.limit ?? DEFAULT_LIMIT), 1), MAX_LIMIT);
    const rows = await history.list(session.patientId, {
      limit: limit + 1,
      after: readCursor(query.cursor),
      urgency: query.urgency ?? null,
      search: query.search ?? null,
    });
    const page = rows.slice(0, limit).map(toItem);
    const last = page.at(-1);
    return { history: page, next_cursor: rows.length > limit && last ? cursorAfter(last) : null };
  });

  serveEndpoint(routes, endpoints.saveHistory, async ({ session, body }) => {
    const { client_request_id: _id, ...given } = body;
    const kept = { ...withKnownCitations(given), title: titleFor(body, now()) };
    const request = toClientRequest('POST /history', body, now());
    return history.save({ patientId: session.patientId, request }, kept);
  });

  serveEndpoint(routes, endpoints.readHistory, async ({ session, params }) => {
    const row = await history.read(session.patientId, params.consultation_id);
    if (!row) throw notFound();
    const { assessment, sources, messages, understood, subject, engine } = row;
    const assessment_data = { assessment, sources };
    const kept = { messages, understood, subject, engine };
    return { ...toItem(row), assessment_data, ...kept, follow_up: toFollowUp(row) };
  });

  serveEndpoint(routes, endpoints.renameHistory, async ({ session, params, body }) => {
    const renaming = { title: body.title, editedVersion: body.updated_at, now: now() };
    const row = await history.rename(session.patientId, params.consultation_id, renaming);
    if (!row) throw notFound();
    return toItem(row);
  });

  serveEndpoint(routes, endpoints.setFollowUp, async ({ session, params, body }) => {
    const due = new Date(body.due_at);
    checkAhead(due, now());
    const row = await history.read(session.patientId, params.consultation_id);
    if (!row) throw notFound();
    const isUnread = body.set_at !== undefined && body.set_at !== (toFollowUp(row)?.set_at ?? null);
    if (isUnread && row.follow_up_due_at?.getTime() !== due.getTime()) throw new VersionConflict();
    // An emergency cannot wait: a follow-up date must not suggest that it can.
    if (row.urgency === 'EMERGENCY') throw invalidField('due_at', 'conflicting_status');
    await history.setFollowUp(session.patientId, row.id, { due, set: now() });
    return { due_at: due.toISOString(), set_at: now().toISOString() };
  });

  serveEndpoint(routes, endpoints.deleteHistory, async ({ session, params }) => {
    if (!(await history.erase(session.patientId, params.consultation_id))) throw notFound();
  });
}
