import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/problem.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';

const MAX_SUGGESTIONS = 5;

/** The ETag of a list: identical for identical lists, on every process. */
const markOf = (list: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 27)}"`;

/** Lets any cache keep the response for a day and then revalidate it. */
const keepForADay = (reply: FastifyReply, mark: string): void =>
  void reply.header('cache-control', 'public, max-age=86400').header('etag', mark);

const toLibraryAnalytes = (analytes: Analytes) => ({
  analytes: analytes.all.map(({ id, name, what, words, units }) => ({
    id,
    name,
    what,
    also_known_as: words,
    units: units.map(({ code, label, loinc }) => ({ code, label, loinc })),
  })),
});

/** The public library (contract §4, §7): no session, nothing recorded, the same response for everyone. */
export function serveLibrary(
  routes: Routes,
  engine: ConsultationEngine,
  { medicines, analytes }: { readonly medicines: Medicines; readonly analytes: Analytes },
): void {
  const measured = toLibraryAnalytes(analytes);
  const measuredMark = markOf(measured);
  const substances = { medicines: [...medicines.names.medicines], allergens: [...medicines.names.allergens] };
  const substancesMark = markOf(substances);
  serveEndpoint(routes, endpoints.readCondition, async ({ params, reply }) => {
    const lookup = await engine.readCondition(params.condition_name);
    if (!lookup.found) throw notFound({ suggestions: lookup.suggestions.slice(0, MAX_SUGGESTIONS) });
    void reply.header('cache-control', 'public, max-age=300');
    return lookup.page;
  });
  serveEndpoint(routes, endpoints.listLibraryConditions, async ({ reply }) => {
    const conditions = { conditions: [...(await engine.listConditions())] };
    keepForADay(reply, markOf(conditions));
    return conditions;
  });
  serveEndpoint(routes, endpoints.listLibrarySubstances, async ({ reply }) => {
    keepForADay(reply, substancesMark);
    return substances;
  });
  serveEndpoint(routes, endpoints.listLibraryAnalytes, async ({ reply }) => {
    keepForADay(reply, measuredMark);
    return measured;
  });
}
