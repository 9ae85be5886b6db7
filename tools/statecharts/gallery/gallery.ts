import { chartOf, statesOf } from '#kit/drawing/chart.ts';
import type { ModelEvent } from '#kit/core/explore.ts';
import type { Subject } from '#kit/core/subject.ts';
import { pairCoveringRoutes, transitionPairs } from '#kit/gallery/covering-pairs.ts';
import { sayEvent } from '#kit/gallery/say-step.ts';
import { stepGraphOf } from '#kit/testing/step-graph.ts';

/** One step of a path, for a person to follow. */
export type GalleryStep = {
  readonly event: ModelEvent;
  readonly before: string;
  readonly at: string;
  /** The descriptions of the states that the step enters; empty when it enters none. */
  readonly meaning: string;
  readonly takes: readonly string[];
};

/** A path of the gallery. */
export type GalleryPath = {
  readonly machine: string;
  /** Starts at 1 in each machine. */
  readonly number: number;
  readonly title: string;
  readonly start: string;
  readonly begins: string;
  readonly steps: readonly GalleryStep[];
};

/** One machine's part of the gallery. */
export type Gallery = {
  readonly machine: string;
  readonly paths: readonly GalleryPath[];
  /** The number of transition pairs, and those that no path takes. */
  readonly pairs: number;
  readonly missed: readonly string[];
  /** Pairs where the model's projection merges two different states. */
  readonly differing: readonly string[];
};

/** The pictures of a step: file names. */
export type PicturedStep = {
  readonly type: string;
  readonly before: string;
  readonly after: string;
  /** The names of the step's transitions. */
  readonly takes: readonly string[];
  readonly shownBefore: string;
  readonly shownAfter: string;
};

/** A path as walked in a browser, to its end or to the step at which page and chart diverged. */
export type PicturedPath = {
  readonly machine: string;
  readonly title: string;
  readonly begins: string;
  readonly first: string;
  readonly steps: readonly PicturedStep[];
  readonly failure: string | null;
  /** The gallery paths with which it shares its first steps, by number, and how many steps. */
  readonly along?: readonly { readonly path: number; readonly steps: number }[];
};

/** Describes the leaves that are active after a step but not before. */
function meaningsOf(machine: Subject['machine']) {
  const meanings = new Map(statesOf(chartOf(machine)).map(({ id, description }) => [id, description]));
  return (before: string, after: string): string => {
    const left = before.split(' + ');
    const entered = after.split(' + ').filter((leaf) => !left.includes(leaf));
    return entered.flatMap((leaf) => meanings.get(`${machine.id}.${leaf}`) ?? []).join(' ');
  };
}

/** A small set of paths through a machine that together take every pair of transitions. */
export function galleryOf(subject: Subject): Gallery {
  const graph = stepGraphOf(subject);
  const meaningOf = meaningsOf(subject.machine);
  const { routes, missed, differing } = pairCoveringRoutes(graph);
  const paths = routes.map(({ start, begins, steps }, index): GalleryPath => {
    const last = steps.at(-1);
    return {
      machine: subject.name,
      number: index + 1,
      title: last ? `${start}, to ${last.after} (${sayEvent(last.event)})` : `${start}, in ${begins}`,
      start,
      begins,
      steps: steps.map(({ event, before, after, takes }) => ({
        event,
        before,
        at: after,
        meaning: meaningOf(before, after),
        takes,
      })),
    };
  });
  return { machine: subject.name, paths, pairs: transitionPairs(graph).size, missed, differing };
}

/**
 * The pictures of a step: preferably of the same transitions between the same states, else of the same event between
 * them.
 */
export function pictureOfStep(
  { event, before, at, takes }: GalleryStep,
  pictured: readonly PicturedStep[],
): PicturedStep | null {
  const between = pictured.filter((each) => each.before === before && each.after === at);
  const same = between.find((each) => each.takes.join() === takes.join());
  return same ?? between.find(({ type }) => type === event.type) ?? null;
}

/** A step of a path with its pictures from a browser. */
export type ShownStep = {
  readonly step: GalleryStep;
  readonly picture: PicturedStep | null;
  /** Whether a browser took the step as part of this path, not of another. */
  readonly isWalked: boolean;
};

/** The walk that got furthest along a path. */
export const walkAlong = (
  { machine, number }: Pick<GalleryPath, 'machine' | 'number'>,
  pictured: readonly PicturedPath[],
): { readonly walk: PicturedPath; readonly steps: number } | null =>
  pictured
    .filter((walk) => walk.machine === machine)
    .flatMap((walk) =>
      (walk.along ?? []).flatMap(({ path, steps }) =>
        path === number ? [{ walk, steps: Math.min(steps, walk.steps.length) }] : [],
      ),
    )
    .toSorted((one, other) => other.steps - one.steps)[0] ?? null;

/** The steps of a path with the pictures of its own walk as far as it got, then with those of other walks. */
export function shownSteps(path: GalleryPath, pictured: readonly PicturedPath[]): readonly ShownStep[] {
  const own = walkAlong(path, pictured);
  const others = pictured.filter(({ machine }) => machine === path.machine).flatMap(({ steps }) => steps);
  return path.steps.map((step, index) => {
    const walked = own && index < own.steps ? own.walk.steps[index] : undefined;
    return { step, picture: walked ?? pictureOfStep(step, others), isWalked: walked !== undefined };
  });
}

/** A path in the format of `paths -- --replay`; without payloads when it goes into an address. */
export const recordingOf = ({ machine, title, start, steps }: GalleryPath) => ({
  machine,
  title,
  start,
  steps: steps.map(({ event, at }) => ({ event, at })),
});
export const namesOf = ({ machine, start, steps }: GalleryPath) => ({
  machine,
  start,
  steps: steps.map(({ event, at }) => ({ event: event.type, at })),
});
