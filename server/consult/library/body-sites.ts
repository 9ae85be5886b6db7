/** The sites of the spine and limbs that findings and conditions can have, each with its parts. */
const parts = {
  neck: ['neck'],
  back: ['back', 'spine'],
  shoulder: ['shoulder', 'collarbone'],
  arm: ['arm', 'forearm', 'armpit'],
  elbow: ['elbow'],
  hand: ['hand', 'wrist', 'finger', 'thumb', 'knuckle'],
  hip: ['hip', 'groin'],
  leg: ['leg', 'thigh', 'shin', 'calf', 'hamstring'],
  knee: ['knee', 'kneecap'],
  foot: ['foot', 'ankle', 'toe', 'heel', 'sole'],
} as const;

export type BodySite = keyof typeof parts;

export const bodySites: readonly BodySite[] = [
  'neck',
  'back',
  'shoulder',
  'arm',
  'elbow',
  'hand',
  'hip',
  'leg',
  'knee',
  'foot',
];

/** The words for every part, in the singular, as in the `body_site` of a mention. */
export const partWords: readonly string[] = bodySites.flatMap((site) => parts[site]);

const siteByPart: ReadonlyMap<string, BodySite> = new Map(
  bodySites.flatMap((site) => parts[site].map((part) => [part, site] as const)),
);

/** The site of a part: the foot for an ankle. */
export const siteOfPart = (part: string): BodySite | undefined => siteByPart.get(part);

const limbs: readonly (readonly [whole: BodySite, joints: readonly BodySite[]])[] = [
  ['arm', ['shoulder', 'elbow', 'hand']],
  ['leg', ['hip', 'knee', 'foot']],
];

/** Whether two sites are the same, or one is part of the other. */
const isSame = (one: BodySite, two: BodySite) =>
  one === two ||
  limbs.some(
    ([whole, joints]) => (one === whole && joints.includes(two)) || (two === whole && joints.includes(one)),
  );

/** Pain in the neck or back can spread into the limbs, so a limb does not exclude the neck or back, or the reverse. */
const isLimb = (site: BodySite) => site !== 'neck' && site !== 'back';

/**
 * Whether findings at these sites are elsewhere than the problem: a limb was named, and none of the sites is that limb
 * or a part of it. A finding without sites can occur anywhere.
 */
export function isElsewhere(sites: readonly BodySite[] = [], told: ReadonlySet<BodySite>): boolean {
  if (sites.length === 0 || !sites.every(isLimb)) return false;
  let namesLimb = false;
  for (const place of told) {
    if (!isLimb(place)) continue;
    if (sites.some((site) => isSame(site, place))) return false;
    namesLimb = true;
  }
  return namesLimb;
}
