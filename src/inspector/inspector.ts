import { openLine, type FromApp, type ToApp } from './link.ts';
import type { Offer } from './samples.ts';
import { createStatelyLink } from './stately.ts';
import { follow, hear, nothingYet, type Watching, type Wish } from './watch.ts';

/** The SVG of every machine, by name. */
export type Charts = Readonly<Record<string, string>>;

async function loadCharts(): Promise<Charts> {
  const response = await fetch('/__machines/charts.json');
  return (await response.json()) as Charts;
}

/** The inspector of this window: hears the pages of the app, keeps what is shown, and sends what is asked for. */
export function openInspector(view: Window) {
  const listeners = new Set<() => void>();
  let watching: Watching = nothingYet;
  let charts: Charts = {};
  const tell = () => listeners.forEach((listen) => listen());
  const stately = createStatelyLink(import.meta.env['VITE_STATELY_INSPECTOR'], view);

  const say = openLine<FromApp, ToApp>((message) => {
    watching = hear(watching, message);
    if (message.kind === 'steps') stately?.pass(message.steps);
    tell();
  });

  async function showCharts(): Promise<void> {
    charts = await loadCharts();
    tell();
  }

  say({ kind: 'hello' });
  void showCharts();

  return {
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    read: () => watching,
    readCharts: () => charts,
    wish: (wished: Wish) => {
      watching = follow(watching, wished);
      tell();
    },
    send: (actor: string, offer: Offer) => {
      if (watching.source !== null) say({ kind: 'send', page: watching.source, actor, offer });
    },
    /** Opens the Stately inspector that the developer named; null when none is named. */
    stately: stately && { address: stately.address, open: stately.open },
  };
}
