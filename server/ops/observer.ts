import type { FastifyInstance } from 'fastify';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import type { Database } from '#server/db/port.ts';

/** Looks on while calls are answered. Nothing it notes names a patient, an address or a word of theirs. */
export type Observer = {
  watchDatabase(this: void, database: Database): Database;
  watchEngine(this: void, engine: ConsultationEngine): ConsultationEngine;
  /** Notes every answer by its row of the table of calls. */
  serve(this: void, app: FastifyInstance): void;
};

/** The template of a call, which no name or search is part of; one for every page and file of the web app. */
export const routeOf = (url: string | undefined): string =>
  url !== undefined && /^\/(api|auth|health|mailbox)\//.test(url) ? url : 'page';
