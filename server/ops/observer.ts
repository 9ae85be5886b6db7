import type { FastifyInstance } from 'fastify';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import type { Database } from '#server/db/port.ts';

/** Records metrics or traces, which never contain a patient's id, address or words. */
export type Observer = {
  watchDatabase(this: void, database: Database): Database;
  watchEngine(this: void, engine: ConsultationEngine): ConsultationEngine;
  /** Records every response by its route. */
  serve(this: void, app: FastifyInstance): void;
};

/** The route's template, which contains no name or search; one value for all files and pages of the web app. */
export const routeOf = (url: string | undefined): string =>
  url !== undefined && /^\/(api|auth|health|mailbox)\//.test(url) ? url : 'page';
