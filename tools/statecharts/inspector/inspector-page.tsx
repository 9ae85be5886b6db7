import type { AnyStateMachine } from 'xstate';
import { ActorTree } from './actor-tree.tsx';
import { ChartPane } from './chart-pane.tsx';
import { EventLog } from './event-log.tsx';
import { FileBar } from './file-bar.tsx';
import type { Charts } from './inspector.ts';
import styles from './inspector.module.css';
import type { InspectorSamples, Offer } from './samples.ts';
import { SendPanel } from './send-panel.tsx';
import { actorsAfter, sourceOf, stepsSoFar, treeOf, type Watching, type Wish } from './watch.ts';

type Props = {
  readonly watching: Watching;
  readonly charts: Charts;
  /** How a replay went, in words. */
  readonly outcome: string | null;
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  readonly samples: InspectorSamples;
  readonly onWish: (wish: Wish) => void;
  readonly onSend: (actor: string, offer: Offer) => void;
  readonly stately: { readonly address: string; readonly open: () => void } | null;
};

/** The running machines of an open page, or those of a report: charts, actors, events. */
export function InspectorPage(props: Props) {
  const { charts, machines, samples, onWish, onSend, stately } = props;
  const [first = ''] = Object.keys(machines);
  const watching = props.watching.machine === '' ? { ...props.watching, machine: first } : props.watching;
  const source = sourceOf(watching);
  const actors = actorsAfter(stepsSoFar(watching));
  const chosen = actors.get(watching.actor ?? '') ?? [...actors.values()].find(isOf(watching)) ?? null;
  const machine = machines[watching.machine];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Machines</h1>
        <output>{props.outcome}</output>
        <FileBar watching={watching} onWish={onWish} stately={stately} />
      </header>
      <nav className={styles.actors} aria-label="Actors">
        <ActorTree
          branches={treeOf(actors)}
          names={Object.keys(machines)}
          watching={watching}
          chosen={chosen?.actor ?? null}
          onWish={onWish}
        />
      </nav>
      <main className={styles.main}>
        {machine ? (
          <ChartPane machine={machine} svg={charts[watching.machine] ?? null} step={chosen} />
        ) : (
          <p>There is no machine called {watching.machine} here.</p>
        )}
        {machine && chosen ? (
          <SendPanel
            machine={machine}
            samples={samples}
            step={chosen}
            isLive={source.isOpen && watching.at === null}
            onSend={(offer) => onSend(chosen.actor, offer)}
          />
        ) : null}
      </main>
      <EventLog steps={source.steps} at={watching.at} chosen={chosen?.actor ?? null} onWish={onWish} />
    </div>
  );
}

/** An actor of the machine that is looked at, when none was chosen by itself. */
const isOf =
  ({ actor, machine }: Watching) =>
  (step: { readonly machine: string | null }) =>
    actor === null && step.machine === machine;
