import { partsOf, positivesOf } from '#server/consult/library/rule-findings.ts';
import type { RedflagEntry } from '#server/consult/library/entries/schema.ts';
import type { Demographics, When } from '#server/consult/library/entries/when.ts';
import type { Belonging } from '#server/consult/dialogue/belonging.ts';
import { matchesWho, type Facts, type PersonFacts } from '#server/consult/dialogue/facts.ts';
import { madeOnce } from '#server/consult/library/made-once.ts';
import type { Knowledge } from '#server/consult/library/model.ts';

/** How many answers a group of the person still lacks; `Infinity` for someone outside it. */
function missingOfPerson(who: Demographics, person: PersonFacts): number {
  const matches = matchesWho(person, who);
  return matches === null ? 1 : matches ? 0 : Infinity;
}

function askOfPerson(who: Demographics, person: PersonFacts): string {
  const needsAge = person.age_years === undefined && (who.age_from ?? who.age_to) !== undefined;
  const needsSex = person.sex === undefined && (who.sex ?? who.pregnant) !== undefined;
  return needsAge ? 'person_age' : needsSex ? 'person_sex' : 'pregnant';
}

function missingFinding(id: string, facts: Facts): number {
  const value = facts.values.get(id);
  return value === undefined ? 1 : value === 'present' ? 0 : Infinity;
}

/** How many answers so many parts lack, the nearest first. */
function missingOfSome(parts: readonly When[], facts: Facts, count: number): number {
  if (parts.length < count) return Infinity;
  const missing = parts.map((each) => missingIn(each, facts)).toSorted((a, b) => a - b);
  return missing.slice(0, count).reduce((sum, each) => sum + each, 0);
}

/**
 * How many answers a rule's condition still lacks; `Infinity` when it cannot be met. `not` is met unless its part is
 * known to be true.
 */
export function missingIn(when: When, facts: Facts): number {
  if (typeof when === 'string') return missingFinding(when, facts);
  if ('who' in when) return missingOfPerson(when.who, facts.person);
  if ('not' in when) return missingIn(when.not, facts) === 0 ? Infinity : 0;
  if ('of' in when) return missingOfSome(when.of, facts, when.at_least);
  const isAll = 'all' in when;
  let [all, least] = [0, Infinity];
  for (const part of isAll ? when.all : when.any) {
    const missing = missingIn(part, facts);
    all += missing;
    least = Math.min(least, missing);
    // Rules have long lists, and nothing after this changes the result.
    if (isAll ? all === Infinity : least === 0) break;
  }
  return isAll ? all : least;
}

/** The findings whose answers could bring a condition closer: of all its parts, or of the nearest where some are enough. */
export function asksIn(when: When, facts: Facts): string[] {
  if (typeof when === 'string') return missingFinding(when, facts) === 1 ? [when] : [];
  if ('not' in when) return [];
  if ('who' in when)
    return missingOfPerson(when.who, facts.person) === 1 ? [askOfPerson(when.who, facts.person)] : [];
  const parts = partsOf(when);
  const missing = parts.map((each) => missingIn(each, facts));
  const count = 'all' in when ? parts.length : 'any' in when ? 1 : when.at_least;
  const most = missing.toSorted((a, b) => a - b)[count - 1] ?? 0;
  const near = parts.filter((_part, at) => (missing[at] ?? 0) > 0 && (missing[at] ?? 0) <= most);
  return [...new Set(near.flatMap((each) => asksIn(each, facts)))];
}

/** The findings each of which could complete a rule that lacks a single answer; none for any other rule. */
export const completing = ({ when }: RedflagEntry, facts: Facts): readonly string[] =>
  missingIn(when, facts) === 1 ? asksIn(when, facts) : [];

/** The same person before anything was said. */
const beforeAnyAnswer = madeOnce((facts: Facts): Facts => ({
  ...facts,
  values: new Map(),
  stated: new Map(),
}));

/** Whether a rule lacks a single answer and lacked more before anything was said. */
export const isNearlyMet = ({ when }: RedflagEntry, facts: Facts): boolean =>
  missingIn(when, facts) === 1 && missingIn(when, beforeAnyAnswer(facts)) > 1;

/**
 * Whether a rule's condition is met, as when `missingIn` is 0. Every rule is tried after every message, and most fail at
 * their first part.
 */
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
