import { chartOf, statesOf, type ChartState } from '#kit/drawing/chart.ts';
import { arrowsOf } from '#kit/drawing/layout.ts';
import { drawChart } from '#kit/drawing/picture.ts';
import type { AnyStateMachine } from 'xstate';

/** A machine's picture, drawn without a browser. */
export const svgOf = (machine: AnyStateMachine): Promise<string> => drawChart(chartOf(machine));

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

/** The same picture as Mermaid text, which code hosts render. */
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
