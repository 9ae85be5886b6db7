import { partsOf, positivesOf } from '../library/rule-findings.ts';
import type { Demographics } from '../library/people.ts';
import type { RedflagEntry, When } from '../library/schema.ts';
import type { Belonging } from '../dialogue/belonging.ts';
import { matchesWho, type Facts, type PersonFacts } from '../dialogue/facts.ts';
import { madeOnce } from '../library/made-once.ts';
import type { Knowledge } from '../library/model.ts';

/** How many answers a rule still lacks (`Infinity` when it cannot fire), and which findings could bring it closer. */
export type Distance = { readonly missing: number; readonly asks: readonly string[] };

const never: Distance = { missing: Number.POSITIVE_INFINITY, asks: [] };
const met: Distance = { missing: 0, asks: [] };

function personDistance(who: Demographics, person: PersonFacts): Distance {
  const matches = matchesWho(person, who);
  if (matches !== null) return matches ? met : never;
  const needsAge = person.age_years === undefined && (who.age_from ?? who.age_to) !== undefined;
  const needsSex = person.sex === undefined && (who.sex ?? who.pregnant) !== undefined;
  if (needsAge) return { missing: 1, asks: ['person_age'] };
  return { missing: 1, asks: [needsSex ? 'person_sex' : 'pregnant'] };
}

function findingDistance(id: string, facts: Facts): Distance {
  const value = facts.values.get(id);
  if (value === 'present') return met;
  return value === 'absent' ? never : { missing: 1, asks: [id] };
}

function sumOf(parts: readonly Distance[]): Distance {
  let missing = 0;
  let asks: readonly string[] = [];
  let all: Set<string> | null = null;
  for (const each of parts) {
    missing += each.missing;
    if (each.asks.length === 0) continue;
    if (asks.length === 0) asks = each.asks;
    else {
      all ??= new Set(asks);
      for (const id of each.asks) all.add(id);
    }
  }
  return { missing, asks: all ? [...all] : asks };
}

/** The distance to the nearest part; to all of the nearest if several are as near. */
function nearestOf(parts: readonly When[], facts: Facts): Distance {
  let least = never.missing;
  let near: Distance[] = [];
  for (const part of parts) {
    const distance = distanceOf(part, facts);
    if (distance.missing === 0) return met;
    if (distance.missing > least) continue;
    if (distance.missing < least) near = [];
    least = distance.missing;
    near.push(distance);
  }
  return near.length === 0 ? never : { missing: least, asks: sumOf(near).asks };
}

/** The distance to so many parts, the nearest first. */
function nearestSome(parts: readonly When[], facts: Facts, count: number): Distance {
  if (parts.length < count) return never;
  const distances = parts.map((each) => distanceOf(each, facts));
  const least = distances
    .map((each) => each.missing)
    .toSorted((a, b) => a - b)
    .slice(0, count);
  const last = least.at(-1) ?? 0;
  return {
    missing: least.reduce((sum, each) => sum + each, 0),
    asks: sumOf(distances.filter((each) => each.missing > 0 && each.missing <= last)).asks,
  };
}

/** How far a rule's condition is from being met. `not` is met unless its part is known to be true. */
export function distanceOf(when: When, facts: Facts): Distance {
  if (typeof when === 'string') return findingDistance(when, facts);
  if ('who' in when) return personDistance(when.who, facts.person);
  if ('not' in when) return distanceOf(when.not, facts).missing === 0 ? never : met;
  if ('all' in when) return sumOf(when.all.map((each) => distanceOf(each, facts)));
  return 'any' in when ? nearestOf(when.any, facts) : nearestSome(when.of, facts, when.at_least);
}

const distancesOf = madeOnce((_facts: Facts) => new Map<RedflagEntry, Distance>());

/** How far a rule is from firing; cached, because a turn uses it several times. */
export function distanceTo(rule: RedflagEntry, facts: Facts): Distance {
  const known = distancesOf(facts);
  const distance = known.get(rule) ?? distanceOf(rule.when, facts);
  known.set(rule, distance);
  return distance;
}

/** The same person before anything was said. */
const beforeAnyAnswer = madeOnce((facts: Facts): Facts => ({
  ...facts,
  values: new Map(),
  stated: new Map(),
}));

/** Whether a rule lacks a single answer and lacked more before anything was said. */
export const isNearlyMet = (rule: RedflagEntry, facts: Facts): boolean =>
  distanceTo(rule, facts).missing === 1 && distanceTo(rule, beforeAnyAnswer(facts)).missing > 1;

/** Whether a rule's condition is met: like `distanceOf` with 0 missing, but without listing what is missing. */
export function holds(when: When, facts: Facts): boolean {
  if (typeof when === 'string') return facts.values.get(when) === 'present';
  if ('who' in when) return matchesWho(facts.person, when.who) === true;
  if ('not' in when) return !holds(when.not, facts);
  if ('all' in when) return when.all.every((each) => holds(each, facts));
  if ('any' in when) return when.any.some((each) => holds(each, facts));
  return when.of.filter((each) => holds(each, facts)).length >= when.at_least;
}

/** The findings that a rule's condition names. */
export function findingsOf(when: When): string[] {
  if (typeof when === 'string') return [when];
  return 'not' in when ? findingsOf(when.not) : partsOf(when).flatMap(findingsOf);
}

function restraintsOf(when: When): string[] {
  if (typeof when === 'string') return [];
  return 'not' in when ? findingsOf(when.not) : partsOf(when).flatMap(restraintsOf);
}

/** The findings that make a rule fire and those that prevent it. */
const sidesOf = madeOnce(({ when }: RedflagEntry) => ({
  reasons: positivesOf(when),
  restraints: restraintsOf(when),
}));

/** The fewest findings a condition can lack when none is present, for any person. */
function fewestMissing(when: When): number {
  if (typeof when === 'string') return 1;
  if ('who' in when || 'not' in when) return 0;
  const parts = partsOf(when).map(fewestMissing);
  const count = 'all' in when ? parts.length : 'any' in when ? 1 : when.at_least;
  return parts
    .toSorted((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, each) => sum + each, 0);
}

type Rules = Knowledge['data']['redflags'];

/** The indexes of rules by the findings that `idsOf` returns for each. */
function placesBy(rules: Rules, idsOf: (rule: RedflagEntry) => readonly string[]) {
  const places = new Map<string, number[]>();
  for (const [place, rule] of rules.entries())
    for (const id of new Set(idsOf(rule))) places.set(id, [...(places.get(id) ?? []), place]);
  return places;
}

const indexOfRules = madeOnce((rules: Rules) => ({
  byReason: placesBy(rules, (rule) => sidesOf(rule).reasons),
  byFinding: placesBy(rules, (rule) => findingsOf(rule.when)),
  missing: rules.map((each) => fewestMissing(each.when)),
}));

/** The rules that a finding can make fire, in library order. */
export const rulesFor = (finding: string, { data: { redflags } }: Knowledge): RedflagEntry[] =>
  (indexOfRules(redflags).byReason.get(finding) ?? []).flatMap((place) => redflags[place] ?? []);

/**
 * The rules that can lack `most` findings or fewer, in library order: those that a present finding brings closer, and
 * those that never need more. Without a present finding a rule is no closer than before anything was said.
 */
export function rulesWithin(
  most: number,
  { values }: Facts,
  { data: { redflags } }: Knowledge,
): RedflagEntry[] {
  const { byFinding, missing } = indexOfRules(redflags);
  const reached = new Set<number>();
  for (const [id, value] of values)
    if (value === 'present') for (const place of byFinding.get(id) ?? []) reached.add(place);
  return redflags.filter((_rule, place) => reached.has(place) || (missing[place] ?? 0) <= most);
}

/**
 * Whether a rule fires. A statement about another problem does not prevent it: an old knee problem hides no new stroke.
 */
export function fires(rule: RedflagEntry, facts: Facts, belongs: Belonging): boolean {
  if (holds(rule.when, facts)) return true;
  const isPresent = (id: string) => facts.values.get(id) === 'present';
  const { reasons, restraints } = sidesOf(rule);
  const holding = restraints.filter(isPresent);
  if (holding.length === 0) return false;
  const told = reasons.filter(isPresent);
  const foreign = new Set(holding.filter((each) => told.some((reason) => !belongs(each, reason))));
  if (foreign.size === 0) return false;
  return holds(rule.when, {
    ...facts,
    values: new Map([...facts.values].filter(([id]) => !foreign.has(id))),
  });
}
