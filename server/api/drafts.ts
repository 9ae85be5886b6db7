import { endpoints } from '#contract/endpoints.ts';
import type { DraftSummary } from '#contract/consultation/draft.ts';
import { openDraft, type DraftRow, type DraftStore } from '#server/db/stores/drafts.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/problem.ts';

const toSummary = (row: DraftRow): DraftSummary => ({
  consultation_id: row.consultation_id,
  title: row.title,
  updated_at: row.updated_at.toISOString(),
  message_count: row.messages.length,
});

/**
 * Unfinished consultations: list, read, save, delete. They are saved at each turn of a consultation and by a page that
 * is about to reload.
 */
export function serveDrafts(routes: Routes, drafts: DraftStore, now: () => Date): void {
  serveEndpoint(routes, endpoints.listDrafts, async ({ session }) => ({
    drafts: (await drafts.list(session.patientId, now())).map(toSummary),
  }));

  serveEndpoint(routes, endpoints.readDraft, async ({ session, params }) => {
    const row = await drafts.read(session.patientId, params.consultation_id, now());
    if (!row) throw notFound();
    return { ...toSummary(row), ...openDraft(row) };
  });

  serveEndpoint(routes, endpoints.keepDraft, async ({ session, body }) =>
    drafts.keepUnsent(session.patientId, body, now()),
  );

  serveEndpoint(routes, endpoints.dropDraft, async ({ session, params }) => {
    if (!(await drafts.drop(session.patientId, params.consultation_id))) throw notFound();
  });
}
