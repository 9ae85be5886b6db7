import { timingSafeEqual, createHash } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import type { Database } from '#server/db/port.ts';
import { notFound } from '#server/http/problem.ts';
import { routeOf, type Observer } from './observer.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TRANSACTION_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 20];

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(hashOf(given), hashOf(wanted));

type Timer = (labels: { outcome: 'ok' | 'failed' }) => void;

/** Runs `work`; records its result, duration and the number in progress. */
async function noting<T>(stop: Timer, underWay: Gauge, work: () => Promise<T>): Promise<T> {
  underWay.inc();
  try {
    const result = await work();
    stop({ outcome: 'ok' });
    return result;
  } catch (error) {
    stop({ outcome: 'failed' });
    throw error;
  } finally {
    underWay.dec();
  }
}

/** Transactions, including the time they wait for a connection. */
function watchDatabase(registers: Registry[], database: Database): Database {
  const seconds = new Histogram({
    name: 'db_transaction_duration_seconds',
    help: 'Duration of a transaction, including the wait for a connection',
    labelNames: ['kind', 'outcome'],
    buckets: TRANSACTION_SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: 'db_transactions_under_way',
    help: 'Transactions running or waiting',
    registers,
  });
  return {
    ...database,
    asPatient: (patientId, work) =>
      noting(seconds.startTimer({ kind: 'patient' }), underWay, () => database.asPatient(patientId, work)),
    asService: (work) =>
      noting(seconds.startTimer({ kind: 'service' }), underWay, () => database.asService(work)),
    askPatient: (patientId, statement) =>
      noting(seconds.startTimer({ kind: 'patient' }), underWay, () =>
        database.askPatient(patientId, statement),
      ),
    askService: (statement) =>
      noting(seconds.startTimer({ kind: 'service' }), underWay, () => database.askService(statement)),
  };
}

/** Turns of the consultation engine, including the time they wait for a worker. */
function watchEngine(registers: Registry[], engine: ConsultationEngine): ConsultationEngine {
  const seconds = new Histogram({
    name: 'engine_turn_duration_seconds',
    help: 'Duration of a consultation turn, including the wait for a worker',
    labelNames: ['outcome'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: 'engine_turns_under_way',
    help: 'Turns running or waiting; those beyond the number of workers wait',
    registers,
  });
  return {
    readCondition: (name) => engine.readCondition(name),
    listConditions: () => engine.listConditions(),
    readReport: (text) => engine.readReport(text),
    consult: (turn) => noting(seconds.startTimer(), underWay, () => engine.consult(turn)),
  };
}

/** Prometheus metrics of one process at `/metrics`; requires `token`. */
export function createMetrics(token: string): Observer {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'rate_limited_total',
    help: 'Requests answered 429',
    labelNames: ['route'],
    registers,
  });
  return {
    watchDatabase: (database) => watchDatabase(registers, database),
    watchEngine: (engine) => watchEngine(registers, engine),
    serve(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = routeOf(request.routeOptions.url);
        const status = String(reply.statusCode);
        requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
        if (reply.statusCode === 429) refused.inc({ route });
      });
      app.get('/metrics', async (request, reply) => {
        const given = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
        if (!isSame(given, token)) throw notFound();
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics());
      });
    },
  };
}
