import type { Expectation, Journey, Moment } from '#kit/core/model.ts';
import { begin, step, type AnyModel, type ModelEvent } from '#kit/core/explore.ts';
import type { AnyStateMachine } from 'xstate';

type Seen = {
  readonly when: string;
  readonly at: string;
  readonly does: readonly string[];
  readonly waits: Readonly<Record<string, number>>;
  readonly asks: Readonly<Record<string, unknown>>;
  readonly has: Readonly<Record<string, unknown>>;
};

const pick = (source: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, (source as Record<string, unknown>)[key]]));

const expected = (expectation: Expectation<AnyStateMachine>, when: string): Seen => ({
  when,
  at: expectation.at,
  does: expectation.does ?? [],
  waits: expectation.waits ?? {},
  asks: expectation.asks ?? {},
  has: expectation.has ?? {},
});

/** The actual result, reduced to what the journey checks; states, effects and delays are always compared in full. */
const seen = (moment: Moment<AnyStateMachine>, expectation: Seen): Seen => ({
  when: expectation.when,
  at: moment.at,
  does: moment.does,
  waits: moment.waits,
  asks: pick(moment.asks, Object.keys(expectation.asks)),
  has: pick(moment.context as object, Object.keys(expectation.has)),
});

/**
 * Walks a journey with pure steps and returns the expected and actual results of each step, to be compared as a whole.
 */
export function walkJourney(
  machine: AnyStateMachine,
  model: AnyModel,
  journey: Journey<AnyStateMachine>,
): { readonly wanted: Seen[]; readonly got: Seen[] } {
  const start = journey.start ?? Object.keys(model.starts)[0] ?? '';
  let visit = begin(machine, (model.starts as Record<string, unknown>)[start]);
  const wanted = [expected(journey.begins, 'begins')];
  const got = wanted.map((each) => seen(visit.moment, each));
  for (const expectation of journey.steps) {
    const want = expected(expectation, expectation.when.type);
    visit = step(machine, visit.snapshot, expectation.when as ModelEvent);
    wanted.push(want);
    got.push(seen(visit.moment, want));
  }
  return { wanted, got };
}
