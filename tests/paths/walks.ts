import { createHash } from 'node:crypto';
import {
  galleryOf,
  type GalleryPath,
  type GalleryStep,
  type PicturedPath,
} from '#tools/statecharts/gallery/gallery.ts';
import { subjects } from '#tests/models/subjects.ts';
import { driven, undriven, type Driven } from '#tests/paths/drivers.ts';
import { causeOf, toursOver, tourAlong, type Tour, type TourStep } from '#tests/paths/tour.ts';

/** One walk through the pages for the gallery: along paths of it as far as they can be caused, or past steps that are left. */
export type GalleryWalk = {
  readonly title: string;
  readonly drives: Driven;
  readonly tour: Tour;
  readonly along: NonNullable<PicturedPath['along']>;
};

const keyOf = (before: string, takes: readonly string[], after: string) =>
  [before, takes.join(' + '), after].join(' ▸ ');
const keyOfTaken = ({ before, takes, after }: TourStep) => keyOf(before.at, takes, after.at);
const keyOfStep = ({ before, takes, at }: GalleryStep) => keyOf(before, takes, at);

type Along = { readonly drives: Driven; readonly tour: Tour };

/** The longest way along a path that one of the machine's pages allows. */
function alongPath({ begins, steps }: GalleryPath, drivers: readonly Driven[]): Along | null {
  const told = steps.map(({ event, at, takes }) => ({ type: event.type, state: at, takes }));
  const ways = drivers.flatMap((drives): Along[] => {
    const along = tourAlong(drives.machine, drives.driver, { told, begins });
    return along ? [{ drives, tour: along.tour }] : [];
  });
  return ways.reduce<Along | null>(
    (best, way) => (way.tour.steps.length > (best?.tour.steps.length ?? -1) ? way : best),
    null,
  );
}

/** What a walk does, by name: two walks of the same names are one. */
export const namesOf = ({ drives, tour }: Along): string[] => [
  `${drives.title} ${tour.start}`,
  ...tour.steps.map(({ event, after }) => JSON.stringify([event, after.at])),
];
const startsWith = (whole: readonly string[], part: readonly string[]) =>
  part.every((name, index) => whole[index] === name);

/** Paths whose ways are one way, or the beginning of another, are one walk. */
function merged(ways: readonly (Along & { readonly path: number })[]) {
  const walks: (Along & { readonly along: { path: number; steps: number }[] })[] = [];
  for (const { path, ...way } of ways.toSorted(
    (one, other) => other.tour.steps.length - one.tour.steps.length,
  )) {
    const own = { path, steps: way.tour.steps.length };
    const found = walks.find((walk) => startsWith(namesOf(walk), namesOf(way)));
    if (found) found.along.push(own);
    else walks.push({ ...way, along: [own] });
  }
  return walks;
}

/** All walks that a machine's part of the gallery needs, so that every step which can be caused is seen. */
export function walksOf(machine: string): readonly GalleryWalk[] {
  const subject = subjects.find(({ name }) => name === machine);
  const paths = subject ? galleryOf(subject).paths : [];
  const drivers = driven.filter(({ name }) => name === machine);
  const ways = paths.flatMap((path) => {
    const way = alongPath(path, drivers);
    return way ? [{ ...way, path: path.number }] : [];
  });
  const along = merged(ways);
  const left = new Set(paths.flatMap(({ steps }) => steps.map(keyOfStep)));
  for (const { tour } of along) for (const step of tour.steps) left.delete(keyOfTaken(step));
  const beside = drivers.flatMap((drives) =>
    toursOver(drives.machine, drives.driver, { left, namesOf: (step) => [keyOfTaken(step)] }).map((tour) => ({
      drives,
      tour,
      along: [],
    })),
  );
  return [...along, ...beside].map((walk, index) => ({
    ...walk,
    title: `${walk.drives.title}, walk ${String(index + 1)}`,
  }));
}

/** Why no page shows a step of the gallery; a sentence for every step that has no picture. */
export function reasonFor(machine: string, { event, takes }: Pick<GalleryStep, 'event' | 'takes'>): string {
  const drivers = driven.filter(({ name }) => name === machine);
  if (drivers.length === 0) return Object.entries(undriven).find(([name]) => name === machine)?.[1] ?? '';
  const reasons = drivers.flatMap(({ driver, machine: chart }) => {
    const cause = causeOf(driver, chart, event.type);
    return [
      ...takes.map((name) => driver.untravelled[name]),
      ...(typeof cause === 'object' ? [cause.never] : []),
    ];
  });
  return (
    reasons.find((reason) => reason !== undefined) ??
    'On the product’s own pages this event cannot come here, or not to this end.'
  );
}

/** A short name for what a walk does. */
export const digestOf = (walk: Along): string =>
  createHash('sha256').update(namesOf(walk).join('\n')).digest('hex').slice(0, 8);
