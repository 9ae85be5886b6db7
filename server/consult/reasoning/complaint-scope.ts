import type { Asking } from '../library/model.ts';
import type { ClusterEntry, ConditionEntry } from '../library/schema.ts';
import type { Case } from './consultation-state.ts';
import { clustersOf, isGeneral } from './clusters.ts';
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

/** Why a condition belongs to a complaint: it is one of its clusters, or only shows what the patient came with. */
type Belonging = 'cluster' | 'shown' | null;

/** Which conditions belong to the complaint, in the order of the library. Null where no condition does. */
function conditionsOfComplaint(consulted: Case, { knowledge, likelihood }: Reasoner): Belonging[] | null {
  const clusters = new Set(clustersOf(consulted, knowledge).map((each) => each.id));
  const shows = consulted.facts.complaint
    .filter((id) => ofTrouble.has(knowledge.findings.get(id)?.kind ?? ''))
    .map((id) => likelihood.weights.get(id)?.alone);
  const belonging = knowledge.data.conditions.map((each, index): Belonging => {
    if (each.clusters.some((id) => clusters.has(id))) return 'cluster';
    return shows.some((links) => (links?.get(index)?.present ?? 0) >= showsFrom) ? 'shown' : null;
  });
  return belonging.some((each) => each !== null) ? belonging : null;
}

/** The outlook over the conditions of the complaint alone: what a question says about any other is worth nothing. */
function outlookOn(belonging: readonly Belonging[], { differential, ...rest }: Outlook): Outlook {
  const probabilities = differential.probabilities.map((each, index) => (belonging[index] ? each : 0));
  const left = probabilities.reduce((rest, each) => rest - each, 1);
  return outlookOf({ ...rest, differential: { probabilities, other: Math.max(0, left) } });
}

/**
 * Whether a question belongs to the complaint's own systems: one of its findings speaks for a condition of the complaint
 * that is likely enough, or is a risk of one. A sore knee leads to no question about the nose. Of a harmless condition that
 * only shows the complaint, other complaints are not asked about, unless the complaint is too vague to have any system: who
 * coughs does not come for a red patch in the eye.
 */
function belongsToComplaint(
  belonging: readonly Belonging[],
  clusters: readonly ClusterEntry[],
  { reasoner: { knowledge, likelihood }, differential }: Outlook,
): (asking: Asking) => boolean {
  const isPlausible = (each: ConditionEntry, index: number) =>
    (differential.probabilities[index] ?? 0) >= (each.severity <= 2 ? plausibleDanger : plausible);
  const isLikely = knowledge.data.conditions.map(
    (each, index) => belonging[index] !== null && isPlausible(each, index),
  );
  const isOwn = isLikely.includes(true) ? isLikely : belonging.map((each) => each !== null);
  const risks = new Set(
    knowledge.data.conditions.flatMap((each, index) =>
      isOwn[index] ? each.risks.map((risk) => risk.finding) : [],
    ),
  );
  const others = new Set(
    knowledge.data.clusters.filter((each) => !clusters.includes(each)).flatMap((each) => each.entry),
  );
  for (const id of clusters.flatMap((each) => each.entry)) others.delete(id);
  const isVague = clusters.every(isGeneral);
  const isAskedFor = knowledge.data.conditions.map(
    ({ severity, do_not_miss }, index) =>
      isVague || belonging[index] === 'cluster' || severity <= 2 || do_not_miss,
  );
  const speaksForOne = (id: string) => {
    const isOfOthers = others.has(id);
    for (const [index, link] of likelihood.weights.get(id)?.alone ?? [])
      if (isOwn[index] && link.present > 0 && (isAskedFor[index] || !isOfOthers)) return true;
    return false;
  };
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
  const belonging = conditionsOfComplaint(consulted, outlook.reasoner);
  if (belonging === null) return { belongs: () => true, own: outlook };
  const clusters = clustersOf(consulted, knowledge);
  return {
    belongs: belongsToComplaint(belonging, clusters, outlook),
    own: outlookOn(belonging, outlook),
  };
}
