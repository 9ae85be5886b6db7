import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { specLabel } from '#kit/core/statement-ids.ts';
import styles from '../inspector.module.css';
import { activeFrame, markedChart } from '../marked-chart.ts';
import { RunningTimers } from './running-timers.tsx';
import type { Step } from '../step.ts';
import { takenWords } from '../taken-words.ts';
import { activeIds, lastTakenBy, stepsSoFar, type Watching } from '../watch.ts';

type Props = {
  readonly machine: AnyStateMachine;
  readonly svg: string | null;
  readonly step: Step | null;
  readonly watching: Watching;
};

const ZOOMS = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8] as const;
const FULL = ZOOMS.indexOf(1);

/** Scrolls only the drawing, so that the active states are centred. */
function centre(drawing: HTMLElement | null): void {
  if (!drawing) return;
  const active = [...drawing.querySelectorAll('.leaf.is-active > .box, .final.is-active > .box')];
  const frame = activeFrame(active.map((box) => box.getBoundingClientRect()));
  if (!frame) return;
  const view = drawing.getBoundingClientRect();
  drawing.scrollTo({
    left: drawing.scrollLeft + frame.x - (view.left + view.width / 2),
    top: drawing.scrollTop + frame.y - (view.top + view.height / 2),
    behavior: 'instant',
  });
}

type StateNode = AnyStateMachine['root'];

const nodesIn = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

const specOf = (meta: unknown): string =>
  typeof meta === 'object' && meta !== null && 'spec' in meta ? String(meta.spec) : '';

function Meanings({ machine, ids }: { readonly machine: AnyStateMachine; readonly ids: readonly string[] }) {
  const meanings = nodesIn(machine.root).filter(
    ({ id, description }) => ids.includes(id) && description !== undefined,
  );
  return meanings.length === 0 ? null : (
    <ul className={styles.meanings}>
      {meanings.map((node) => (
        <li key={node.id}>
          <strong>{node.path.join('.')}</strong> {node.description}{' '}
          <span>({specLabel(specOf(node.meta))})</span>
        </li>
      ))}
    </ul>
  );
}

function LastTransition({ machine, step }: { readonly machine: AnyStateMachine; readonly step: Step }) {
  const words = takenWords(machine, step.took);
  return words.length === 0 ? null : (
    <ul className={styles.meanings} aria-label="Last transition">
      {words.map(({ text, refused, guard }) => (
        <li key={text}>
          <code>{text}</code>{' '}
          <span>
            {[...refused.map((name) => `${name}: no`), ...(guard === null ? [] : [`${guard}: yes`])].join(
              ', ',
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ZoomProps = { readonly zoom: number; readonly onZoom: (zoom: number) => void };

function ZoomBar({ zoom, onZoom }: ZoomProps) {
  const percent = `${String(Math.round((ZOOMS[zoom] ?? 1) * 100))} %`;
  const tools = [
    { key: 'out', name: 'Zoom out', sign: '−', to: zoom - 1, isOff: zoom <= 0 },
    { key: 'in', name: 'Zoom in', sign: '+', to: zoom + 1, isOff: zoom >= ZOOMS.length - 1 },
    { key: 'full', name: `${percent}, back to full size`, sign: percent, to: FULL, isOff: false },
  ];
  return tools.map(({ key, name, sign, to, isOff }) => (
    <button
      key={key}
      type="button"
      className={styles.tool}
      aria-label={name}
      disabled={isOff}
      onClick={() => onZoom(to)}
    >
      {sign}
    </button>
  ));
}

/**
 * A machine's chart with the selected actor's active states, their descriptions, its last transition and its timers.
 */
export function ChartPane({ machine, svg, step, watching }: Props) {
  const [zoom, setZoom] = useState<number>(FULL);
  const [isFitted, setFitted] = useState(false);
  const ids = step ? activeIds(machine.id, step.state) : [];
  const taken = step ? lastTakenBy(stepsSoFar(watching), step.actor) : null;
  const took = taken?.took ?? [];
  const size = { '--zoom': String(ZOOMS[zoom] ?? 1) };
  return (
    <section aria-labelledby="chart-title" className={styles.chartPane}>
      <h2 id="chart-title">
        {step && step.name !== machine.id ? `${step.name} · ${machine.id}` : machine.id}
        {step ? <output className={styles.state}>{step.state || 'running'}</output> : null}
      </h2>
      <Meanings machine={machine} ids={ids} />
      {taken ? <LastTransition machine={machine} step={taken} /> : null}
      {step ? <RunningTimers watching={watching} step={step} /> : null}
      <fieldset className={styles.bar} aria-label="Size of the chart">
        <ZoomBar
          zoom={zoom}
          onZoom={(to) => {
            setFitted(false);
            setZoom(to);
          }}
        />
        <label className={styles.fit}>
          <input
            type="checkbox"
            checked={isFitted}
            onChange={(event) => setFitted(event.currentTarget.checked)}
          />{' '}
          Fit the whole chart
        </label>
      </fieldset>
      {svg === null ? (
        <p>Drawing…</p>
      ) : (
        // The drawing comes from the project's own development server. A new element for each transition, so that its
        // arrows animate once.
        <section
          key={`${machine.id} ${taken ? `${String(taken.at_ms)} ${taken.type}` : ''} ${ids.join(' ')} ${String(zoom)}`}
          ref={centre}
          className={styles.drawing}
          data-fitted={isFitted}
          style={size as React.CSSProperties}
          aria-label={`Chart of ${machine.id}`}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          dangerouslySetInnerHTML={{ __html: markedChart(svg, { ids, took }) }}
        />
      )}
    </section>
  );
}
