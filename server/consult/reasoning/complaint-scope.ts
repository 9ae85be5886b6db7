import type { Asking } from '../library/model.ts';
import type { ConditionEntry } from '../library/schema.ts';
import type { Case } from './consultation-state.ts';
import { clustersOf } from './clusters.ts';
import { showsFrom, type Reasoner } from './differential.ts';
import { outlookOf, type Outlook } from './information-gain.ts';
import { isUnheldTrouble } from './understanding.ts';

/** A condition less likely than this is not asked about, a severe one from here. */
const plausible = 0.02;
const plausibleDanger = 0.005;

/** Questions about the trouble as such: they fit whatever it is. */
const ofAnyTrouble = new Set([
  'onset_speed',
  'symptom_duration',
  'severity_scale',
  'course_over_time',
  'constancy',
  'unwell_all_over',
]);

/** The kinds of findings that say what the trouble is; when it began or what makes it worse fits anything. */
const ofTrouble: ReadonlySet<string> = new Set(['symptom', 'sign', 'exposure', 'history']);

/**
 * Which conditions belong to the complaint, in the order of the library: those in its clusters, and those that show what
 * the patient came with. Null where no condition does.
 */
function conditionsOfComplaint(consulted: Case, { knowledge, likelihood }: Reasoner): boolean[] | null {
  const clusters = new Set(clustersOf(consulted, knowledge).map((each) => each.id));
  const shows = consulted.facts.complaint
    .filter((id) => ofTrouble.has(knowledge.findings.get(id)?.kind ?? ''))
    .map((id) => likelihood.weights.get(id)?.alone);
  const isOfComplaint = knowledge.data.conditions.map(
    (each, index) =>
      each.clusters.some((id) => clusters.has(id)) ||
      shows.some((links) => (links?.get(index)?.present ?? 0) >= showsFrom),
  );
  return isOfComplaint.includes(true) ? isOfComplaint : null;
}

/** The outlook over the conditions of the complaint alone: what a question says about any other is worth nothing. */
function outlookOn(isOfComplaint: readonly boolean[], { differential, ...rest }: Outlook): Outlook {
  const probabilities = differential.probabilities.map((each, index) => (isOfComplaint[index] ? each : 0));
  const left = probabilities.reduce((rest, each) => rest - each, 1);
  return outlookOf({ ...rest, differential: { probabilities, other: Math.max(0, left) } });
}

/**
 * Whether a question belongs to the complaint's own systems: one of its findings speaks for a condition of the complaint
 * that is likely enough, or is a risk of one. A sore knee leads to no question about the nose.
 */
function belongsToComplaint(
  isOfComplaint: readonly boolean[],
  { reasoner: { knowledge, likelihood }, differential }: Outlook,
): (asking: Asking) => boolean {
  const isPlausible = (each: ConditionEntry, index: number) =>
    (differential.probabilities[index] ?? 0) >= (each.severity <= 2 ? plausibleDanger : plausible);
  const isLikely = knowledge.data.conditions.map(
    (each, index) => isOfComplaint[index] === true && isPlausible(each, index),
  );
  const isOwn = isLikely.includes(true) ? isLikely : isOfComplaint;
  const risks = new Set(
    knowledge.data.conditions.flatMap((each, index) =>
      isOwn[index] ? each.risks.map((risk) => risk.finding) : [],
    ),
  );
  const speaksForOne = (id: string) =>
    [...(likelihood.weights.get(id)?.alone ?? [])].some(([index, link]) => isOwn[index] && link.present > 0);
  return ({ id, settles }) =>
    ofAnyTrouble.has(id) || settles.some((finding) => risks.has(finding) || speaksForOne(finding));
}

type Scope = {
  /** Whether a question may be asked of this complaint. */
  readonly belongs: (asking: Asking) => boolean;
  /** The outlook that its answers are weighed in. */
  readonly own: Outlook;
};

/** What may be asked of this complaint, and what an answer is worth. */
export function scopeOf(consulted: Case, outlook: Outlook): Scope {
  const { knowledge } = outlook.reasoner;
  if (isUnheldTrouble(consulted, knowledge))
    return { belongs: ({ id }) => ofAnyTrouble.has(id), own: outlook };
  const isOfComplaint = conditionsOfComplaint(consulted, outlook.reasoner);
  return isOfComplaint === null
    ? { belongs: () => true, own: outlook }
    : { belongs: belongsToComplaint(isOfComplaint, outlook), own: outlookOn(isOfComplaint, outlook) };
}
