import type { AnyStateMachine } from 'xstate';
import type { EventReport } from '#kit/core/event-report.ts';
import type { Subject } from '#kit/core/subject.ts';
import { ADDRESS, replayAddress } from './replay-address.ts';
import { openChannel, type FromApp, type ToApp } from './link.ts';
import type { Payload } from './panes/payload-form.ts';
import { createSamples, type Offer } from './samples.ts';
import { createStatelyLink } from './stately.ts';
import { follow, receive, nothingYet, type Watching, type Wish } from './watch.ts';

/** The SVG of every machine, by name. */
export type Charts = Readonly<Record<string, string>>;

/** The settings of a project's inspector. */
export type InspectorSettings = {
  readonly subjects: readonly Subject[];
  readonly loadCharts: () => Promise<Charts>;
  /** The address of a Stately inspector that receives the steps too, if a developer has configured one. */
  readonly statelyAddress?: unknown;
};

/** The inspector of this window: receives messages from the app's pages, keeps its state, and sends events. */
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

  const send = openChannel<FromApp, ToApp>((message) => {
    watching = receive(watching, message, Date.now());
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
  const noteOutcome = (result: string | null) => {
    outcome = result;
    notify();
  };
  void replayAddress(view.location.hash, subjects, showReplay).then(noteOutcome);
  send({ kind: 'hello' });
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
    /** The result of the replay from the address; null when there is none. */
    readOutcome: () => outcome,
    wish: (wished: Wish) => {
      watching = follow(watching, wished);
      notify();
    },
    send: (actor: string, offer: Offer, payload?: Payload) => {
      if (watching.source === null) return;
      send({ kind: 'send', page: watching.source, actor, offer, ...(payload ? { payload } : {}) });
    },
    /** Opens the configured Stately inspector; null when there is none. */
    stately: stately && { address: stately.address, open: stately.open },
  };
}
