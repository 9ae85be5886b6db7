import type { AnyStateMachine } from 'xstate';
import { chartOf, statesOf } from '#kit/drawing/chart.ts';
import type { Taken } from './step.ts';

/** A taken transition and the guards before it in the chart, which were false. */
export type TakenWords = {
  readonly text: string;
  readonly refused: readonly string[];
  readonly guard: string | null;
};

const shortId = (id: string) => id.split('.').slice(1).join('.') || id;

/** Describes a step's transitions; the chart shows which others were tried before. */
export function takenWords(machine: AnyStateMachine, took: readonly Taken[]): readonly TakenWords[] {
  const states = new Map(statesOf(chartOf(machine)).map((state) => [state.id, state]));
  return took
    .filter(({ from }) => states.has(from))
    .map(({ from, event, guard, to }) => {
      const tried = states.get(from)?.edges.filter((edge) => edge.event === event) ?? [];
      const own = tried.findIndex((edge) => edge.guard === guard && edge.to.join() === to.join());
      const refused = tried.slice(0, Math.max(0, own)).flatMap((edge) => edge.guard ?? []);
      const target = to.length === 0 ? 'stays' : to.map(shortId).join(' and ');
      return { text: `${shortId(from)} ─ ${event} → ${target}`, refused, guard };
    });
}
