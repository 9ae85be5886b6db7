import { isElsewhere, type BodySite } from '../library/body-sites.ts';
import { madeOnce } from '../library/made-once.ts';
import type { Knowledge } from '../library/model.ts';
import type { Demographics } from '../library/schema.ts';

export type Value = 'present' | 'absent';

/** What is known of the person whom the consultation is about. */
export type PersonFacts = {
  readonly age_years?: number | undefined;
  /** Known to be younger than this where the age itself is not known: a baby, a toddler. */
  readonly age_below?: number | undefined;
  readonly sex?: 'female' | 'male' | undefined;
  readonly pregnant?: boolean | undefined;
  /** Gave birth in the last weeks: neither pregnant nor simply not pregnant. */
  readonly postpartum?: boolean | undefined;
};

/** Everything known at one moment: `stated` in so many words, `values` with what follows from it. */
export type Facts = {
  readonly stated: ReadonlyMap<string, Value>;
  readonly values: ReadonlyMap<string, Value>;
  readonly person: PersonFacts;
  /** What the patient came with, in their order. */
  readonly complaint: readonly string[];
  /** The parts of the spine and the limbs where the trouble is, as far as it was said; none when all over. */
  readonly sites: ReadonlySet<BodySite>;
};

function markAncestors(id: string, values: Map<string, Value>, knowledge: Knowledge): void {
  let parent = knowledge.findings.get(id)?.parent;
  while (parent !== undefined) {
    values.set(parent, 'present');
    parent = knowledge.findings.get(parent)?.parent;
  }
}

function markDescendants(id: string, values: Map<string, Value>, knowledge: Knowledge): void {
  for (const child of knowledge.childrenOf.get(id) ?? []) {
    if (values.get(child) === 'present') continue;
    values.set(child, 'absent');
    markDescendants(child, values, knowledge);
  }
}

/** The sites that the patient named, and those of what is present at one site alone. */
function sitesOf(
  values: ReadonlyMap<string, Value>,
  told: readonly BodySite[],
  knowledge: Knowledge,
): ReadonlySet<BodySite> {
  if (values.get('many_joints') === 'present') return new Set();
  const present = [...values].filter(([, value]) => value === 'present');
  const own = present.map(([id]) => knowledge.findings.get(id)?.sites ?? []);
  return new Set([...told, ...own.filter((each) => each.length === 1).flat()]);
}

const placedFindings = madeOnce(({ data }: Knowledge) => data.findings.filter((each) => each.sites));

/** Who says which limb it is says that it is not another one, unless they said so or several joints hurt. */
export function placeFacts(facts: Facts, told: readonly BodySite[], knowledge: Knowledge): Facts {
  const values = new Map(facts.values);
  const sites = sitesOf(values, told, knowledge);
  const placed = sites.size === 0 ? [] : placedFindings(knowledge);
  for (const { id, sites: own } of placed)
    if (isElsewhere(own, sites) && !values.has(id)) {
      values.set(id, 'absent');
      markDescendants(id, values, knowledge);
    }
  return { ...facts, values, sites };
}

/**
 * Adds what follows: a present detail makes its parent present, an absent parent its details absent, a present
 * finding those absent that it excludes, and one limb the others. What was stated present is never turned absent.
 */
export function closeFacts(
  stated: ReadonlyMap<string, Value>,
  person: PersonFacts,
  knowledge: Knowledge,
): Facts {
  const values = new Map(stated);
  const present = [...stated].filter(([, value]) => value === 'present').map(([id]) => id);
  for (const id of present) markAncestors(id, values, knowledge);
  for (const id of present)
    for (const other of knowledge.excludedBy.get(id) ?? [])
      if (values.get(other) !== 'present') values.set(other, 'absent');
  for (const [id, value] of Array.from(values))
    if (value === 'absent') markDescendants(id, values, knowledge);
  return placeFacts({ stated, values, person, complaint: [], sites: new Set() }, [], knowledge);
}

const within = (age: number, who: Demographics): boolean =>
  age >= (who.age_from ?? 0) && age < (who.age_to ?? Number.POSITIVE_INFINITY);

/** Whether the age fits; null when it is not known well enough. */
function fitsAge({ age_years, age_below }: PersonFacts, who: Demographics): boolean | null {
  if (who.age_from === undefined && who.age_to === undefined) return true;
  if (age_years !== undefined) return within(age_years, who);
  if (age_below === undefined) return null;
  if (who.age_from !== undefined && age_below <= who.age_from) return false;
  return who.age_from === undefined && age_below <= (who.age_to ?? 0) ? true : null;
}

/** Whether the person is one of these people; null when that is not known. */
export function matchesWho(person: PersonFacts, who: Demographics): boolean | null {
  const pregnant = person.sex === 'male' ? false : person.pregnant;
  const ofAge = fitsAge(person, who);
  const ofSex = who.sex === undefined ? true : person.sex === undefined ? null : person.sex === who.sex;
  const asPregnant =
    who.pregnant === undefined
      ? true
      : person.postpartum === true
        ? false
        : pregnant === undefined
          ? null
          : pregnant === who.pregnant;
  if (ofAge === false || ofSex === false || asPregnant === false) return false;
  return ofAge && ofSex && asPregnant;
}
