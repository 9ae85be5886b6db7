import { driven, undriven } from '#tests/paths/drivers.ts';
import { readPictured } from '#tests/paths/pictures/pictures.ts';
import type { PicturedPath } from '#tools/statecharts/gallery/gallery.ts';
import type { Element } from '#tools/statecharts/matrix/matrix.ts';
import type { Sighting } from '#tools/statecharts/matrix/matrix-page.ts';

/** A state's leaves are those at its path or below it. */
const holds = (state: string, place: string): boolean =>
  place.split(' + ').some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

/** What pictures show of an element: after the first step that leads to it in each path. */
function picturesOf({ machine, kind, name }: Element, paths: readonly PicturedPath[]): Sighting['pictures'] {
  const shown = paths
    .filter((path) => path.machine === machine)
    .flatMap(({ title, begins, first, steps }) => {
      const step = steps.find(({ after, takes }) =>
        kind === 'state' ? holds(name, after) : takes.includes(name),
      );
      if (step) return [{ address: `pictures/${step.shownAfter}`, text: `${title}: ${step.after}` }];
      const isBegun = kind === 'state' && holds(name, begins);
      return isBegun ? [{ address: `pictures/${first}`, text: `${title}: ${begins}` }] : [];
    });
  return shown.slice(0, 1);
}

/** Why no path of a browser takes what an element is; null when one does. */
function reasonFor({ machine, kind, name, route, transitions }: Element): string | null {
  const own = transitions.map((each) => each.name);
  const drives = driven.filter((each) => each.name === machine);
  if (drives.length === 0) {
    return Object.entries(undriven).find(([undrivenName]) => undrivenName === machine)?.[1] ?? '';
  }
  // A state that moves on at once is never rested in: what leaves it shows that it was there.
  const isSeen = drives.some(({ reachable, tours }) =>
    kind === 'transition'
      ? reachable.has(name)
      : own.some((each) => reachable.has(each)) ||
        tours.some(({ begins, steps }) =>
          [begins, ...steps.map(({ after }) => after)].some(({ at }) => holds(name, at)),
        ),
  );
  if (isSeen) return null;
  const taken = [...(kind === 'transition' ? [name] : own), ...(route?.steps.at(-1)?.takes ?? [])];
  const reasons = drives.flatMap(({ driver }) => taken.map((each) => driver.untravelled[each]));
  return reasons.find((reason) => reason !== undefined) ?? '';
}

/** How each element fares in a browser, with the pictures of the last walks that took some. */
export function sightings(): (element: Element) => Sighting {
  const paths = readPictured();
  return (element) => {
    const reason = reasonFor(element);
    const pictures = picturesOf(element, paths);
    if (reason === null)
      return {
        verdict: 'walked',
        note: 'Walked in Chromium through the real pages (npm run test:paths).',
        pictures,
      };
    if (reason === '')
      return {
        verdict: 'missing',
        note: 'No path in a browser leads here, and no reason is given.',
        pictures,
      };
    return { verdict: 'elsewhere', note: reason, pictures };
  };
}
