import type { Assessment, CareLevel } from '#contract/assessment.ts';
import type { Urgency } from '#contract/urgency.ts';

/** The three styles of a care card, from calm to alarming. */
export type CareCardStyle = 'non-urgent' | 'urgent' | 'emergency';

const styleOf: Record<Urgency, CareCardStyle> = {
  LOW: 'non-urgent',
  MEDIUM: 'non-urgent',
  HIGH: 'urgent',
  EMERGENCY: 'emergency',
};

const levels: Record<Urgency, readonly [CareLevel, ...CareLevel[]]> = {
  LOW: ['self_care'],
  MEDIUM: ['routine'],
  HIGH: ['within_24h'],
  EMERGENCY: ['call_ambulance', 'emergency_department'],
};

/** How soon and where to get care. `level` is null when the urgency could not be judged (contract §4). */
export type CareAdvice = {
  readonly style: CareCardStyle;
  readonly level: CareLevel | null;
  readonly hours: number | null;
};

/**
 * The care card of an assessment. The urgency decides: a contradictory care level is replaced by the urgency's own, so
 * that no card looks calmer than its urgency.
 */
export function careAdviceOf(assessment: Assessment): CareAdvice {
  const { urgency } = assessment;
  const style = styleOf[urgency];
  if (assessment.urgency_known === false) return { style, level: null, hours: null };
  const given = assessment.care_level;
  const level = given && levels[urgency].includes(given) ? given : levels[urgency][0];
  return { style, level, hours: level === given ? (assessment.timeframe_hours ?? null) : null };
}

/** A number from 0 to 1 as a band: below 0.4 low, to 0.7 fair, above good (contract §4). */
export function confidenceBand(score: number): 'low' | 'fair' | 'good' {
  if (score < 0.4) return 'low';
  return score <= 0.7 ? 'fair' : 'good';
}
