import { MONITORING_DELAY_MS } from '#src/config/limits.ts';
import { createAudience, type Audience, type AudienceGate } from './audience.ts';
import type { startSentry } from './sentry.ts';

/** Catches unhandled errors until the error-reporting client does so itself. Returns a function that stops it. */
function watchErrors(view: Window, onError: (error: unknown) => void): () => void {
  const onThrown = ({ error, message }: ErrorEvent) => onError(error ?? new Error(message));
  const onRejected = ({ reason }: PromiseRejectionEvent) => onError(reason);
  view.addEventListener('error', onThrown);
  view.addEventListener('unhandledrejection', onRejected);
  return () => {
    view.removeEventListener('error', onThrown);
    view.removeEventListener('unhandledrejection', onRejected);
  };
}

type Sentry = ReturnType<typeof startSentry>;
type Step = Parameters<Sentry['addBreadcrumb']>[0];
type Report = {
  readonly send: (sentry: Sentry) => string | undefined;
  readonly done: (id: string | null) => void;
};

export type Feedback = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly eventId: string;
  /** The app's last steps, if the patient attached them: names only, as in the report file. */
  readonly events?: string;
};

export type MonitoringPorts = {
  readonly dsn: string;
  readonly appVersion: string;
  readonly environment: string;
  readonly now: () => number;
  readonly load: () => Promise<{ readonly startSentry: typeof startSentry }>;
};

const MAX_WAITING = 20;
const MAX_STEPS = 50;

/** Loads the client once when it is first needed, and again after a failure. Earlier breadcrumbs are kept. */
function createClient({ dsn, appVersion, environment, now, load }: MonitoringPorts, gate: AudienceGate) {
  let client: Sentry | null = null;
  let loading: Promise<Sentry> | undefined;
  let steps: Step[] = [];
  let onStarted = () => {};

  async function loadClient(): Promise<Sentry> {
    const { startSentry } = await load();
    client = startSentry({ dsn, appVersion, environment, audience: gate });
    for (const step of steps) client.addBreadcrumb(step);
    steps = [];
    if (!gate.isRecorded()) client.stopReplay();
    onStarted();
    return client;
  }
  return {
    whenStarted: (run: () => void): void => {
      onStarted = run;
    },
    start: () =>
      (loading ??= loadClient().catch((error: unknown) => {
        loading = undefined;
        throw error;
      })),
    addStep: (category: string, message: string): void => {
      if (dsn === '') return;
      const step = { category, message, timestamp: now() / 1_000 };
      if (client) client.addBreadcrumb(step);
      else steps = [...steps.slice(1 - MAX_STEPS), step];
    },
    /** Drops the breadcrumbs and recordings of the previous audience. */
    changeAudience: (): void => {
      steps = [];
      client?.forgetSteps();
      if (gate.isRecorded()) client?.startReplay();
      else client?.stopReplay();
    },
  };
}

/** Holds reports back until the audience is known and the client is loaded. */
function createReports(start: () => Promise<Sentry>, gate: AudienceGate) {
  let waiting: Report[] = [];
  const take = (): readonly Report[] => {
    const reports = waiting;
    waiting = [];
    return reports;
  };
  const drop = () => {
    for (const { done } of take()) done(null);
  };

  async function flush(): Promise<void> {
    if (!gate.isKnown()) return;
    try {
      const client = await start();
      for (const { send, done } of take()) done(send(client) ?? null);
    } catch {
      // A failed load of the client is not an error of the page: the error is only shown on the screen.
      drop();
    }
  }
  return {
    flush,
    hold: (send: Report['send']): Promise<string | null> =>
      waiting.length >= MAX_WAITING
        ? Promise.resolve(null)
        : new Promise((done) => void waiting.push({ send, done })),
  };
}

type Extra = Readonly<Record<string, unknown>>;

function reportCalls(report: (send: Report['send']) => Promise<string | null>) {
  return {
    /** Reports an exception; resolves with its event id, or null when nothing was sent. */
    captureException: (error: unknown, extra: Extra = {}) =>
      report((sentry) => sentry.captureException(error, { extra: { ...extra } })),
    captureMessage: (message: string, extra: Extra = {}) =>
      report((sentry) => sentry.captureMessage(message, { level: 'warning', extra: { ...extra } })),
    /** Sends what the patient wrote about an error; resolves with whether it was sent. */
    sendFeedback: async ({ name, email, message, eventId, events }: Feedback): Promise<boolean> =>
      (await report((sentry) =>
        sentry.captureFeedback(
          { name, email, message, associatedEventId: eventId },
          ...(events === undefined ? [] : [{ captureContext: { extra: { events } } }]),
        ),
      )) !== null,
  };
}

/** Calls back once the page has been painted, or at once if it has been. */
function whenPainted(view: Window & typeof globalThis, then: () => void): void {
  const observer = new view.PerformanceObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * Error reports (spec §7, §9). The client is 80 kB, so it loads after the first paint: at the first error or
 * interaction, or after some seconds; never without a DSN. What is sent is scrubbed; a signed-in patient's pages are
 * recorded only with consent (decision 033).
 */
export function createMonitoring(ports: MonitoringPorts) {
  const gate = createAudience(ports.now);
  const { start, whenStarted, addStep, changeAudience } = createClient(ports, gate);
  const reports = createReports(start, gate);
  let isDue = false;
  let hurry = () => {};

  const calls = reportCalls((send) => {
    if (ports.dsn === '') return Promise.resolve(null);
    const sent = reports.hold(send);
    if (isDue) void reports.flush();
    else hurry();
    return sent;
  });
  return {
    ...calls,
    /** A breadcrumb: only names of states and events. */
    addBreadcrumb: addStep,
    /** Sets the current audience. */
    changeAudience(next: Audience): void {
      if (!gate.change(next)) return;
      changeAudience();
      if (isDue && ports.dsn !== '') void reports.flush();
    },
    /**
     * Loads the client once the page is in use: at the first error or interaction, or some seconds after it appeared.
     */
    startLater(view: Window & typeof globalThis): void {
      if (ports.dsn === '') return;
      // From its start on, the client catches errors itself.
      whenStarted(watchErrors(view, (error) => void calls.captureException(error)));
      const load = () => {
        isDue = true;
        void reports.flush();
      };
      hurry = () => whenPainted(view, load);
      view.addEventListener('pointerdown', load, { once: true, passive: true });
      view.addEventListener('keydown', load, { once: true, passive: true });
      view.setTimeout(load, MONITORING_DELAY_MS);
    },
  };
}
export type Monitoring = ReturnType<typeof createMonitoring>;
