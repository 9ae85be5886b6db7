import { endpoints } from '#contract/endpoints.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/problem.ts';

const MAX_SUGGESTIONS = 5;

/** `GET /conditions/{condition_name}`: public, the same for everybody, hence cacheable. */
export function serveConditions(routes: Routes, engine: ConsultationEngine): void {
  serveEndpoint(routes, endpoints.readCondition, async ({ params, reply }) => {
    const lookup = engine.readCondition(params.condition_name);
    if (!lookup.found) throw notFound({ suggestions: lookup.suggestions.slice(0, MAX_SUGGESTIONS) });
    void reply.header('cache-control', 'public, max-age=300');
    return lookup.page;
  });
}
