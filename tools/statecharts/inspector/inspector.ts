import type { AnyStateMachine } from 'xstate';
import type { EventReport } from '#kit/core/event-report.ts';
import type { Subject } from '#kit/core/subject.ts';
import { ADDRESS, replayAddress } from './replay-address.ts';
import { openLine, type FromApp, type ToApp } from './link.ts';
import type { Payload } from './payload-form.ts';
import { createSamples, type Offer } from './samples.ts';
import { createStatelyLink } from './stately.ts';
import { follow, hear, nothingYet, type Watching, type Wish } from './watch.ts';

/** The SVG of every machine, by name. */
export type Charts = Readonly<Record<string, string>>;

/** What a project gives its inspector. */
export type InspectorSettings = {
  readonly subjects: readonly Subject[];
  readonly loadCharts: () => Promise<Charts>;
  /** The address of a Stately inspector to pass the steps on to, when a developer chose one. */
  readonly statelyAddress?: unknown;
};

/** The inspector of this window: listens to the pages of the app, keeps what is shown, and sends what is asked for. */
export function openInspector(view: Window, { subjects, loadCharts, statelyAddress }: InspectorSettings) {
  const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
    subjects.map(({ name, machine }) => [name, machine]),
  );
  const listeners = new Set<() => void>();
  let watching: Watching = nothingYet;
  let charts: Charts = {};
  let outcome: string | null = null;
  const notify = () => listeners.forEach((listen) => listen());
  const stately = createStatelyLink(statelyAddress, view, machines);

  const say = openLine<FromApp, ToApp>((message) => {
    watching = hear(watching, message, Date.now());
    if (message.kind === 'steps') stately?.pass(message.steps);
    notify();
  });

  async function showCharts(): Promise<void> {
    charts = await loadCharts();
    notify();
  }

  const showReplay = (report: EventReport) => {
    watching = follow(watching, { wish: 'import', name: ADDRESS, report, isAskedFor: true });
  };
  const noteOutcome = (told: string | null) => {
    outcome = told;
    notify();
  };
  void replayAddress(view.location.hash, subjects, showReplay).then(noteOutcome);
  say({ kind: 'hello' });
  void showCharts();

  return {
    machines,
    samples: createSamples(subjects),
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    read: () => watching,
    readCharts: () => charts,
    /** How the replay went that the address asked for; null without one. */
    readOutcome: () => outcome,
    wish: (wished: Wish) => {
      watching = follow(watching, wished);
      notify();
    },
    send: (actor: string, offer: Offer, payload?: Payload) => {
      if (watching.source === null) return;
      say({ kind: 'send', page: watching.source, actor, offer, ...(payload ? { payload } : {}) });
    },
    /** Opens the Stately inspector that the developer named; null when none is named. */
    stately: stately && { address: stately.address, open: stately.open },
  };
}
