import { type CareLevel } from '#contract/assessment.ts';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import type { Knowledge } from '../library/model.ts';
import type { ConditionEntry, RedflagEntry } from '../library/schema.ts';
import type { Facts } from '../dialogue/facts.ts';
import { holds } from './rules.ts';

/** A condition this likely brings its own care level, among those of the urgency that was decided. */
const ownLevelAt = 0.3;
/** A condition this likely is a floor by itself. */
const likelyAt = 0.5;

/**
 * The harm of giving one urgency (second key) where another is needed (first key), in units of one step of care too
 * many. An emergency told to wait is the worst; needless care is a cost, too. Editorial, fitted on the project's own
 * vignettes so that no emergency among them is told to wait.
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

/** All conditions of the library, in its order, with how likely each is. */
export const weighed = (probabilities: ArrayLike<number>, { data }: Knowledge): Weighed[] =>
  data.conditions.map((condition, place) => ({ condition, probability: probabilities[place] ?? 0 }));

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

/** How much of the probability needs which urgency; the shares add up to one. */
export type Needs = Readonly<Record<Urgency, number>>;

/** The care that this picture of a condition needs: the first of its pictures that holds, else the condition's own. */
export const careOf = (condition: ConditionEntry, facts: Facts): CareLevel =>
  condition.pictures.find((each) => holds(each.when, facts))?.care_level ?? condition.care_level;

/** What worsens, is at its worst or came all at once is no trouble that can be called stable. */
const unstable = ['getting_worse', 'severe_pain', 'worst_ever', 'sudden_onset', 'gravely_ill_feeling'];
/** Cues that a trouble can wait, and what is left of the chance of danger with each. Editorial. */
const stableCues: readonly (readonly [finding: string, factor: number])[] = [
  ['mild_severity', 0.5],
  ['getting_better', 0.5],
  ['started_months_ago', 0.4],
  ['started_weeks_ago', 0.8],
];
/** What is left of the chance of danger once every danger sign of the complaint was asked about and denied. */
const whenDangerIsDenied = 0.5;
/**
 * The same where, beside that, nothing in the library fits: then the danger is a sum of rare things without a sign of any.
 * It counts in full while the likeliest condition is below the first probability, and not at all from the second on.
 */
const whenNothingFits = 0.3;
const fitting = { none: 0.25, some: 0.5 } as const;
/** Never less than this is left. */
const leastLeft = 0.15;

export type Calm = {
  /** Every danger sign of the complaint was asked about and denied. */
  readonly isDangerDenied: boolean;
  /** How likely the likeliest condition is. */
  readonly best: number;
  /** A small trouble in everyday words. */
  readonly isSmall: boolean;
};

function leftOfFit(best: number): number {
  const share = (best - fitting.none) / (fitting.some - fitting.none);
  return whenNothingFits + (1 - whenNothingFits) * Math.min(1, Math.max(0, share));
}

/**
 * The factor by which cues of stability lower the chance of danger: 1 where there are none. For who is frail only a small
 * trouble whose dangers were denied does.
 */
export function stabilityOf(facts: Facts, { isDangerDenied, best, isSmall }: Calm): number {
  const isPresent = (id: string) => facts.values.get(id) === 'present';
  if (unstable.some(isPresent)) return 1;
  if (isFrail(facts)) return isSmall && isDangerDenied ? whenDangerIsDenied : 1;
  const cues = stableCues.flatMap(([id, factor]) => (isPresent(id) ? [factor] : []));
  const all = isDangerDenied ? [...cues, whenDangerIsDenied, leftOfFit(best)] : cues;
  return Math.max(
    leastLeft,
    all.reduce((product, factor) => product * factor, 1),
  );
}

/** Cues that a trouble is new or fading: most such troubles pass by themselves. */
const newOrFading = ['started_under_a_day_ago', 'started_days_ago', 'getting_better'];
/** Ages at which a mild, new trouble without any danger sign is looked after at home first. */
const passingAges = { from: 16, to: 65 } as const;
/** With these even a mild trouble is not left to pass. */
const noWaiting = ['postpartum', 'chemotherapy', 'cancer', 'sickle_cell', 'adrenal_history', 'steroid_use'];
/** What is left of the need of ordinary care where a trouble is likely to pass: an appointment is due once it does not. */
const whenPassing = 0.25;
/** A condition this likely keeps its need of ordinary care, one that must not be missed sooner, a serious one always. */
const keepsNeedFrom = { ordinary: 0.25, notToBeMissed: 0.1 } as const;

/** Who may wait for a trouble to pass: no child, no one old, no one frail. */
export function mayWait(facts: Facts): boolean {
  const { age_years } = facts.person;
  const isOfAge = age_years !== undefined && age_years >= passingAges.from && age_years < passingAges.to;
  const isHindered = [...unstable, ...noWaiting].some((id) => facts.values.get(id) === 'present');
  return isOfAge && !isFrail(facts) && !isHindered;
}

/** Whether a trouble is mild, new or fading, and of someone who may wait. That danger was denied is known elsewhere. */
export const isPassing = (facts: Facts): boolean =>
  mayWait(facts) &&
  facts.values.get('mild_severity') === 'present' &&
  newOrFading.some((id) => facts.values.get(id) === 'present');

const isDangerous = (urgency: Urgency) => urgency === 'HIGH' || urgency === 'EMERGENCY';

export type Waiting = {
  /** What is left of the chance of danger, which needs ordinary care instead. */
  readonly stability: number;
  /** The trouble is likely to pass, and every danger sign was denied. */
  readonly isPassing: boolean;
};

/** What can wait for an appointment that is due only if the trouble does not pass. */
const canPass = ({ condition: { severity, do_not_miss }, probability }: Weighed): boolean =>
  severity > 2 && probability < (do_not_miss ? keepsNeedFrom.notToBeMissed : keepsNeedFrom.ordinary);

/**
 * Sums what each condition needs over the differential. `stability` moves that share of the danger to ordinary care;
 * what the library does not hold needs ordinary care. Of a trouble that is likely to pass, most of what needs ordinary care
 * and is not likely by itself can wait.
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

/** The urgency with the least expected harm; the more urgent of equals. */
export function leastHarmful(needs: Needs): Urgency {
  const expected = (given: Urgency) =>
    urgencies.reduce((sum, needed) => sum + needs[needed] * harm[needed][given], 0);
  return urgencies.reduce((best, each) => (expected(each) <= expected(best) ? each : best));
}

export type UrgencyInput = {
  readonly list: readonly Weighed[];
  readonly needs: Needs;
  readonly rules: readonly RedflagEntry[];
  readonly facts: Facts;
  /** What the safety list alone asks for: the floors of its chosen options, and of what it left unanswered. */
  readonly floors: readonly CareLevel[];
  /** A red flag left unanswered or found, no conclusion, or a child on their own: then never LOW. */
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

/** The least harmful urgency, but never below the rules, the safety list, and what makes waiting less safe. */
export function decideUrgency({ list, needs, rules, floors, facts, mayBeLow }: UrgencyInput): Verdict {
  const listed = list
    .filter((each) => each.probability >= likelyAt)
    .map((each) => urgencyOf(careOf(each.condition, facts)))
    .reduce(moreUrgent, leastHarmful(needs));
  const beforeFloor = listed === 'LOW' && (!mayBeLow || isFrail(facts)) ? 'MEDIUM' : listed;
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
