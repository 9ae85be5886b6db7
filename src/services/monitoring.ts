import { MONITORING_DELAY_MS } from '#src/config/limits.ts';
import type { startSentry } from './sentry.ts';

type Sentry = ReturnType<typeof startSentry>;
type Report = {
  readonly send: (sentry: Sentry) => string | undefined;
  readonly done: (id: string | null) => void;
};

/**
 * Whether anything may be sent: `open` for a visitor or a patient who agreed, `closed` for a patient who did not,
 * `unknown` until it is clear who is there.
 */
export type Audience = 'unknown' | 'open' | 'closed';

export type Feedback = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly eventId: string;
};

export type MonitoringPorts = {
  readonly dsn: string;
  readonly appVersion: string;
  readonly environment: string;
  readonly load: () => Promise<{ readonly startSentry: typeof startSentry }>;
};

const MAX_WAITING = 20;

/** Holds reports until it is clear whether they may be sent, then sends or drops them. */
function createReports(ports: MonitoringPorts, audience: () => Audience) {
  const { dsn, appVersion, environment } = ports;
  let sentry: Promise<Sentry> | undefined;
  let waiting: Report[] = [];

  const isOpen = () => audience() === 'open';
  const start = () =>
    (sentry ??= ports
      .load()
      .then(({ startSentry }) => startSentry({ dsn, appVersion, environment, mayPass: isOpen })));

  async function flush(): Promise<void> {
    const reports = waiting;
    waiting = [];
    try {
      const client = await start();
      for (const { send, done } of reports) done(isOpen() ? (send(client) ?? null) : null);
    } catch {
      // Reporting is no reason to fail: without its client an error stays on the screen only.
      sentry = undefined;
      for (const { done } of reports) done(null);
    }
  }

  return {
    flush,
    client: async () => sentry,
    drop: () => {
      for (const { done } of waiting) done(null);
      waiting = [];
    },
    report: (send: Report['send']): Promise<string | null> => {
      if (dsn === '' || audience() === 'closed' || waiting.length >= MAX_WAITING)
        return Promise.resolve(null);
      return new Promise((done) => {
        waiting.push({ send, done });
        if (isOpen()) void flush();
      });
    },
  };
}

type Extra = Readonly<Record<string, unknown>>;

function reportCalls({ report, client }: ReturnType<typeof createReports>) {
  return {
    /** Reports an exception; answers its event id, or null when nothing was sent. */
    captureException: (error: unknown, extra: Extra = {}) =>
      report((sentry) => sentry.captureException(error, { extra: { ...extra } })),
    captureMessage: (message: string, extra: Extra = {}) =>
      report((sentry) => sentry.captureMessage(message, { level: 'warning', extra: { ...extra } })),
    /** A step on the way to an error: never holds more than names of states and events. */
    addBreadcrumb: async (category: string, message: string): Promise<void> =>
      (await client())?.addBreadcrumb({ category, message }),
    /** Sends what the patient wrote about an error; answers whether it went out. */
    sendFeedback: async ({ name, email, message, eventId }: Feedback): Promise<boolean> =>
      (await report((sentry) =>
        sentry.captureFeedback({ name, email, message, associatedEventId: eventId }),
      )) !== null,
  };
}

/**
 * Error reports (spec §7, §9). The client is 80 kB: it is loaded at the first error, the first interaction or after
 * some seconds, never without an address, and never for a patient who has not agreed.
 */
export function createMonitoring(ports: MonitoringPorts) {
  let audience: Audience = 'unknown';
  let isDue = false;
  const reports = createReports(ports, () => audience);

  return {
    ...reportCalls(reports),
    /** Says who is there now. Steps recorded before belong to somebody else and are forgotten. */
    async changeAudience(next: Audience): Promise<void> {
      if (next === audience) return;
      audience = next;
      if (next === 'closed') reports.drop();
      (await reports.client())?.getIsolationScope().clearBreadcrumbs();
      if (next !== 'open') return (await reports.client())?.getReplay()?.stop();
      (await reports.client())?.getReplay()?.startBuffering();
      if (isDue && ports.dsn !== '') await reports.flush();
    },
    /** Loads the client once the page is in use: at the first interaction, or some seconds after it appeared. */
    startLater(view: Window): void {
      if (ports.dsn === '') return;
      const begin = () => {
        isDue = true;
        if (audience === 'open') void reports.flush();
      };
      view.addEventListener('pointerdown', begin, { once: true, passive: true });
      view.addEventListener('keydown', begin, { once: true, passive: true });
      view.setTimeout(begin, MONITORING_DELAY_MS);
    },
  };
}
export type Monitoring = ReturnType<typeof createMonitoring>;
