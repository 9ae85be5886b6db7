import { hoursOfCare, urgencyOf } from '#server/consult/reasoning/urgency/urgency.ts';
import type { Dialogue } from './run.ts';

/** A step that says when to be seen. */
const spoken = /^[^.;]*\b(?:in the next|within two|tomorrow)\b[^.;]*/i;

function hoursOfRoutine(step = ''): number | null {
  const isConditional = /\bif\b/i.test(spoken.exec(step)?.[0] ?? '');
  if (isConditional) return hoursOfCare.routine;
  if (/next day or two|within two days|tomorrow/i.test(step)) return 48;
  if (/two weeks/i.test(step)) return 336;
  return /few weeks/i.test(step) ? 672 : hoursOfCare.routine;
}

/** What an assessment says of its urgency in one place and takes back in another. */
export function contradictionsIn({ vignette, assessment }: Dialogue): string[] {
  const { urgency, care_level, timeframe_hours, next_steps, self_care = [], warning_signs = [] } = assessment;
  const now =
    /^(?:call (?:the emergency number|an ambulance) now|go to an emergency department now)(?:[.,]|$)/i;
  const later =
    /\b(?:make an appointment|need not be today|does not have to be today|looked after at home)\b/i;
  const doubled = (lines: readonly string[]) =>
    new Set(lines.map((each) => each.toLowerCase())).size < lines.length;
  const checks: readonly (readonly [string, boolean])[] = [
    ['level and urgency differ', care_level !== undefined && urgencyOf(care_level) !== urgency],
    [
      'time and level differ',
      care_level !== undefined && care_level !== 'routine' && timeframe_hours !== hoursOfCare[care_level],
    ],
    [
      'time and advice differ',
      care_level === 'routine' &&
        timeframe_hours !== hoursOfRoutine(next_steps.find((each) => spoken.test(each))),
    ],
    ['an emergency that can wait', urgency === 'EMERGENCY' && next_steps.some((each) => later.test(each))],
    ['self-care in an emergency', urgency === 'EMERGENCY' && self_care.length > 0],
    ['at once, though it can wait', urgency !== 'EMERGENCY' && next_steps.some((each) => now.test(each))],
    [
      'today, though it can wait',
      urgency === 'LOW' && next_steps.some((each) => /\bwithin 24 hours\b/i.test(each)),
    ],
    [
      'seen today, though it can wait',
      (urgency === 'LOW' || urgency === 'MEDIUM') &&
        next_steps.some((each) => /\b(?:see|speak to) [a-z ]+ today\b/i.test(each)),
    ],
    [
      'self-care of a condition that was not concluded',
      assessment.no_conclusion === true &&
        self_care.length > 0 &&
        (assessment.conditions[0]?.probability ?? 0) < 0.2,
    ],
    [
      'a negation that is no English',
      [assessment.reasoning, ...assessment.conditions.map((each) => each.reasoning)].some((each) =>
        /\bnot “/i.test(each),
      ),
    ],
    ['lines said twice', [next_steps, warning_signs, self_care.map((each) => each.text)].some(doubled)],
    ['nothing to do', next_steps.length === 0],
    ['a condition at zero', assessment.conditions.some(({ probability }) => (probability ?? 1) < 0.005)],
  ];
  return checks.filter(([, isSo]) => isSo).map(([what]) => `${vignette.id}: ${what}`);
}
