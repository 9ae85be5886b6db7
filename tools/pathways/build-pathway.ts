import type { CareLevel } from '#contract/assessment.ts';
import { endsConsultation, type LibraryQuestion, type Knowledge } from '#server/consult/library/model.ts';
import type { RedflagEntry } from '#server/consult/library/entries/schema.ts';
import { closeFacts, matchesWho, type PersonFacts, type Value } from '#server/consult/dialogue/facts.ts';
import { positivesOf } from '#server/consult/library/rule-findings.ts';
import { AGE, ages, answersTo, questionOf, type PathwayAnswer } from './answers.ts';
import type { Pathway } from './pathways.ts';
import { isMet, openParts, residualOf, type Known, type Residual } from './residual.ts';

/** A question whose answers lead to other nodes, or an end with its rules and their level of care. */
export type PathwayNode =
  | {
      readonly kind: 'question';
      readonly question: string;
      readonly asks: string;
      readonly answers: readonly (PathwayAnswer & { readonly to: string })[];
    }
  | { readonly kind: 'end'; readonly care: CareLevel | null; readonly rules: readonly string[] };

export type PathwayGraph = {
  readonly pathway: Pathway;
  readonly first: string;
  readonly nodes: ReadonlyMap<string, PathwayNode>;
};

/** The answers so far. */
type Said = {
  readonly stated: ReadonlyMap<string, Value>;
  /** Treated as absent unless another answer says otherwise: the options that a choice left out. */
  readonly leftOut: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
  readonly person: PersonFacts;
  readonly fired: readonly string[];
};

const careRank: readonly CareLevel[] = ['within_24h', 'emergency_department', 'call_ambulance'];
const rankOf = ({ care_level }: RedflagEntry) => careRank.indexOf(care_level);

function knownOf(said: Said, knowledge: Knowledge): Known {
  const { values } = closeFacts(said.stated, said.person, knowledge);
  return {
    finding: (id) => {
      const value = values.get(id);
      if (value !== undefined) return value === 'present';
      return said.leftOut.has(id) || said.unknown.has(id) ? false : null;
    },
    who: (who) => matchesWho(said.person, who) ?? (said.unknown.has(AGE) ? false : null),
  };
}

/** The answers so far plus this one. */
function take(said: Said, answer: PathwayAnswer): Said {
  const stated = new Map(said.stated);
  for (const id of answer.present) stated.set(id, 'present');
  for (const id of answer.absent) if (!stated.has(id)) stated.set(id, 'absent');
  const isAboutPregnancy = stated.has(PREGNANT) && said.person.pregnant === undefined;
  const pregnancy = isAboutPregnancy ? { pregnant: stated.get(PREGNANT) === 'present' } : {};
  return {
    ...said,
    stated,
    leftOut: new Set([...said.leftOut, ...answer.leftOut]),
    unknown: new Set([...said.unknown, ...answer.unknown]),
    person: { ...said.person, ...pregnancy, ...answer.person },
  };
}

type Open = { readonly rule: RedflagEntry; readonly residual: Residual };

/** The questions of a pathway in order: the complaint's own danger list first, then rule by rule. */
function questionsOf(
  { cluster }: Pathway,
  rules: readonly RedflagEntry[],
  knowledge: Knowledge,
): LibraryQuestion[] {
  const complaint = knowledge.clusters.get(cluster);
  if (!complaint) throw new Error(`No complaint is called "${cluster}".`);
  const mandatory = complaint.mandatory.flatMap((id) => {
    const question = knowledge.questions.get(id);
    return question ? [question] : [];
  });
  const wanted = rules.flatMap(({ when }) => positivesOf(when));
  const asked = wanted.flatMap((finding) => questionOf(finding, mandatory, knowledge) ?? []);
  const inOrder = [...mandatory.filter((each) => asked.includes(each)), ...asked];
  return [...new Set(inOrder)];
}

/** The age limits in the rules. */
function ageLimits(residuals: readonly Residual[]): number[] {
  const parts = residuals.flatMap(openParts);
  return parts.flatMap((part) =>
    'who' in part ? [part.who.age_from, part.who.age_to].filter((age) => age !== undefined) : [],
  );
}

type Library = {
  readonly knowledge: Knowledge;
  readonly rules: readonly RedflagEntry[];
  readonly questions: readonly LibraryQuestion[];
  /** The age limits of the rules. */
  readonly limits: readonly number[];
};

/** The rules that are met, and those that could still raise the level of care. */
function standingOf(said: Said, { knowledge, rules }: Library) {
  const known = knownOf(said, knowledge);
  const residuals = rules.map((rule) => ({ rule, residual: residualOf(rule.when, known) }));
  const held = residuals
    .filter(({ rule, residual }) => said.fired.includes(rule.id) || isMet(residual))
    .map(({ rule }) => rule);
  const reached = Math.max(-1, ...held.map(rankOf));
  const open = residuals.filter(
    ({ rule, residual }) => !held.includes(rule) && typeof residual === 'object' && rankOf(rule) > reached,
  );
  return { held, open, isAlarm: held.some(endsConsultation) };
}

/** Gives each distinct key its own short name. */
function createNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (key: string, wanted: string): { readonly id: string; readonly isNew: boolean } => {
    const known = names.get(key);
    if (known !== undefined) return { id: known, isNew: false };
    const count = (counts.get(wanted) ?? 0) + 1;
    counts.set(wanted, count);
    const id = count === 1 ? wanted : `${wanted}_${String(count)}`;
    names.set(key, id);
    return { id, isNew: true };
  };
}

/** Follows every answer from a state and fills `nodes`; returns the node of that state. */
function createVisit(library: Library, nodes: Map<string, PathwayNode>): (said: Said) => string {
  const nameOf = createNames();

  function end(held: readonly RedflagEntry[]): string {
    const best = held.toSorted((one, other) => rankOf(other) - rankOf(one))[0];
    const rules = held.map(({ id }) => id);
    const wanted = rules.length === 0 ? 'no_danger_sign' : rules.join('__');
    const { id, isNew } = nameOf(`end ${wanted}`, wanted);
    if (isNew) nodes.set(id, { kind: 'end', care: best?.care_level ?? null, rules });
    return id;
  }

  function visit(before: Said): string {
    const { held, open, isAlarm } = standingOf(before, library);
    const next = isAlarm ? null : nextQuestion(open, library);
    if (next === null) return end(held);
    const said = { ...before, fired: held.map(({ id }) => id) };
    const { question, asks, answers } = next;
    const left = [open.map(({ rule, residual }) => [rule.id, residual]), said.fired, question];
    const { id, isNew } = nameOf(JSON.stringify(left), question);
    if (!isNew) return id;
    if (nodes.size > MOST_NODES) throw new Error(`A pathway has more than ${String(MOST_NODES)} nodes.`);
    nodes.set(id, { kind: 'question', question, asks, answers: [] });
    const leading = answers.map((answer) => ({ ...answer, to: visit(take(said, answer)) }));
    nodes.set(id, { kind: 'question', question, asks, answers: leading });
    return id;
  }
  return visit;
}

/**
 * The pathway as a graph: every question with every answer, and ends where the level of care is decided. States that
 * leave the same things open are one node. As in a consultation, a rule that was met stays met; an emergency or a
 * crisis ends the pathway immediately, and questions that could not raise the level of care are not asked.
 */
export function buildPathway(pathway: Pathway, knowledge: Knowledge): PathwayGraph {
  const rules = pathway.rules.map((id) => {
    const rule = knowledge.redflags.get(id);
    if (!rule) throw new Error(`${pathway.name}: no rule is called "${id}".`);
    return rule;
  });
  const questions = questionsOf(pathway, rules, knowledge);
  const limits = ageLimits(rules.map(({ when }) => residualOf(when, nothingKnown)));
  const nodes = new Map<string, PathwayNode>();
  const stated = new Map(pathway.start.map((id): [string, Value] => [id, 'present']));
  const visit = createVisit({ knowledge, rules, questions, limits }, nodes);
  const first = visit({ stated, leftOut: new Set(), unknown: new Set(), person: {}, fired: [] });
  return { pathway, first, nodes };
}

/** A larger pathway is too long for a person to walk through: give it fewer rules. */
const MOST_NODES = 400;

const PREGNANT = 'pregnant';
const nothingKnown: Known = { finding: () => null, who: () => null };

type Next = { readonly question: string; readonly asks: string; readonly answers: readonly PathwayAnswer[] };

/** The first question that settles something open; the age when nothing else is open. */
function nextQuestion(open: readonly Open[], { questions, limits }: Library): Next | null {
  const parts = open.flatMap(({ residual }) => openParts(residual));
  const findings = new Set(parts.flatMap((part) => ('finding' in part ? [part.finding] : [])));
  const question = questions.find(({ settles }) => settles.some((each) => findings.has(each)));
  if (parts.some((part) => 'who' in part)) {
    return { question: AGE, asks: 'How old is the patient?', answers: ages(limits) };
  }
  if (!question) return null;
  return {
    question: question.id,
    asks: question.ask.self,
    answers: answersTo(question, (finding) => findings.has(finding)),
  };
}
