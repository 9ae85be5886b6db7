import { type Assessment } from '#contract/assessment.ts';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import { frequencies } from '#server/consult/library/frequencies.ts';
import { publicQuestionId } from '#server/consult/library/index-library.ts';
import { isSymptom, type Knowledge } from '#server/consult/library/model.ts';
import type { FindingEntry } from '#server/consult/library/entries/schema.ts';
import { matchesWho, closeFacts, placeFacts, type Facts } from '#server/consult/dialogue/facts.ts';
import { differentialOf, type Reasoner } from '#server/consult/reasoning/differential/differential.ts';
import { completing, isNearlyMet, rulesWithin } from '#server/consult/reasoning/urgency/rules.ts';
import { urgencyOf } from '#server/consult/reasoning/urgency/urgency.ts';
import { displayName, inSentence } from '../phrases.ts';

type Counterfactual = NonNullable<Assessment['counterfactuals']>[number];

const most = 5;
/** How many findings of the likeliest conditions are tried for a change of the first one. */
const tried = 24;
/** A finding points to another condition only if at least this share of people with that condition have it. */
const typicalFrom = 0.5;

/** Whether it is a symptom, and not the name of a condition. */
const isNoticed = (finding: FindingEntry | undefined) => isSymptom(finding) && finding?.names === undefined;

/** The finding as a clause that follows "If". */
function sentence({ kind, label }: FindingEntry): string {
  const quoted = `“${inSentence(label)}”`;
  return kind === 'history' || kind === 'exposure' ? `${quoted} also applies` : `you also noticed ${quoted}`;
}

/** Findings related to the complaint: those of the conditions shown, and those that its clusters must ask about. */
function belonging(facts: Facts, near: readonly string[], knowledge: Knowledge): ReadonlySet<string> {
  const isComplaint = (id: string) => facts.values.get(id) === 'present';
  const asked = knowledge.data.clusters
    .filter(({ entry }) => entry.some(isComplaint))
    .flatMap(({ mandatory }) => mandatory)
    .flatMap((id) => knowledge.questions.get(id)?.settles ?? []);
  const listed = near.flatMap((id) => {
    const condition = knowledge.conditions.get(id);
    return condition ? [...condition.edges, ...condition.risks].map((each) => each.finding) : [];
  });
  return new Set([...asked, ...listed]);
}

/** The single findings that would fire a rule and so raise the urgency. */
function raising(facts: Facts, knowledge: Knowledge, urgency: Urgency): Map<string, Urgency> {
  const raises = new Map<string, Urgency>();
  for (const rule of rulesWithin(0, facts, knowledge)) {
    const then = urgencyOf(rule.care_level);
    if (urgencies.indexOf(then) <= urgencies.indexOf(urgency)) continue;
    if (isNearlyMet(rule, facts)) for (const id of completing(rule, facts)) raises.set(id, then);
  }
  return raises;
}

function topOf(facts: Facts, reasoner: Reasoner): string {
  const { probabilities } = differentialOf(facts, reasoner);
  const best = probabilities.indexOf(Math.max(...probabilities));
  return reasoner.knowledge.data.conditions[best]?.id ?? '';
}

/**
 * Findings that would put another condition first: one that they are typical of, that shows the complaint too, and that
 * is in the list or must not be missed. Weight loss beside a sore knee is no sign of depression.
 */
function changing(facts: Facts, reasoner: Reasoner, near: readonly string[]): Map<string, string> {
  const { knowledge } = reasoner;
  const first = near.at(0) ?? topOf(facts, reasoner);
  const isNear = (id: string) => near.includes(id) || knowledge.conditions.get(id)?.do_not_miss === true;
  const rateOf = (condition: string, finding: string) => {
    const edge = knowledge.conditions.get(condition)?.edges.find((each) => each.finding === finding);
    return edge ? frequencies[edge.frequency] : 0;
  };
  const shows = (condition: string, finding: string) =>
    rateOf(condition, finding) >= typicalFrom &&
    facts.complaint.every(
      (each) => !isNoticed(knowledge.findings.get(each)) || rateOf(condition, each) > frequencies.never,
    );
  // Onset, course and the names of conditions are no signs to watch for; only what can be noticed is listed.
  const open = near
    .flatMap((id) => knowledge.conditions.get(id)?.edges ?? [])
    .map((each) => each.finding)
    .filter((id) => {
      const { kind, names } = knowledge.findings.get(id) ?? {};
      return kind !== 'attribute' && names === undefined;
    });
  const changes = new Map<string, string>();
  for (const id of [...new Set(open)].filter((each) => !facts.values.has(each)).slice(0, tried)) {
    const stated = new Map(facts.stated).set(id, 'present');
    const top = topOf(
      placeFacts(closeFacts(stated, facts.person, knowledge), [...facts.sites], knowledge),
      reasoner,
    );
    const isGraver =
      (knowledge.conditions.get(top)?.severity ?? 4) <= (knowledge.conditions.get(first)?.severity ?? 4);
    if (top !== first && isGraver && isNear(top) && shows(top, id)) changes.set(id, top);
  }
  return changes;
}

/**
 * Further findings that would raise the urgency or change the first condition; never any that would lower the urgency.
 */
export function counterfactualsOf(
  input: {
    readonly facts: Facts;
    readonly urgency: Urgency;
    /** The conditions that are shown, likeliest first. */
    readonly near: readonly string[];
    /** Without a conclusion there is no first condition that could change. */
    readonly isConcluded: boolean;
  },
  reasoner: Reasoner,
): Counterfactual[] {
  const { facts, urgency, near, isConcluded } = input;
  const { knowledge } = reasoner;
  const raises = raising(facts, knowledge, urgency);
  const changes =
    urgency === 'EMERGENCY' || !isConcluded ? new Map<string, string>() : changing(facts, reasoner, near);
  const own = belonging(facts, near, knowledge);
  const told = [...new Set([...raises.keys(), ...changes.keys()])];
  return told
    .filter((id) => own.has(id))
    .flatMap((id): Counterfactual[] => {
      const finding = knowledge.findings.get(id);
      if (!finding || (finding.only && matchesWho(facts.person, finding.only) === false)) return [];
      const top = knowledge.conditions.get(changes.get(id) ?? '');
      const raised = raises.get(id);
      const then = {
        ...(raised === undefined ? {} : { urgency: raised }),
        ...(top === undefined ? {} : { top_condition: displayName(top) }),
      };
      const question_id = finding.ask ? publicQuestionId(id) : undefined;
      return [{ if: sentence(finding), finding_id: id, ...(question_id ? { question_id } : {}), then }];
    })
    .slice(0, most);
}
