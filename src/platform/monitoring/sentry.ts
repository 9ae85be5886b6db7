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
  type ReplayFrameEvent,
} from '@sentry/react';
import type { AudienceGate } from './audience.ts';
import { gateTransport, type MayRecord } from './report-gate.ts';
import { scrubDeep } from './scrub.ts';

/** Settings of the error-reporting client. */
export type SentrySettings = {
  readonly dsn: string;
  readonly appVersion: string;
  readonly environment: string;
  readonly audience: Pick<AudienceGate, 'mayRecord' | 'isRecorded'>;
};

/** Everything that the patient or the record shows: blocked in replays, whatever the text settings are. */
const PRIVATE_REGIONS = [
  '[data-private]',
  '[data-portal]',
  'dialog',
  'title',
  '[role="dialog"]',
  '[role="alertdialog"]',
];

/** A text in any kind of quotation marks; an apostrophe inside a word does not count. */
const QUOTED = /(?:"[^"]*"?|“[^”]*”?|`[^`]*`?|(?<![\p{L}\d])'[^']*'?)/gu;

const networkWords =
  /network ?error|failed to fetch|load failed|networkerror when attempting|importing a module script failed|error loading dynamically imported module|connection error\. please check/i;

const isNetworkError = (error: unknown): boolean =>
  (isAppError(error) && error.kind === 'network') ||
  (error instanceof Error && networkWords.test(`${error.name}: ${error.message}`));

const isNetworkEvent = (event: ErrorEvent, { originalException }: EventHint): boolean =>
  isNetworkError(originalException) ||
  (event.exception?.values ?? []).some((each) => networkWords.test(`${each.type}: ${each.value}`));

/** The arguments of a failed handler, or a thrown value that is not an error, can contain anything. */
function withoutValues({ extra = {}, ...event }: ErrorEvent): ErrorEvent {
  const { arguments: _called, __serialized__: _thrown, ...kept } = extra;
  return { ...event, extra: kept };
}

/**
 * A JavaScript engine's message quotes the value at fault, which can be the patient's text: only the kind of error
 * stays.
 */
function withoutQuotes({ message, ...event }: ErrorEvent): ErrorEvent {
  const clean = (text: string) => text.replace(QUOTED, '[text]');
  const values = event.exception?.values?.map((each) =>
    each.value === undefined ? each : { ...each, value: clean(each.value) },
  );
  return {
    ...event,
    ...(message === undefined ? {} : { message: clean(message) }),
    ...(values ? { exception: { ...event.exception, values } } : {}),
  };
}

/**
 * What a replay may add to its recording: never the path to an element, which can contain text of the page; never older
 * events.
 */
function mayRecordFrame({ timestamp, data }: ReplayFrameEvent, mayRecord: MayRecord): boolean {
  if (data.tag === 'breadcrumb' && data.payload.category.startsWith('ui.')) return false;
  return mayRecord(data.tag === 'performanceSpan' ? data.payload.startTimestamp * 1_000 : timestamp);
}

/** Starts a replay for the new audience: 1 % of them all the time, the others only around an error. */
function startReplay(): void {
  if (Math.random() < REPLAY_SESSION_RATE) getReplay()?.start();
  else getReplay()?.startBuffering();
}

/** Collects errors and the steps before them, except clicks, which carry the text on a button. */
const errorIntegrations = () => [
  eventFiltersIntegration(),
  functionToStringIntegration(),
  browserApiErrorsIntegration(),
  breadcrumbsIntegration({ dom: false, sentry: false }),
  globalHandlersIntegration(),
  linkedErrorsIntegration(),
  dedupeIntegration(),
  httpContextIntegration(),
];

/** The replay: inputs are masked, text is not (spec §9), private regions are blocked, nothing is kept in storage. */
const replay = (mayRecord: MayRecord) =>
  replayIntegration({
    maskAllText: false,
    maskAllInputs: true,
    block: PRIVATE_REGIONS,
    stickySession: false,
    useCompression: false,
    beforeAddRecordingEvent: (frame) => (mayRecordFrame(frame, mayRecord) ? frame : null),
  });

/** Starts the client by the rules of spec §5 and §9: sampling rates, masked inputs, chosen integrations only. */
export function startSentry({ audience, ...settings }: SentrySettings) {
  init({
    dsn: settings.dsn,
    release: `anamnesis@${settings.appVersion}`,
    environment: settings.environment,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    replaysSessionSampleRate: REPLAY_SESSION_RATE,
    replaysOnErrorSampleRate: REPLAY_ERROR_RATE,
    tracePropagationTargets: [],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    defaultIntegrations: errorIntegrations(),
    integrations: [
      browserTracingIntegration({ webVitals: { ignore: ['inp'] }, enableLongAnimationFrame: false }),
      replay(audience.mayRecord),
    ],
    beforeSend: (event, hint) => {
      if (isNetworkEvent(event, hint)) return null;
      return audience.isRecorded() ? withoutValues(event) : withoutQuotes(withoutValues(event));
    },
    beforeBreadcrumb: (breadcrumb) =>
      // A console line can contain anything.
      breadcrumb.category === 'console' && !audience.isRecorded()
        ? null
        : (scrubDeep(breadcrumb) as typeof breadcrumb),
    transport: (options) => gateTransport(makeFetchTransport(options), audience.mayRecord),
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer' } },
  });
  return {
    addBreadcrumb,
    captureFeedback,
    captureMessage,
    /** Returns no event id for network errors, which are not reported. */
    captureException: (...report: Parameters<typeof captureException>): string | undefined =>
      isNetworkError(report[0]) ? undefined : captureException(...report),
    forgetSteps: () => void getIsolationScope().clearBreadcrumbs(),
    startReplay,
    stopReplay: () => void getReplay()?.stop(),
  };
}
