/** The parts of the spine and the limbs that a finding or a condition may be about, each with what belongs to it. */
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

/** The words for every part, in the singular, as `body_site` of a mention gives them. */
export const partWords: readonly string[] = bodySites.flatMap((site) => parts[site]);

const siteByPart: ReadonlyMap<string, BodySite> = new Map(
  bodySites.flatMap((site) => parts[site].map((part) => [part, site] as const)),
);

/** The site that a part belongs to: the foot for an ankle. */
export const siteOfPart = (part: string): BodySite | undefined => siteByPart.get(part);

const limbs: readonly (readonly [whole: BodySite, joints: readonly BodySite[]])[] = [
  ['arm', ['shoulder', 'elbow', 'hand']],
  ['leg', ['hip', 'knee', 'foot']],
];

/** Whether one is the other or a part of it. */
const isSame = (one: BodySite, two: BodySite) =>
  one === two ||
  limbs.some(
    ([whole, joints]) => (one === whole && joints.includes(two)) || (two === whole && joints.includes(one)),
  );

/** The neck and the back send pain into the limbs: what is said of the one says nothing about the other. */
const isLimb = (site: BodySite) => site !== 'neck' && site !== 'back';

/**
 * Whether what occurs at these sites is somewhere else than the trouble: a limb was named, and none of the sites is
 * that one or a part of it. What has no sites occurs anywhere.
 */
export function isElsewhere(sites: readonly BodySite[] = [], told: ReadonlySet<BodySite>): boolean {
  if (sites.length === 0 || !sites.every(isLimb)) return false;
  let isToldOfLimb = false;
  for (const place of told) {
    if (!isLimb(place)) continue;
    if (sites.some((site) => isSame(site, place))) return false;
    isToldOfLimb = true;
  }
  return isToldOfLimb;
}
