import { withAncestors } from '../library/ancestors.ts';
import { fixedFindings } from '../library/fixed-ids.ts';
import { isElsewhere, type BodySite } from '../library/body-sites.ts';
import { madeOnce } from '../library/made-once.ts';
import type { Knowledge } from '../library/model.ts';
import type { Demographics } from '../library/entries/when.ts';

export type Value = 'present' | 'absent';

/** What is known about the person the consultation is for. */
export type PersonFacts = {
  readonly age_years?: number | undefined;
  /** An upper limit of the age where the age itself is unknown: a baby, a toddler. */
  readonly age_below?: number | undefined;
  /** A lower limit where the age is unknown: the father of someone of 45. */
  readonly age_least?: number | undefined;
  readonly sex?: 'female' | 'male' | undefined;
  readonly pregnant?: boolean | undefined;
  /** Gave birth in the last weeks, which is neither pregnant nor simply not pregnant. */
  readonly postpartum?: boolean | undefined;
};

/** Everything known at one moment: `stated` explicitly, and `values` with everything implied. */
export type Facts = {
  readonly stated: ReadonlyMap<string, Value>;
  readonly values: ReadonlyMap<string, Value>;
  readonly person: PersonFacts;
  /** The findings of the complaint, in the order in which they were named. */
  readonly complaint: readonly string[];
  /** The parts of the spine and limbs where the problem is, as far as known; empty when it is all over. */
  readonly sites: ReadonlySet<BodySite>;
};

function markDescendants(id: string, values: Map<string, Value>, knowledge: Knowledge): void {
  for (const child of knowledge.childrenOf.get(id) ?? []) {
    if (values.get(child) === 'present') continue;
    values.set(child, 'absent');
    markDescendants(child, values, knowledge);
  }
}

/** The sites that the patient named, and those of present findings that occur at one site only. */
function sitesOf(
  values: ReadonlyMap<string, Value>,
  told: readonly BodySite[],
  knowledge: Knowledge,
): ReadonlySet<BodySite> {
  if (fixedFindings.manyPlaces.some((id) => values.get(id) === 'present')) return new Set();
  const present = [...values].filter(([, value]) => value === 'present');
  const own = present.map(([id]) => knowledge.findings.get(id)?.sites ?? []);
  return new Set([...told, ...own.filter((each) => each.length === 1).flat()]);
}

const placedFindings = madeOnce(({ data }: Knowledge) => data.findings.filter((each) => each.sites));

/** Naming one limb makes the other limbs absent, unless they were named too or several joints hurt. */
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
 * Adds implied values: a present detail makes its parent present, an absent parent its details absent, a present
 * finding makes what it excludes absent, and one limb the others. A stated present is never changed to absent.
 */
export function closeFacts(
  stated: ReadonlyMap<string, Value>,
  person: PersonFacts,
  knowledge: Knowledge,
): Facts {
  const values = new Map(stated);
  const present = [...stated].filter(([, value]) => value === 'present').map(([id]) => id);
  for (const id of present)
    for (const each of withAncestors(id, knowledge.findings)) values.set(each, 'present');
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
function fitsAge(
  { age_years, age_below = Infinity, age_least = 0 }: PersonFacts,
  who: Demographics,
): boolean | null {
  if (age_years !== undefined) return within(age_years, who);
  const { age_from = 0, age_to = Infinity } = who;
  if (age_below <= age_from || age_least >= age_to) return false;
  return age_least >= age_from && age_below <= age_to ? true : null;
}

/** Whether the person belongs to this group; null when that is not known. */
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
