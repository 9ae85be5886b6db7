import type { ConsultationResponse } from '#contract/consultation.ts';
import { careLevels } from '#contract/assessment.ts';
import { urgencies } from '#contract/urgency.ts';

/** Higher is more urgent; within one urgency the care level decides. */
function gravityOf({ assessment, alert }: ConsultationResponse): number {
  if (!assessment) return -1;
  const care = careLevels.length - careLevels.indexOf(assessment.care_level ?? 'self_care');
  const isAlarm = alert?.level === 'emergency' || alert?.level === 'crisis';
  return urgencies.indexOf(assessment.urgency) * 100 + care * 10 + Number(isAlarm);
}

/** The most urgent of several answers; the first among equals. */
export const mostUrgent = <A extends ConsultationResponse>(answers: readonly [A, ...A[]]): A =>
  answers.reduce((most, each) => (gravityOf(each) > gravityOf(most) ? each : most));
