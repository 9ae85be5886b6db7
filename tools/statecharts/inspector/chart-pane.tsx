import type { AnyStateMachine } from 'xstate';
import { specLabel } from '#kit/core/statement-ids.ts';
import styles from './inspector.module.css';
import type { Step } from './step.ts';
import { activeIds } from './watch.ts';

type Props = {
  readonly machine: AnyStateMachine;
  readonly svg: string | null;
  readonly step: Step | null;
};

/** The drawing of a chart with the active states marked. */
const marked = (svg: string, ids: readonly string[]): string =>
  svg.replaceAll(/class="state ([^"]*)" data-state="([^"]*)"/g, (whole, kinds: string, id: string) =>
    ids.includes(id) ? `class="state ${kinds} is-active" data-state="${id}"` : whole,
  );

const bringIntoView = (drawing: HTMLElement | null) => {
  const innermost = [...(drawing?.querySelectorAll('.leaf.is-active, .final.is-active') ?? [])].at(-1);
  innermost?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

type StateNode = AnyStateMachine['root'];

const nodesIn = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

const specOf = (meta: unknown): string =>
  typeof meta === 'object' && meta !== null && 'spec' in meta ? String(meta.spec) : '';

/** A machine's chart with the state of the chosen actor marked, and what that state means. */
export function ChartPane({ machine, svg, step }: Props) {
  const ids = step ? activeIds(machine.id, step.state) : [];
  const meanings = nodesIn(machine.root).filter(
    ({ id, description }) => ids.includes(id) && description !== undefined,
  );
  return (
    <section aria-labelledby="chart-title" className={styles.chartPane}>
      <h2 id="chart-title">
        {step && step.name !== machine.id ? `${step.name} · ${machine.id}` : machine.id}
        {step ? <output className={styles.state}>{step.state || 'running'}</output> : null}
      </h2>
      {meanings.length > 0 ? (
        <ul className={styles.meanings}>
          {meanings.map((node) => (
            <li key={node.id}>
              <strong>{node.path.join('.')}</strong> {node.description}{' '}
              <span>({specLabel(specOf(node.meta))})</span>
            </li>
          ))}
        </ul>
      ) : null}
      <label className={styles.fit}>
        <input type="checkbox" /> Fit the whole chart
      </label>
      {svg === null ? (
        <p>Drawing…</p>
      ) : (
        // The drawing comes from this project's own development server.
        <section
          key={ids.join(' ')}
          ref={bringIntoView}
          className={styles.drawing}
          aria-label={`Chart of ${machine.id}`}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          dangerouslySetInnerHTML={{ __html: marked(svg, ids) }}
        />
      )}
    </section>
  );
}
