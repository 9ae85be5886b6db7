import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { routeOf, type Observer } from './observer.ts';

export type TracingOptions = {
  /** Address of an OpenTelemetry collector (OTLP over HTTP), without `/v1/traces`. */
  readonly endpoint: string;
  readonly version: string;
};

export type Tracing = Observer & {
  /** Sends pending data, then ends. */
  stop(this: void): Promise<void>;
};

const exporterTo = (endpoint: string) =>
  new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });

/** Runs `work` in a child span of the active one. */
const within = <T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Without the message, which may quote a patient.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** One span for each request, from its first byte to its last. */
function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<object, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request.routeOptions.url);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    const active = trace.setSpan(parent, span);
    spans.set(request, active);
    context.with(active, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(spans.get(request) ?? context.active());
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/**
 * OpenTelemetry traces: a span for each request, named by its route, with child spans for transactions and engine
 * turns. Continues a proxy's trace (W3C Trace Context) and ignores `baggage`. Records no address, id, query or body.
 */
export function createTracing({ endpoint, version }: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'anamnesis', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(endpoint) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('anamnesis');
  return {
    watchDatabase: (database) => ({
      ...database,
      asPatient: (patientId, work) =>
        within(tracer, 'transaction patient', () => database.asPatient(patientId, work)),
      asService: (work) => within(tracer, 'transaction service', () => database.asService(work)),
      askPatient: (patientId, statement) =>
        within(tracer, 'transaction patient', () => database.askPatient(patientId, statement)),
      askService: (statement) => within(tracer, 'transaction service', () => database.askService(statement)),
    }),
    watchEngine: (engine) => ({
      readCondition: (name) => engine.readCondition(name),
      listConditions: () => engine.listConditions(),
      readReport: (text) => engine.readReport(text),
      consult: (turn) => within(tracer, 'engine turn', () => engine.consult(turn)),
    }),
    serve: (app) => traceCalls(app, tracer),
    stop: () => provider.shutdown(),
  };
}
