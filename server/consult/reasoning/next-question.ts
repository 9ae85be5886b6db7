import { confirmationId } from '../library/index-library.ts';
import type { Asking, Knowledge } from '../library/model.ts';
import type { ConditionEntry } from '../library/schema.ts';
import type { Case } from './consultation-state.ts';
import { canAsk, clustersOf, fitsComplaint, mandatoryAskings } from './clusters.ts';
import { differentialOf, type Reasoner } from './differential.ts';
import { expectedGain, outlookOf, type Gain, type Outlook } from './information-gain.ts';
import { comesBeforeAge, personQuestion, wasAsked } from './person-question.ts';
import { needsSex } from './possible-options.ts';
import { isTalk, reasonToStop, stopping } from './reason-to-stop.ts';
import { distanceOf } from './rules.ts';
import { dueSafetyList } from './safety-list.ts';
import { isUnheldTrouble } from './understanding.ts';

/** How the next question is chosen and when there is none. */
export const questioning = {
  /** A condition less likely than this is not asked about, a severe one from here. */
  plausible: 0.02,
  plausibleDanger: 0.005,
  /** Weight of the expected change of danger, against bits. */
  dangerWeight: 1.2,
  /** What finding the last missing piece of a rule is worth. */
  ruleWeight: { emergency: 1, crisis: 1, urgent: 0.5 },
  /** Of a red-flag question answered "I don't know", this many parts are asked by themselves. */
  mostOfUnsure: 2,
  /** What each step of burden costs. */
  burdenCost: 0.03,
} as const;

/** `others` are the next best, where the best was chosen for what it would tell and not for a danger. */
export type Choice =
  | { readonly asking: Asking; readonly others?: readonly Asking[] }
  | { readonly asking: null; readonly reason: string };

/** How many questions may be chosen among beside the best, and how near to its worth they must come. */
const mostOthers = 3;
const leastShareOfBest = 0.8;

/** Findings that would complete a rule, with what completing it is worth. */
function ruleStakes(consulted: Case, knowledge: Knowledge): ReadonlyMap<string, number> {
  const fired = new Set(consulted.fired.map((each) => each.rule.id));
  const stakes = new Map<string, number>();
  for (const rule of knowledge.data.redflags) {
    const { missing, asks } = fired.has(rule.id)
      ? { missing: 0, asks: [] }
      : distanceOf(rule.when, consulted.facts);
    if (missing !== 1) continue;
    const worth = questioning.ruleWeight[rule.level];
    for (const id of asks) stakes.set(id, Math.max(stakes.get(id) ?? 0, worth));
  }
  return stakes;
}

/** Who cannot say which of several red flags they have is asked by itself about those that alone would be an emergency. */
function gravestOfUnsure(consulted: Case, knowledge: Knowledge): Asking[] {
  const mandatory = new Set(mandatoryAskings(consulted, knowledge).map((each) => each.id));
  const unsure = consulted.transcript.exchanges.flatMap(({ asking, outcome }) =>
    asking && outcome === 'unsure' && asking.kind === 'multiple' && mandatory.has(asking.id) ? [asking] : [],
  );
  const grave = questioning.ruleWeight.emergency;
  const stakes = unsure.length > 0 ? ruleStakes(consulted, knowledge) : new Map<string, number>();
  return unsure.flatMap(({ settles }) => {
    const asked = settles.filter((id) => wasAsked(id, consulted)).length;
    return settles
      .filter((id) => (stakes.get(id) ?? 0) >= grave && !wasAsked(id, consulted))
      .flatMap((id) => knowledge.askings.get(id) ?? [])
      .slice(0, Math.max(0, questioning.mostOfUnsure - asked));
  });
}

function scoreOf(asking: Asking, gain: Gain, stakes: ReadonlyMap<string, number>): number {
  const rule = [...gain.likely].reduce((sum, [id, likely]) => sum + likely * (stakes.get(id) ?? 0), 0);
  const burden = questioning.burdenCost * (asking.burden - 1);
  return gain.bits + questioning.dangerWeight * gain.shift + rule - burden;
}

/** Questions about the trouble as such: they fit whatever it is. */
const ofAnyTrouble = new Set([
  'onset_speed',
  'symptom_duration',
  'severity_scale',
  'course_over_time',
  'constancy',
  'unwell_all_over',
]);

/**
 * Whether a question belongs to the complaint's own systems: one of its findings speaks for a condition, or is a risk
 * of one, that is in the complaint's clusters or shows what the patient came with. A sore knee leads to no question
 * about the nose.
 */
function belongsToComplaint(
  consulted: Case,
  { reasoner: { knowledge, likelihood }, differential }: Outlook,
): (asking: Asking) => boolean {
  if (isUnheldTrouble(consulted, knowledge)) return ({ id }) => ofAnyTrouble.has(id);
  const clusters = new Set(clustersOf(consulted, knowledge).map((each) => each.id));
  const shows = consulted.facts.complaint.map((id) => likelihood.weights.get(id)?.alone);
  const isPlausible = (each: ConditionEntry, index: number) =>
    (differential.probabilities[index] ?? 0) >=
    (each.severity <= 2 ? questioning.plausibleDanger : questioning.plausible);
  const isOfComplaint = knowledge.data.conditions.map(
    (each, index) =>
      each.clusters.some((id) => clusters.has(id)) ||
      shows.some((links) => (links?.get(index)?.present ?? 0) > 0),
  );
  if (!isOfComplaint.includes(true)) return () => true;
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

type Scored = { readonly asking: Asking; readonly score: number };

function scoreAll(consulted: Case, outlook: Outlook): Scored[] {
  const { knowledge } = outlook.reasoner;
  const stakes = ruleStakes(consulted, knowledge);
  const fits = fitsComplaint(consulted, knowledge);
  const belongs = belongsToComplaint(consulted, outlook);
  return [...knowledge.askings.values()]
    .filter((each) => !isTalk(each) && !wasAsked(each.id, consulted) && fits(each) && belongs(each))
    .filter((each) => canAsk(each, consulted.facts, knowledge))
    .map((asking) => ({ asking, score: scoreOf(asking, expectedGain(asking, outlook), stakes) }))
    .toSorted((a, b) => b.score - a.score || a.asking.id.localeCompare(b.asking.id));
}

/** What was denied and then reported less surely is asked about before anything else. */
function confirmationOf(consulted: Case, { findings, confirmations }: Knowledge): Asking | undefined {
  return consulted.doubted
    .filter((id) => findings.get(id)?.kind !== 'attribute')
    .map(confirmationId)
    .filter((id) => !wasAsked(id, consulted))
    .flatMap((id) => confirmations.get(id) ?? [])
    .at(0);
}

/** What may be asked in place of the best: nothing where the best may complete a rule, else what tells nearly as much. */
function othersBeside(best: Scored, rest: readonly Scored[], stakes: ReadonlyMap<string, number>): Asking[] {
  if (best.asking.settles.some((id) => stakes.has(id))) return [];
  return rest
    .filter((each) => each.score >= best.score * leastShareOfBest)
    .slice(0, mostOthers)
    .map((each) => each.asking);
}

/** Red flags first, then whatever is expected to tell most; null with the reason when it is enough. */
export function chooseQuestion(consulted: Case, reasoner: Reasoner): Choice {
  const { knowledge } = reasoner;
  const asked = consulted.transcript.exchanges.length;
  const redFlag = [
    ...mandatoryAskings(consulted, knowledge),
    ...(asked < stopping.most ? gravestOfUnsure(consulted, knowledge) : []),
  ].find((each) => !wasAsked(each.id, consulted) && canAsk(each, consulted.facts, knowledge));
  const person = personQuestion(consulted, knowledge);
  const safetyList = dueSafetyList(consulted, knowledge);
  if (safetyList) return { asking: safetyList };
  if (person?.id === 'person_age' && !comesBeforeAge(redFlag, consulted, knowledge))
    return { asking: person };
  const doubt = confirmationOf(consulted, knowledge);
  if (doubt && asked < stopping.most) return { asking: doubt };
  const isOfUnknownSex = redFlag && needsSex(redFlag, consulted.person.facts, knowledge);
  if (redFlag && !(isOfUnknownSex && person?.id === 'person_sex')) return { asking: redFlag };
  if (person) return { asking: person };
  const more = knowledge.askings.get('anything_else');
  if (more && !wasAsked(more.id, consulted)) return { asking: more };
  if (asked >= stopping.most) return { asking: null, reason: 'enough questions were asked' };
  const differential = differentialOf(consulted.facts, reasoner);
  const outlook = outlookOf({
    differential,
    reasoner,
    facts: consulted.facts,
  });
  const [best, ...rest] = scoreAll(consulted, outlook);
  const reason = reasonToStop(consulted, outlook, best?.score);
  return best && reason === null
    ? { asking: best.asking, others: othersBeside(best, rest, ruleStakes(consulted, knowledge)) }
    : { asking: null, reason: reason ?? 'there is nothing more to ask' };
}
