import { endpoints } from '#contract/endpoints.ts';
import type { DashboardStore } from '#server/db/stores/dashboard.ts';
import { toClientRequest } from '#server/db/stores/client-requests.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { addCard, drawBoard, removeCard, replaceCard, type BoardParts } from './dashboard/change-cards.ts';

/** `GET /dashboard` and its cards (spec §7, contract §8). */
export function serveDashboard(routes: Routes, dashboards: DashboardStore, parts: BoardParts): void {
  const { now } = parts;

  serveEndpoint(routes, endpoints.readDashboard, async ({ session }) => {
    const facts = await dashboards.read(session.patientId, now());
    return { ...drawBoard(facts, parts), generated_at: now().toISOString() };
  });

  serveEndpoint(routes, endpoints.createCard, ({ session: { patientId }, body }) => {
    const { client_request_id: _id, ...card } = body;
    const request = toClientRequest('POST /dashboard/cards', body, now());
    return dashboards.openOnce({ patientId, request }, (book) => addCard(book, card, parts));
  });

  serveEndpoint(routes, endpoints.updateCard, ({ session, params, body }) =>
    dashboards.open(session.patientId, now(), (book) =>
      replaceCard(book, { id: params.card_id, body }, parts),
    ),
  );

  serveEndpoint(routes, endpoints.deleteCard, ({ session, params: { card_id: id } }) =>
    dashboards.open(session.patientId, now(), async (book) => {
      await removeCard(book, id, parts);
      return { id, deleted: true as const };
    }),
  );
}
