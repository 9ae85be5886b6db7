import type { Message } from '#contract/consultation.ts';
import type { Knowledge } from '../library/model.ts';
import type { Statement } from './transcript.ts';

/** Whether something ("for ten years", "comes and goes") was said of a finding, and not of another trouble. */
export type Belonging = (restraint: string, finding: string) => boolean;

type Said = {
  /** What still holds of what was said, in any order. */
  readonly statements: readonly Statement[];
  readonly messages: readonly Message[];
  readonly knowledge: Knowledge;
};

const isKind = (id: string, kinds: readonly string[], { knowledge }: Said) =>
  kinds.includes(knowledge.findings.get(id)?.kind ?? '');

const isSymptom = (id: string, said: Said) => isKind(id, ['symptom', 'sign'], said);

const endsSentence = /[.!?;\n](?=\s|$)/g;

/** The number of sentences that end before an offset: equal numbers are one sentence. */
function sentenceAt({ message_index, start }: Statement, { messages }: Said): number {
  const before = (messages[message_index]?.content ?? '').slice(0, start);
  return [...before.matchAll(endsSentence)].length;
}

const isSameSentence = (one: Statement, two: Statement, said: Said) =>
  one.message_index === two.message_index && sentenceAt(one, said) === sentenceAt(two, said);

const gapBetween = (one: Statement, two: Statement) => Math.max(one.start - two.end, two.start - one.end, 0);

/** Whether this is the attribute next to the symptom among those of the sentence that exclude each other. */
function isNearest(attribute: Statement, symptom: Statement, said: Said): boolean {
  const rivals = said.knowledge.excludedBy.get(attribute.finding) ?? [];
  return said.statements
    .filter((each) => rivals.includes(each.finding) && isSameSentence(each, symptom, said))
    .every((each) => gapBetween(attribute, symptom) <= gapBetween(each, symptom));
}

const presentSymptoms = (said: Said) =>
  said.statements.filter(
    (each) => each.value === 'present' && each.message_index >= 0 && isSymptom(each.finding, said),
  );

function isSaidOf(attribute: Statement, symptom: Statement, said: Said): boolean {
  if (symptom.message_index > attribute.message_index) return false;
  if (attribute.origin !== 'words') return true;
  if (isSameSentence(attribute, symptom, said)) return isNearest(attribute, symptom, said);
  const symptoms = presentSymptoms(said);
  if (symptoms.some((each) => isSameSentence(each, attribute, said))) return false;
  const isBefore = (each: Statement) =>
    each.message_index < attribute.message_index ||
    (each.message_index === attribute.message_index && each.start < attribute.start);
  return isBefore(symptom) || !symptoms.some(isBefore);
}

function withParents(id: string, knowledge: Knowledge): string[] {
  const parent = knowledge.findings.get(id)?.parent;
  return parent === undefined ? [id] : [id, ...withParents(parent, knowledge)];
}

/** The first place where each symptom was told: what is told again is no newer. */
function firstTold(said: Said): ReadonlyMap<string, Statement> {
  const ordered = presentSymptoms(said).toSorted(
    (a, b) => b.message_index - a.message_index || b.start - a.start,
  );
  return new Map(
    ordered.flatMap((each) => withParents(each.finding, said.knowledge).map((id) => [id, each] as const)),
  );
}

/**
 * Whether "for ten years" or "it comes and goes" was said of a symptom. An attribute belongs to the symptoms of its own
 * sentence; in a sentence or an answer by itself to those told before it. What is told later is not touched by it.
 */
export function readBelonging(said: Said): Belonging {
  const told = firstTold(said);
  return (attribute, symptom) => {
    const place = told.get(symptom);
    if (!place || !isKind(attribute, ['attribute'], said)) return true;
    return said.statements
      .filter((each) => each.finding === attribute && each.value === 'present')
      .some((each) => isSaidOf(each, place, said));
  };
}
