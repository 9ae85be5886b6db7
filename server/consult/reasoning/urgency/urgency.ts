import { type CareLevel } from '#contract/assessment.ts';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import { fixedFindings } from '#server/consult/library/fixed-ids.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { ConditionEntry, RedflagEntry } from '#server/consult/library/entries/schema.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import { holds } from './rules.ts';

/** A condition at least this likely sets the care level within the decided urgency. */
const ownLevelAt = 0.3;
/** A condition at least this likely is a minimum by itself. */
const likelyAt = 0.5;

/**
 * The harm of advising one urgency (second key) when another is needed (first key), in units of one level of needless
 * care. An emergency that is told to wait is the worst. Editorial, fitted on the project's own vignettes so that no
 * emergency among them is told to wait.
 */
const harm: Record<Urgency, Record<Urgency, number>> = {
  LOW: { LOW: 0, MEDIUM: 1, HIGH: 2.5, EMERGENCY: 6.5 },
  MEDIUM: { LOW: 2.5, MEDIUM: 0, HIGH: 1, EMERGENCY: 4.5 },
  HIGH: { LOW: 30, MEDIUM: 6, HIGH: 0, EMERGENCY: 2 },
  EMERGENCY: { LOW: 100, MEDIUM: 45, HIGH: 12, EMERGENCY: 0 },
};

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

/** Hours within which care is needed; null when there is no time limit. */
export const hoursOfCare: Record<CareLevel, number | null> = {
  call_ambulance: 0,
  emergency_department: 1,
  within_24h: 24,
  routine: 168,
  self_care: null,
};

export const urgencyOf = (care: CareLevel): Urgency => urgencyOfCare[care];

/** The more urgent of two levels. */
const moreUrgent = (one: Urgency, two: Urgency): Urgency =>
  urgencies.indexOf(one) >= urgencies.indexOf(two) ? one : two;

export type Weighed = { readonly condition: ConditionEntry; readonly probability: number };

/** All conditions in library order, each with its probability. */
export const weighed = (probabilities: ArrayLike<number>, { data }: Knowledge): Weighed[] =>
  data.conditions.map((condition, place) => ({ condition, probability: probabilities[place] ?? 0 }));

const youngChildBelowYears = 1;

const hasAny = ({ values }: Facts, ids: readonly string[]): boolean =>
  ids.some((id) => values.get(id) === 'present');

const isYoungerThan = ({ person: { age_years } }: Facts, years: number): boolean =>
  age_years !== undefined && age_years < years;

const isFrail = (facts: Facts): boolean =>
  facts.person.pregnant === true ||
  isYoungerThan(facts, youngChildBelowYears) ||
  hasAny(facts, fixedFindings.frail);

/** The share of probability that needs each urgency; the shares add up to one. */
export type Needs = Readonly<Record<Urgency, number>>;

/** The care level that a condition needs here: of its first matching picture, else its own. */
export const careOf = (condition: ConditionEntry, facts: Facts): CareLevel =>
  condition.pictures.find((each) => holds(each.when, facts))?.care_level ?? condition.care_level;

/** Signs that a problem can wait, and the factor each leaves of the chance of danger. Editorial. */
const stableFactors: Readonly<Record<(typeof fixedFindings.stable)[number], number>> = {
  mild_severity: 0.5,
  getting_better: 0.5,
  started_months_ago: 0.4,
  started_weeks_ago: 0.8,
};
/** The factor left of the chance of danger once every danger sign of the complaint was asked about and denied. */
const whenDangerIsDenied = 0.5;
/**
 * The same if, in addition, nothing in the library fits: the danger is then a sum of rare conditions without any sign. It
 * counts in full while the fit (`bestFit`) is below the first probability, and not at all from the second on.
 */
const whenNothingFits = 0.3;
const fitting = { none: 0.25, some: 0.5 } as const;
/** The factor never falls below this. */
const leastLeft = 0.15;

type Calm = {
  /** Every danger sign of the complaint was asked about and denied. */
  readonly isDangerDenied: boolean;
  /** How well the library fits (`bestFit`). */
  readonly best: number;
  /** A small problem in everyday words. */
  readonly isSmall: boolean;
};

function leftOfFit(best: number): number {
  const share = (best - fitting.none) / (fitting.some - fitting.none);
  return whenNothingFits + (1 - whenNothingFits) * Math.min(1, Math.max(0, share));
}

/**
 * The factor by which signs of stability lower the chance of danger; 1 without any. For a frail person only a small
 * problem with denied dangers lowers it.
 */
export function stabilityOf(facts: Facts, { isDangerDenied, best, isSmall }: Calm): number {
  if (hasAny(facts, fixedFindings.unstable)) return 1;
  if (isFrail(facts)) return isSmall && isDangerDenied ? whenDangerIsDenied : 1;
  const cues = fixedFindings.stable
    .filter((id) => facts.values.get(id) === 'present')
    .map((id) => stableFactors[id]);
  const all = isDangerDenied ? [...cues, whenDangerIsDenied, leftOfFit(best)] : cues;
  return Math.max(
    leastLeft,
    all.reduce((product, factor) => product * factor, 1),
  );
}

/** Ages at which a mild, new problem without danger signs is first looked after at home. */
const passingAges = { from: 16, to: 65 } as const;
/**
 * The factor left of the need for ordinary care when a problem is likely to pass: it needs an appointment only if it
 * does not.
 */
const whenPassing = 0.25;
/**
 * A condition at least this likely keeps its need for ordinary care; lower for one that must not be missed; a serious
 * one always keeps it.
 */
const keepsNeedFrom = { ordinary: 0.25, notToBeMissed: 0.1 } as const;

/** Who may wait for a problem to pass: no children, no older or frail people. */
export function mayWait(facts: Facts): boolean {
  const { age_years } = facts.person;
  const isOfAge = age_years !== undefined && age_years >= passingAges.from && age_years < passingAges.to;
  const isHindered = hasAny(facts, [...fixedFindings.unstable, ...fixedFindings.noWaiting]);
  return isOfAge && !isFrail(facts) && !isHindered;
}

/** Whether a problem is mild, new or fading, in a person who may wait. Denied dangers are checked elsewhere. */
export const isPassing = (facts: Facts): boolean =>
  mayWait(facts) && hasAny(facts, fixedFindings.mild) && hasAny(facts, fixedFindings.newOrFading);

const isDangerous = (urgency: Urgency) => urgency === 'HIGH' || urgency === 'EMERGENCY';

/** A danger at least this likely is no longer one of many rare ones. */
const rareBelow = 0.03;

/**
 * The probability of the likeliest condition. Where a problem may wait and every danger is rare, one that can be looked
 * after at home does not count: the more likely a stomach bug is, the less its rare dangers weigh.
 */
export function bestFit(list: readonly Weighed[], facts: Facts): number {
  const urgencyAt = ({ condition }: Weighed) => urgencyOf(careOf(condition, facts));
  const isAllRare = !list.some((each) => each.probability >= rareBelow && isDangerous(urgencyAt(each)));
  const leavesOutHome = isAllRare && mayWait(facts);
  return list
    .filter((each) => !leavesOutHome || urgencyAt(each) !== 'LOW')
    .reduce((best, { probability }) => Math.max(best, probability), 0);
}

type Waiting = {
  /** The factor left of the chance of danger; the rest needs ordinary care. */
  readonly stability: number;
  /** The problem is likely to pass, and every danger sign was denied. */
  readonly isPassing: boolean;
};

/** Conditions that need an appointment only if the problem does not pass. */
const canPass = ({ condition: { severity, do_not_miss }, probability }: Weighed): boolean =>
  severity > 2 && probability < (do_not_miss ? keepsNeedFrom.notToBeMissed : keepsNeedFrom.ordinary);

/**
 * Sums the needs of all conditions over the differential. `stability` moves its share of the danger to ordinary care;
 * conditions outside the library need ordinary care. If the problem is likely to pass, most of the ordinary care for
 * conditions that are not likely by themselves can wait.
 */
export function needsOf(
  list: readonly Weighed[],
  facts: Facts,
  { stability, isPassing: canWait }: Waiting,
): Needs {
  const needs = { LOW: 0, MEDIUM: 0, HIGH: 0, EMERGENCY: 0 };
  const addOrdinary = (share: number, passes: boolean) => {
    const kept = canWait && passes ? share * whenPassing : share;
    needs.MEDIUM += kept;
    needs.LOW += share - kept;
  };
  let listed = 0;
  for (const each of list) {
    const { condition, probability } = each;
    const urgency = urgencyOf(careOf(condition, facts));
    listed += probability;
    if (urgency === 'MEDIUM') addOrdinary(probability, canPass(each));
    else {
      const kept = isDangerous(urgency) ? probability * stability : probability;
      needs[urgency] += kept;
      addOrdinary(probability - kept, canPass(each));
    }
  }
  addOrdinary(Math.max(0, 1 - listed), true);
  return needs;
}

/** Below this age a baby is looked after at home only with a small problem of babies that is as likely as this. */
const youngBaby = { belowYears: 0.25, sureAt: 0.9 } as const;

/** A condition that only small children have is one of babies. */
const ofBabiesToYears = 3;

/**
 * Whether this person may be looked after at home: a baby or someone who is pregnant only with a likely small problem.
 */
function canBeAtHome(facts: Facts, list: readonly Weighed[]): boolean {
  if (!isFrail(facts)) return true;
  if (hasAny(facts, fixedFindings.frail)) return false;
  const isYoung = isYoungerThan(facts, youngBaby.belowYears);
  const isOfBabies = ({ only }: ConditionEntry) =>
    (only?.age_to ?? Number.POSITIVE_INFINITY) <= ofBabiesToYears;
  return list.some(
    ({ condition, probability }) =>
      careOf(condition, facts) === 'self_care' &&
      (isYoung ? isOfBabies(condition) && probability >= youngBaby.sureAt : probability >= likelyAt),
  );
}

/** The urgency with the least expected harm; the more urgent of equals. */
export function leastHarmful(needs: Needs): Urgency {
  const expected = (given: Urgency) =>
    urgencies.reduce((sum, needed) => sum + needs[needed] * harm[needed][given], 0);
  return urgencies.reduce((best, each) => (expected(each) <= expected(best) ? each : best));
}

type UrgencyInput = {
  readonly list: readonly Weighed[];
  readonly needs: Needs;
  readonly rules: readonly RedflagEntry[];
  readonly facts: Facts;
  /** The minimum of the safety list: the floors of its chosen options and of what was left unanswered. */
  readonly floors: readonly CareLevel[];
  /** False when a red flag is unanswered or found, a doctor is needed, there is no conclusion, or a child is alone. */
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

/** The least harmful urgency, but never below the rules, the safety list, or what makes waiting less safe. */
export function decideUrgency({ list, needs, rules, floors, facts, mayBeLow }: UrgencyInput): Verdict {
  const listed = list
    .filter((each) => each.probability >= likelyAt)
    .map((each) => urgencyOf(careOf(each.condition, facts)))
    .reduce(moreUrgent, leastHarmful(needs));
  const isForHome = mayBeLow && canBeAtHome(facts, list);
  const beforeFloor = listed === 'LOW' && !isForHome ? 'MEDIUM' : listed;
  const leastCare = [...rules.map((each) => each.care_level), ...floors];
  const urgency = leastCare.map(urgencyOf).reduce(moreUrgent, beforeFloor);
  const candidates = [
    careOfUrgency[urgency],
    ...leastCare,
    ...list.filter((each) => each.probability >= ownLevelAt).map((each) => careOf(each.condition, facts)),
  ].filter((each) => urgencyOf(each) === urgency);
  const care =
    candidates.toSorted((a, b) => careRank.indexOf(b) - careRank.indexOf(a))[0] ?? careOfUrgency[urgency];
  return { urgency, care, beforeFloor, isFloorApplied: urgency !== beforeFloor };
}
