import { type CareLevel } from '#contract/assessment.ts';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import type { ConditionEntry, RedflagEntry } from '../library/schema.ts';
import type { Differential } from './differential.ts';
import type { Facts } from '../dialogue/facts.ts';

/** Where probability becomes urgency. */
export const urgencyThresholds = {
  /** Mass of conditions that threaten life and need emergency care, above which it is an emergency. */
  emergencyMass: 0.2,
  /** Mass of serious conditions (severity 1 and 2) above which it is urgent. */
  urgentMass: 0.05,
  /** A condition this likely brings its own level. */
  ownLevelAt: 0.3,
} as const;

const urgencyOfCare: Record<CareLevel, Urgency> = {
  call_ambulance: 'EMERGENCY',
  emergency_department: 'EMERGENCY',
  within_24h: 'HIGH',
  routine: 'MEDIUM',
  self_care: 'LOW',
};

const careOfUrgency: Record<Urgency, CareLevel> = {
  EMERGENCY: 'emergency_department',
  HIGH: 'within_24h',
  MEDIUM: 'routine',
  LOW: 'self_care',
};

/** Hours within which help should be had; null where no time presses. */
export const hoursOfCare: Record<CareLevel, number | null> = {
  call_ambulance: 0,
  emergency_department: 1,
  within_24h: 24,
  routine: 168,
  self_care: null,
};

export const urgencyOf = (care: CareLevel): Urgency => urgencyOfCare[care];

/** The more urgent of two levels. */
export const moreUrgent = (one: Urgency, two: Urgency): Urgency =>
  urgencies.indexOf(one) >= urgencies.indexOf(two) ? one : two;

export type Weighed = { readonly condition: ConditionEntry; readonly probability: number };

/** Findings of the person that make waiting less safe. */
const frailFindings = ['immune_suppressed', 'anticoagulant'];
const youngChildBelowYears = 1;

function isFrail({ values, person }: Facts): boolean {
  return (
    person.pregnant === true ||
    (person.age_years !== undefined && person.age_years < youngChildBelowYears) ||
    frailFindings.some((id) => values.get(id) === 'present')
  );
}

/** How much of the probability lies with danger: with threats to life that need emergency care, with anything serious. */
export type DangerMass = { readonly emergency: number; readonly serious: number };

/** Sums the differential; its probabilities add up to one, unlike those of the final list. */
export function dangerMass(
  { probabilities }: Differential,
  conditions: readonly ConditionEntry[],
): DangerMass {
  const mass = (counts: (each: ConditionEntry) => boolean) =>
    conditions.reduce((sum, each, index) => (counts(each) ? sum + (probabilities[index] ?? 0) : sum), 0);
  return {
    emergency: mass((each) => each.severity === 1 && urgencyOf(each.care_level) === 'EMERGENCY'),
    serious: mass((each) => each.severity <= 2),
  };
}

/** What the probabilities alone say: the mass of danger and the level of what is likely. */
export function urgencyFromList(list: readonly Weighed[], { emergency, serious }: DangerMass): Urgency {
  const top = list.reduce<Weighed | null>(
    (best, each) => (best && best.probability >= each.probability ? best : each),
    null,
  );
  const own = list
    .filter((each) => each.probability >= urgencyThresholds.ownLevelAt || each === top)
    .map((each) => urgencyOf(each.condition.care_level));
  const levels: Urgency[] = [
    ...own,
    ...(emergency > urgencyThresholds.emergencyMass ? (['EMERGENCY'] as const) : []),
    ...(serious > urgencyThresholds.urgentMass ? (['HIGH'] as const) : []),
  ];
  return levels.reduce(moreUrgent, 'LOW');
}

export type UrgencyInput = {
  readonly list: readonly Weighed[];
  readonly danger: DangerMass;
  readonly rules: readonly RedflagEntry[];
  readonly facts: Facts;
  /** What the safety list alone asks for: the floors of its chosen options, and of what it left unanswered. */
  readonly floors: readonly CareLevel[];
  /** A red flag left unanswered, no conclusion, or a child on their own: then never LOW. */
  readonly mayBeLow: boolean;
};

export type Verdict = {
  readonly urgency: Urgency;
  readonly care: CareLevel;
  readonly beforeFloor: Urgency;
  readonly isFloorApplied: boolean;
};

const careRank: readonly CareLevel[] = [
  'self_care',
  'routine',
  'within_24h',
  'emergency_department',
  'call_ambulance',
];

/** The maximum of what the list says, what the rules say, and what makes waiting less safe. */
export function decideUrgency({ list, danger, rules, floors, facts, mayBeLow }: UrgencyInput): Verdict {
  const listed = urgencyFromList(list, danger);
  const beforeFloor = listed === 'LOW' && (!mayBeLow || isFrail(facts)) ? 'MEDIUM' : listed;
  const leastCare = [...rules.map((each) => each.care_level), ...floors];
  const urgency = leastCare.map(urgencyOf).reduce(moreUrgent, beforeFloor);
  const candidates = [
    careOfUrgency[urgency],
    ...leastCare,
    ...list
      .filter((each) => each.probability >= urgencyThresholds.ownLevelAt)
      .map((each) => each.condition.care_level),
  ].filter((each) => urgencyOf(each) === urgency);
  const care =
    candidates.toSorted((a, b) => careRank.indexOf(b) - careRank.indexOf(a))[0] ?? careOfUrgency[urgency];
  return { urgency, care, beforeFloor, isFloorApplied: urgency !== beforeFloor };
}
