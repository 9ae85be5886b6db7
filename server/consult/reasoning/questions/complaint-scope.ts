import { generalQuestions } from '#server/consult/library/fixed-ids.ts';
import type { LibraryQuestion } from '#server/consult/library/model.ts';
import type { ClusterEntry, ConditionEntry } from '#server/consult/library/entries/schema.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { clustersOf, isGeneral } from '../clusters.ts';
import { rowsOf, showsFrom, type Reasoner } from '../differential/differential.ts';
import { outlookOf, type Outlook } from './information-gain.ts';
import { isUnlistedProblem } from '../understanding.ts';

/** Questions are asked only about conditions at least this likely, or `plausibleDanger` for severe ones. */
const plausible = 0.02;
const plausibleDanger = 0.005;

/** The kinds of finding that identify the problem; when it started or what makes it worse could fit any. */
const problemKinds: ReadonlySet<string> = new Set(['symptom', 'sign', 'exposure', 'history']);

/**
 * Why a condition belongs to a complaint: it is in one of the clusters, or it merely can cause the complaint's
 * findings.
 */
type Belonging = 'cluster' | 'shown' | null;

/** Which conditions belong to the complaint, in library order; null when none does. */
function conditionsOfComplaint(
  consulted: ConsultationState,
  { knowledge, likelihood }: Reasoner,
): Belonging[] | null {
  const clusters = new Set(clustersOf(consulted, knowledge).map((each) => each.id));
  const shows = consulted.facts.complaint
    .filter((id) => problemKinds.has(knowledge.findings.get(id)?.kind ?? ''))
    .map((id) => likelihood.weights.get(id)?.alone);
  const belonging = knowledge.data.conditions.map((each, index): Belonging => {
    if (each.clusters.some((id) => clusters.has(id))) return 'cluster';
    return shows.some((links) => (links?.get(index)?.present ?? 0) >= showsFrom) ? 'shown' : null;
  });
  return belonging.some((each) => each !== null) ? belonging : null;
}

/** The outlook over the complaint's own conditions, so that evidence about any other condition has no value. */
function outlookOn(belonging: readonly Belonging[], { differential, ...rest }: Outlook): Outlook {
  const probabilities = differential.probabilities.map((each, index) => (belonging[index] ? each : 0));
  const left = probabilities.reduce((rest, each) => rest - each, 1);
  return outlookOf({ ...rest, differential: { probabilities, other: Math.max(0, left) } });
}

/**
 * Whether a question belongs to the complaint's own systems: one of its findings supports, or is a risk of, a condition
 * of the complaint that is likely enough. For a harmless condition outside the clusters, findings of other complaints
 * are not asked about (no red eye for a cough), unless the complaint is too vague to have a system.
 */
function belongsToComplaint(
  belonging: readonly Belonging[],
  clusters: readonly ClusterEntry[],
  { reasoner: { knowledge, likelihood }, differential }: Outlook,
): (question: LibraryQuestion) => boolean {
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
    const links = likelihood.weights.get(id)?.alone;
    if (!links) return false;
    const isOfOthers = others.has(id);
    const { indices, present } = rowsOf(links);
    return indices.some(
      (index, at) => isOwn[index] && (present[at] ?? 0) > 0 && (isAskedFor[index] || !isOfOthers),
    );
  };
  return ({ id, settles }) =>
    generalQuestions.includes(id) || settles.some((finding) => risks.has(finding) || speaksForOne(finding));
}

type Scope = {
  /** Whether a question may be asked for this complaint. */
  readonly belongs: (question: LibraryQuestion) => boolean;
  /** The outlook that its answers are weighed in. */
  readonly own: Outlook;
};

/** Which questions fit this complaint, and the outlook in which their answers are weighed. */
export function scopeOf(consulted: ConsultationState, outlook: Outlook): Scope {
  const { knowledge } = outlook.reasoner;
  if (isUnlistedProblem(consulted, knowledge))
    return { belongs: ({ id }) => generalQuestions.includes(id), own: outlook };
  const belonging = conditionsOfComplaint(consulted, outlook.reasoner);
  if (belonging === null) return { belongs: () => true, own: outlook };
  const clusters = clustersOf(consulted, knowledge);
  return {
    belongs: belongsToComplaint(belonging, clusters, outlook),
    own: outlookOn(belonging, outlook),
  };
}
