import {
  allEvents,
  begin,
  eventsAt,
  step,
  type AnyModel,
  type ModelEvent,
  type Visit,
} from '#kit/core/explore.ts';
import type { Subject } from '#kit/core/subject.ts';
import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';

/** The longest single walk: long enough to cover everything, short enough to shrink. */
const WALK_STEPS = 100;

/** Once in this many steps, a walk sends an event that the state does not handle. */
const STRANGE_EVERY = 10;

const isIn = (at: string, path: string) =>
  at.split(' + ').some((leaf) => leaf === path || leaf.startsWith(`${path}.`));

/** A tag that is missing or should not be there; null when all are correct. */
function brokenTag({ tagged = {} }: AnyModel, { at, tags }: Visit['moment']): string | null {
  const wrong = Object.entries(tagged).find(
    ([tag, paths]) => tags.includes(tag) !== paths.some((path) => isIn(at, path)),
  );
  return wrong ? `is tagged "${wrong[0]}" exactly in ${wrong[1].join(', ')}` : null;
}

/**
 * Walks a machine at random, one step per number, and returns the first violated invariant of its model; null when
 * there is none. A walk that reaches a final state restarts.
 */
export function brokenSentence(
  machine: AnyStateMachine,
  model: AnyModel,
  choices: readonly number[],
): string | null {
  const inputs = Object.values(model.starts);
  const strange = allEvents(model);
  const start = (choice: number) => begin(machine, inputs[choice % inputs.length]);
  let visit = start(choices[0] ?? 0);
  const trail: string[] = [];

  const describe = (sentence: string) => `${sentence}\n  at ${visit.moment.at} after ${trail.join(', ')}`;
  const breach = () =>
    Object.entries(model.always).find(([, holds]) => !holds(visit.moment))?.[0] ??
    brokenTag(model, visit.moment) ??
    (visit.snapshot.status === 'error' ? 'never breaks' : null);

  const first = breach();
  if (first || strange.length === 0) return first && describe(first);
  for (const choice of choices) {
    const offered = choice % STRANGE_EVERY === STRANGE_EVERY - 1 ? strange : eventsAt(model, visit);
    const event: ModelEvent | undefined = offered[Math.floor(choice / STRANGE_EVERY) % offered.length];
    if (!event) {
      visit = start(choice);
      continue;
    }
    const before = visit;
    visit = step(machine, before.snapshot, event);
    trail.push(event.type);
    const broken =
      breach() ??
      Object.entries(model.everyStep ?? {}).find(
        ([, holds]) => !holds(before.moment, event, visit.moment),
      )?.[0];
    if (broken) return describe(broken);
  }
  return null;
}

export type Outcome = {
  readonly broken: string | null;
  readonly seed: number | null;
  readonly walked: number;
};

/**
 * Walks a machine at random for at least this many steps, and shrinks a walk that violates an invariant. The seed makes
 * a run reproducible.
 */
export function walkAtRandom(
  { pure, model }: Pick<Subject, 'pure' | 'model'>,
  steps: number,
  seed?: number,
): Outcome {
  let walked = 0;
  const walk = fc.array(fc.nat(), { minLength: 1, maxLength: WALK_STEPS, size: 'max' });
  const property = fc.property(walk, (choices) => {
    if (walked >= steps) return true;
    walked += choices.length;
    return brokenSentence(pure, model, choices) === null;
  });
  const numRuns = Math.ceil((10 * steps) / WALK_STEPS);
  const result = fc.check(property, seed === undefined ? { numRuns } : { numRuns, seed });
  const shortest = result.counterexample?.[0];
  return {
    broken: shortest ? brokenSentence(pure, model, shortest) : null,
    seed: shortest ? result.seed : null,
    walked,
  };
}
