import { REPLAY_ERROR_RATE, REPLAY_SESSION_RATE, TRACE_SAMPLE_RATE } from '#src/config/limits.ts';
import { isAppError } from '#src/domain/app-error.ts';
import {
  addBreadcrumb,
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  captureFeedback,
  captureMessage,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  getIsolationScope,
  getReplay,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  type ErrorEvent,
  type EventHint,
} from '@sentry/react';
import * as v from 'valibot';
import { scrubDeep } from './scrub.ts';

/** What the error-reporting client is started with. `mayPass` is asked for every envelope, just before it is sent. */
export type SentrySettings = {
  readonly dsn: string;
  readonly appVersion: string;
  readonly environment: string;
  readonly mayPass: () => boolean;
};

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/** Everything that the patient or the record shows: blocked in replays, whatever the text rules say. */
const PRIVATE_REGIONS = ['[data-private]', '[role="dialog"]', '[role="alertdialog"]'];

const networkWords = /network ?error|failed to fetch|load failed|networkerror when attempting/i;

const isNetworkError = (event: ErrorEvent, hint: EventHint): boolean =>
  (isAppError(hint.originalException) && hint.originalException.kind === 'network') ||
  (event.exception?.values ?? []).some((each) => networkWords.test(`${each.type}: ${each.value}`));

const feedbackShape = v.object({
  contexts: v.object({ feedback: v.looseObject({ name: v.string(), contact_email: v.string() }) }),
});

/** Puts back the name and e-mail that a patient typed into the feedback dialog for us to answer. */
function withContact(clean: unknown, payload: unknown): unknown {
  if (!v.is(feedbackShape, clean) || !v.is(feedbackShape, payload)) return clean;
  const { name, contact_email } = payload.contexts.feedback;
  const feedback = { ...clean.contexts.feedback, name, contact_email };
  return { ...clean, contexts: { ...clean.contexts, feedback } };
}

/** The one gate out: nothing passes without leave, and what passes is scrubbed. */
function gated(settings: SentrySettings, inner: Transport): Transport {
  return {
    flush: (timeout) => inner.flush(timeout),
    send: async (envelope) => {
      if (!settings.mayPass()) return {};
      const [header, items] = envelope;
      const clean = items.map(([itemHeader, payload]) => [
        itemHeader,
        payload instanceof Uint8Array ? payload : withContact(scrubDeep(payload), payload),
      ]);
      return inner.send([header, clean] as Envelope);
    },
  };
}

/** Starts the client by the specification's rules (§5, §9): rates, masked inputs, nothing collected by itself. */
export function startSentry(settings: SentrySettings) {
  init({
    dsn: settings.dsn,
    release: `anamnesis@${settings.appVersion}`,
    environment: settings.environment,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    replaysSessionSampleRate: REPLAY_SESSION_RATE,
    replaysOnErrorSampleRate: REPLAY_ERROR_RATE,
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    defaultIntegrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
    integrations: [
      browserTracingIntegration({ webVitals: { ignore: ['inp'] }, enableLongAnimationFrame: false }),
      replayIntegration({
        maskAllText: false,
        maskAllInputs: true,
        block: PRIVATE_REGIONS,
        useCompression: false,
      }),
    ],
    beforeSend: (event, hint) => (isNetworkError(event, hint) ? null : event),
    beforeBreadcrumb: (breadcrumb) => scrubDeep(breadcrumb) as typeof breadcrumb,
    transport: (options) => gated(settings, makeFetchTransport(options)),
  });
  return {
    addBreadcrumb,
    captureException,
    captureFeedback,
    captureMessage,
    getIsolationScope,
    getReplay,
  };
}
