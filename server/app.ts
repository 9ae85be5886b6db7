import compress from '@fastify/compress';
import cors from '@fastify/cors';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { serveAccessLog } from './api/account/access-log.ts';
import { serveAccountDeletion } from './api/account/account-deletion.ts';
import { serveAllergies } from './api/allergies.ts';
import { serveConsultation } from './api/consultation.ts';
import { serveDashboard } from './api/dashboard.ts';
import { serveDrafts } from './api/drafts.ts';
import { serveEgressLog } from './api/account/egress-log.ts';
import { serveExport } from './api/export.ts';
import { serveForgotPassword } from './api/account/forgot-password.ts';
import { serveHistory } from './api/history.ts';
import { serveLibrary } from './api/library.ts';
import { serveMeasurements } from './api/measurements.ts';
import { serveMedications } from './api/medications.ts';
import { serveOwnConditions } from './api/own-conditions.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';
import { serveUsers } from './api/users.ts';
import type { Config } from './config.ts';
import type { ConsultationEngine } from './consult/engine.ts';
import { dashboardStore } from './db/stores/dashboard.ts';
import { draftStore } from './db/stores/drafts.ts';
import { turnStore } from './db/stores/turns.ts';
import { egressStore } from './db/stores/egress.ts';
import { exportStore } from './db/stores/export.ts';
import { historyStore } from './db/stores/history.ts';
import type { Database } from './db/port.ts';
import { profileStore } from './db/stores/profiles.ts';
import { recordStore } from './db/stores/records.ts';
import { dismissClients } from './http/drain.ts';
import { sendProblem, useProductErrors } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { acceptJsonOnly } from './http/input/json-body.ts';
import { logAnswers } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { countIn } from './http/rate-limit.ts';
import { useSecurityHeaders } from './http/security-headers.ts';
import type { AccessLog, DeleteAccount, RequestRecovery, SessionReader } from './http/session.ts';
import { skipUnchanged } from './http/unchanged.ts';
import { serveWebApp, type IsOpenTo } from './http/web-app.ts';
import type { Observer } from './ops/observer.ts';

/** Everything the server depends on. Tests pass their own clock and engine. */
export type AppDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly engine: ConsultationEngine;
  /** `routes` is null when Supabase Auth signs patients in. */
  readonly auth: {
    readonly readSession: SessionReader;
    readonly routes: FastifyPluginAsync<{ readonly hasGateway?: boolean }> | null;
    readonly requestRecovery: RequestRecovery;
    readonly deleteAccount: DeleteAccount;
    /** Null when the provider keeps its own log. */
    readonly accessLog: AccessLog | null;
  };
  /** The page that shows mails instead of sending them; null when an SMTP server or Supabase sends them. */
  readonly mailbox: { readonly routes: FastifyPluginAsync; readonly isOpenTo: IsOpenTo } | null;
  readonly publishableKey: string;
  readonly logger: FastifyBaseLogger;
  readonly webFolder: string;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
  readonly isEngineReady: () => boolean;
  readonly observers?: readonly Observer[];
  /** Tests shorten it. */
  readonly requestTimeoutMs?: number;
};

/** Largest request body (contract §2). */
const BODY_LIMIT_BYTES = 256 * 1_024;
/** A client that takes longer to send its request is disconnected, a sixth of this later at most. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long a browser may cache a preflight response: two hours, the longest any browser allows. */
const PREFLIGHT_SECONDS = 7_200;
/** A longer path parameter is rejected before it is read. */
const MAX_PARAM_LENGTH = 1_000;

/** Compressing a smaller response saves nothing. */
const COMPRESS_FROM_BYTES = 1_024;
/** Of 11: at higher levels, compression takes longer than it saves in transfer. */
const BROTLI_QUALITY = 4;

/**
 * Requests and responses are checked by the contract (`http/endpoint.ts`) and not by schemas of Fastify, whose compilers
 * therefore stay unloaded.
 */
function compileSchema(): never {
  throw new Error('A route must use the schemas of the contract.');
}

const originsOf = (...addresses: readonly (string | null)[]) =>
  addresses.flatMap((each) => (each !== null && URL.canParse(each) ? [new URL(each).origin] : []));

/**
 * Compresses the responses of the product API. That is safe from BREACH: no call authenticates by cookie, so another
 * site cannot trigger one. Responses of `/auth/v1` contain tokens and stay uncompressed. Compressed requests are not
 * accepted: a small one could expand into a large one.
 */
const packAnswers = (app: FastifyInstance) =>
  app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });

async function serveProductApi(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config, database, engine, now } = deps;
  useProductErrors(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  await packAnswers(app);
  skipUnchanged(app);
  const profiles = profileStore(database);
  const drafts = draftStore(database);
  const records = recordStore(database);
  const medicines = openMedicines();
  const analytes = openAnalytes();
  const recordServices = { records, medicines, analytes, now };
  const routes = {
    app,
    readSession: deps.auth.readSession,
    countRequest: countIn(database, now),
    limits: config.limits,
  };
  serveUsers(routes, profiles, now);
  serveAccountDeletion(routes, deps.auth.deleteAccount);
  serveAccessLog(routes, deps.auth.accessLog);
  serveExport(routes, { store: exportStore(database), accessLog: deps.auth.accessLog, now });
  const egress = egressStore(database);
  // A server without a language model loads none of its code.
  const model =
    config.model &&
    (await import('./model/open-model.ts')).openModel(config.model, {
      engine,
      egress,
      countRequest: routes.countRequest,
      now,
    });
  serveEgressLog(routes, egress);
  serveConsultation(routes, { engine, model, turns: turnStore(database), drafts, medicines, analytes, now });
  serveDrafts(routes, drafts, now);
  serveHistory(routes, historyStore(database), now);
  serveLibrary(routes, engine, { medicines, analytes });
  serveAllergies(routes, recordServices);
  serveMedications(routes, recordServices);
  serveOwnConditions(routes, recordServices);
  serveMeasurements(routes, { ...recordServices, engine });
  serveDashboard(routes, dashboardStore(database), { medicines, analytes, now });
  serveForgotPassword(routes, deps.auth.requestRecovery);
  const description = describeApi(config.appVersion);
  app.get('/openapi.json', async () => description);
}

/** Every middleware and every mount, in order. The caller starts and closes the server. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, auth, publishableKey, requestTimeoutMs = REQUEST_TIMEOUT_MS } = deps;
  const app = fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 6 },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    schemaController: { compilersFactory: { buildValidator: compileSchema, buildSerializer: compileSchema } },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  logAnswers(app);
  dismissClients(app, deps.isStopping);
  acceptJsonOnly(app);
  app.setErrorHandler(sendProblem);
  useSecurityHeaders(app, originsOf(config.providerUrl, config.apiBaseUrl, config.sentryDsn));
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      maxAge: PREFLIGHT_SECONDS,
      exposedHeaders: ['retry-after', 'x-request-id', 'x-supabase-api-version', 'x-total-count', 'link'],
    });
  }
  for (const observer of deps.observers ?? []) observer.serve(app);
  serveHealth(app, deps);
  await app.register((scope) => serveProductApi(scope, deps), { prefix: '/api/v1' });
  if (auth.routes) await app.register(auth.routes, { prefix: '/auth/v1' });
  if (auth.routes && config.authBasePath !== null) {
    await app.register(auth.routes, { prefix: config.authBasePath, hasGateway: false });
  }
  if (deps.mailbox) await app.register(deps.mailbox.routes, { prefix: '/mailbox' });
  const hasMailbox = deps.mailbox?.isOpenTo ?? (() => false);
  await serveWebApp(app, { folder: deps.webFolder, settings: config, publishableKey, hasMailbox });
  return app;
}
