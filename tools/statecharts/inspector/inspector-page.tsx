import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { ActorTree } from './panes/actor-tree.tsx';
import { ChartPane } from './panes/chart-pane.tsx';
import { EventLog } from './panes/event-log.tsx';
import { FileBar } from './panes/file-bar.tsx';
import { passing } from './panes/filter.ts';
import type { Charts } from './inspector.ts';
import styles from './inspector.module.css';
import { PastMark } from './panes/past-mark.tsx';
import type { Payload } from './panes/payload-form.ts';
import type { InspectorSamples, Offer } from './samples.ts';
import { SendPanel } from './panes/send-panel.tsx';
import { SequenceView } from './panes/sequence-view.tsx';
import { actorsAfter, sourceOf, stepsSoFar, treeOf, type Watching, type Wish } from './watch.ts';

type Props = {
  readonly watching: Watching;
  readonly charts: Charts;
  /** The result of a replay, as text. */
  readonly outcome: string | null;
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  readonly samples: InspectorSamples;
  readonly onWish: (wish: Wish) => void;
  readonly onSend: (actor: string, offer: Offer, payload?: Payload) => void;
  readonly stately: { readonly address: string; readonly open: () => void } | null;
};

const views = ['Chart', 'Sequence'] as const;
type View = (typeof views)[number];

function ViewChoice({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  return (
    <fieldset className={styles.bar} aria-label="View">
      {views.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-pressed={name === view}
          onClick={() => onView(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Main({ watching, charts, machines, samples, onWish, onSend }: Props) {
  const [view, setView] = useState<View>('Chart');
  const source = sourceOf(watching);
  const chosen = chosenIn(watching);
  const machine = machines[watching.machine];
  return (
    <main className={styles.main} data-past={watching.at !== null}>
      <PastMark steps={source.steps} at={watching.at} onLatest={() => onWish({ wish: 'at', at: null })} />
      <ViewChoice view={view} onView={setView} />
      {view === 'Sequence' ? (
        <SequenceView
          steps={source.steps}
          shown={passing(source.steps, watching.filter)}
          at={watching.at}
          onWish={onWish}
        />
      ) : null}
      {view === 'Chart' && machine ? (
        <ChartPane
          machine={machine}
          svg={charts[watching.machine] ?? null}
          step={chosen}
          watching={watching}
        />
      ) : null}
      {machine ? null : <p>There is no machine called {watching.machine} here.</p>}
      {machine && chosen ? (
        <SendPanel
          machine={machine}
          samples={samples}
          step={chosen}
          isLive={source.isOpen && watching.at === null}
          onSend={(offer, payload) => onSend(chosen.actor, offer, payload)}
        />
      ) : null}
    </main>
  );
}

/** The selected actor, or else an actor of the selected machine. */
function chosenIn(watching: Watching) {
  const actors = actorsAfter(stepsSoFar(watching));
  const ofMachine = [...actors.values()].find(({ machine }) => machine === watching.machine);
  return actors.get(watching.actor ?? '') ?? (watching.actor === null ? ofMachine : undefined) ?? null;
}

/**
 * The inspector's page for the running machines of an open page, or those of a report: charts, actors, messages,
 * events.
 */
export function InspectorPage(props: Props) {
  const { machines, onWish, stately } = props;
  const [first = ''] = Object.keys(machines);
  const watching = props.watching.machine === '' ? { ...props.watching, machine: first } : props.watching;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Machines</h1>
        <output>{props.outcome}</output>
        <FileBar watching={watching} onWish={onWish} stately={stately} />
      </header>
      <nav className={styles.actors} aria-label="Actors">
        <ActorTree
          branches={treeOf(actorsAfter(stepsSoFar(watching)))}
          names={Object.keys(machines)}
          watching={watching}
          chosen={chosenIn(watching)?.actor ?? null}
          onWish={onWish}
        />
      </nav>
      <Main {...props} watching={watching} />
      <EventLog steps={sourceOf(watching).steps} at={watching.at} filter={watching.filter} onWish={onWish} />
    </div>
  );
}
