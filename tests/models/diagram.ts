import { chartOf, statesOf, type ChartEdge, type ChartState } from '#tests/models/chart.ts';
import { render, type IState, type IStateMachine, type ITransition } from 'state-machine-cat';
import type { AnyStateMachine } from 'xstate';

type Arrow = { readonly from: string; readonly to: string; readonly labels: readonly string[] };

const labelOf = ({ event, guard }: ChartEdge) => (guard === null ? event : `${event} [${guard}]`);

/** The arrows of a picture: one for each pair of states, with all that leads from one to the other. */
function arrowsOf(chart: ChartState): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const edge of statesOf(chart).flatMap(({ edges }) => edges)) {
    for (const to of edge.to) {
      const key = `${edge.from} ${to}`;
      const labels = [...(arrows.get(key)?.labels ?? []), labelOf(edge)];
      arrows.set(key, { from: edge.from, to, labels: [...new Set(labels)] });
    }
  }
  return [...arrows.values()];
}

const entryOf = ({ id }: ChartState) => `${id}.initial`;

function drawnState(state: ChartState): IState {
  const drawn: IState = {
    name: state.id,
    label: state.name,
    type: state.kind === 'parallel' ? 'parallel' : state.kind === 'final' ? 'final' : 'regular',
    actions: [
      ...state.entry.map((body) => ({ type: 'entry' as const, body })),
      ...state.exit.map((body) => ({ type: 'exit' as const, body })),
      ...state.invokes.map(({ src }) => ({ type: 'activity' as const, body: `does ${src}` })),
    ],
  };
  return state.states.length === 0 ? drawn : { ...drawn, statemachine: drawnInside(state) };
}

function drawnInside(state: ChartState): IStateMachine {
  const begins = state.kind === 'compound';
  const initial: IState = { name: entryOf(state), type: 'initial', label: '' };
  return { states: [...(begins ? [initial] : []), ...state.states.map(drawnState)] };
}

/** The picture of a machine, drawn without a browser. */
export async function svgOf(machine: AnyStateMachine): Promise<string> {
  const chart = chartOf(machine);
  const begins = statesOf(chart)
    .filter(({ kind }) => kind === 'compound')
    .map((state): Arrow => ({ from: entryOf(state), to: state.initial ?? state.id, labels: [] }));
  const transitions = [...begins, ...arrowsOf(chart)].map(({ from, to, labels }, index): ITransition => ({
    id: index + 1,
    from,
    to,
    ...(labels.length > 0 ? { label: labels.join('\n') } : {}),
  }));
  const drawing: IStateMachine = { states: [drawnState(chart)], transitions };
  const svg = await render(JSON.stringify(drawing), { inputType: 'json', outputType: 'svg' });
  return `${svg.trim()}\n`;
}

const mermaidId = (id: string) => id.replaceAll(/[.-]/g, '_');

function mermaidState(state: ChartState, indent: string): string[] {
  const id = mermaidId(state.id);
  if (state.states.length === 0) return [`${indent}state "${state.name}" as ${id}`];
  const inner = state.states.map((child) => mermaidState(child, `${indent}  `));
  const regions =
    state.kind === 'parallel'
      ? inner.flatMap((lines, index) => (index === 0 ? lines : [`${indent}  --`, ...lines]))
      : [`${indent}  [*] --> ${mermaidId(state.initial ?? '')}`, ...inner.flat()];
  return [`${indent}state "${state.name}" as ${id} {`, ...regions, `${indent}}`];
}

/** The same picture as Mermaid text, which code hosts draw. */
export function mermaidOf(machine: AnyStateMachine): string {
  const chart = chartOf(machine);
  const arrows = arrowsOf(chart).map(
    ({ from, to, labels }) => `  ${mermaidId(from)} --> ${mermaidId(to)} : ${labels.join(' / ')}`,
  );
  const ends = statesOf(chart)
    .filter(({ kind }) => kind === 'final')
    .map(({ id }) => `  ${mermaidId(id)} --> [*]`);
  return ['stateDiagram-v2', ...mermaidState(chart, '  '), ...arrows, ...ends, ''].join('\n');
}
