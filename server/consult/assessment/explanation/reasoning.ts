import { isSymptom, type Knowledge } from '#server/consult/library/model.ts';
import type { RedflagEntry } from '#server/consult/library/entries/schema.ts';
import { urgencyOf, type Verdict, type Weighed } from '#server/consult/reasoning/urgency/urgency.ts';
import { isRelationship } from '#server/consult/reading/people/words.ts';
import type { ConsultationState } from '#server/consult/reasoning/consultation-state.ts';
import { displayName, inSentence, listOf } from '../phrases.ts';

/** The contract's maximum for `reasoning`. */
const mostCharacters = 4_000;

const urgencySentence: Record<Verdict['care'], string> = {
  call_ambulance: 'This needs an ambulance now.',
  emergency_department: 'This needs an emergency department now.',
  within_24h: 'This should be seen by a professional today, or within 24 hours at the latest.',
  routine: 'This should be seen by a doctor, but it need not be today.',
  self_care: 'This can usually be looked after at home.',
};

const crisisSentence = 'You need help from someone now.';
const waitingSentence = 'See a doctor or a nurse if it is not better in a week.';
/** The second condition is named from this probability on. */
const namedSecondFrom = 0.1;

/** Rules as urgent as the verdict; a milder one would play down how soon help is needed. */
const decisive = ({ rules, verdict }: ReasoningInput): readonly RedflagEntry[] =>
  rules.filter((each) => urgencyOf(each.care_level) === verdict.urgency);

/** How soon help is needed, in terms of what to do: for a crisis an emergency department alone is not enough. */
function howSoon(input: ReasoningInput): string {
  const { verdict, isWaiting } = input;
  const rules = decisive(input);
  if (rules.length > 0 && rules.every((each) => each.level === 'crisis')) return crisisSentence;
  return isWaiting && verdict.care === 'routine' ? waitingSentence : urgencySentence[verdict.care];
}

/** Whether the words were only a hint, of no condition, and every meaning of it was denied. */
function isClearedUp(id: string, { facts }: ConsultationState, { data, findings }: Knowledge): boolean {
  const meant = findings.get(id)?.leads_to ?? [];
  const isDenied = meant.length > 0 && meant.every((each) => facts.values.get(each) === 'absent');
  return isDenied && !data.conditions.some(({ edges }) => edges.some(({ finding }) => finding === id));
}

/** That a child writes decides about help and is no symptom. */
const childWrites = 'says_is_minor';

/** Whether a finding is only part of a danger sign or a hint at one: its label is written for rules, not for patients. */
const isHint = (id: string, { findings }: Knowledge) => {
  const { cue, leads_to } = findings.get(id) ?? {};
  return cue === true || leads_to !== undefined || id === childWrites;
};

function presentLabels(consulted: ConsultationState, knowledge: Knowledge): string[] {
  const { facts, statements } = consulted;
  const said = new Set(statements.filter((each) => each.message_index >= 0).map((each) => each.finding));
  const present = [...facts.values]
    .filter(([id, value]) => value === 'present' && said.has(id) && !isClearedUp(id, consulted, knowledge))
    .map(([id]) => id);
  const plain = present.filter((id) => !isHint(id, knowledge));
  return (plain.length > 0 ? plain : present).map((id) =>
    inSentence(knowledge.findings.get(id)?.label ?? id),
  );
}

/** The symptoms and signs that no condition of the list shows, nor a detail of them or what they are a detail of. */
function unexplainedLabels(
  consulted: ConsultationState,
  shown: readonly Weighed[],
  knowledge: Knowledge,
): string[] {
  const { values } = consulted.facts;
  const listed = new Set(shown.flatMap((each) => each.condition.edges.map((edge) => edge.finding)));
  const isExplained = (id: string): boolean =>
    listed.has(id) ||
    listed.has(knowledge.findings.get(id)?.parent ?? '') ||
    (knowledge.childrenOf.get(id) ?? []).some((each) => values.get(each) === 'present' && isExplained(each));
  return [...values]
    .filter(
      ([id, value]) =>
        value === 'present' &&
        !isExplained(id) &&
        !isHint(id, knowledge) &&
        !isClearedUp(id, consulted, knowledge),
    )
    .map(([id]) => knowledge.findings.get(id))
    .filter(isSymptom)
    .map((each) => inSentence(each?.label ?? ''));
}

type ReasoningInput = {
  readonly consulted: ConsultationState;
  readonly shown: readonly Weighed[];
  readonly rules: readonly RedflagEntry[];
  readonly verdict: Verdict;
  readonly inconclusive: string | null;
  /** A small problem that the library does not contain: to be seen by someone only if it stays. */
  readonly isWaiting: boolean;
};

function likelySentence({ shown, inconclusive }: ReasoningInput): string[] {
  if (inconclusive !== null) return [inconclusive];
  const [first, second] = shown;
  if (!first) return [];
  const rest =
    second && second.probability >= namedSecondFrom
      ? ` Next is ${inSentence(displayName(second.condition))}.`
      : '';
  return [`Of the conditions in this library, ${inSentence(displayName(first.condition))} fits best.${rest}`];
}

/** The texts of the library speak to the patient, also where someone else reads them. */
function aboutWhom({ consulted: { person } }: ReasoningInput): string[] {
  if (person.relationship === null) return [];
  if (!isRelationship(person.relationship))
    return ['This is about someone else, so “you” means that person.'];
  const who = `your ${person.relationship}`;
  return [`This is about ${who}: where it says “you”, ${who} is meant.`];
}

/** The assessment in plain sentences: what was described, what it may mean, how soon, and what stays unexplained. */
export function reasoningFor(input: ReasoningInput, knowledge: Knowledge): string {
  const { consulted, shown } = input;
  const told = presentLabels(consulted, knowledge).slice(0, 12);
  const unexplained = input.inconclusive === null ? unexplainedLabels(consulted, shown, knowledge) : [];
  const sentences = [
    ...aboutWhom(input),
    ...(told.length > 0 ? [`What was described: ${listOf(told)}.`] : []),
    ...decisive(input).map((each) => each.message),
    ...likelySentence(input),
    howSoon(input),
    ...(unexplained.length > 0 ? [`What this does not explain: ${listOf(unexplained)}.`] : []),
  ];
  return sentences.join(' ').slice(0, mostCharacters);
}
