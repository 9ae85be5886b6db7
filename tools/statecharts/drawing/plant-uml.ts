import { chartOf, statesOf, type ChartState } from '#kit/drawing/chart.ts';
import { arrowsOf } from '#kit/drawing/layout.ts';
import type { AnyStateMachine } from 'xstate';

const plantId = (id: string) => id.replaceAll(/[.-]/g, '_');

function linesOf(state: ChartState, indent: string): string[] {
  const head = `${indent}state "${state.name}" as ${plantId(state.id)}`;
  if (state.states.length === 0) return [head];
  const inner = state.states.map((child) => linesOf(child, `${indent}  `));
  const regions =
    state.kind === 'parallel'
      ? inner.flatMap((lines, index) => (index === 0 ? lines : [`${indent}  --`, ...lines]))
      : [`${indent}  [*] --> ${plantId(state.initial ?? '')}`, ...inner.flat()];
  return [`${head} {`, ...regions, `${indent}}`];
}

/** A machine as PlantUML text. */
export function plantUmlOf(machine: AnyStateMachine): string {
  const chart = chartOf(machine);
  const arrows = arrowsOf(chart).map(
    ({ from, to, labels }) => `${plantId(from)} --> ${plantId(to)} : ${labels.join(' / ')}`,
  );
  const ends = statesOf(chart)
    .filter(({ kind }) => kind === 'final')
    .map(({ id }) => `${plantId(id)} --> [*]`);
  return ['@startuml', ...linesOf(chart, ''), ...arrows, ...ends, '@enduml', ''].join('\n');
}
