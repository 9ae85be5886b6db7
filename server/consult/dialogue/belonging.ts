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

const isMark = (sign: string) => /[.!?;\n]/.test(sign);

/** For an offset in a text, the number of sentences that end before it: equal numbers are one sentence. */
function countSentences(text: string): (offset: number) => number {
  const ended = [0];
  for (let at = 0; at < text.length; at += 1)
    ended.push((ended[at] ?? 0) + (isMark(text.charAt(at)) && /\s/.test(text.charAt(at + 1)) ? 1 : 0));
  return (offset) => {
    const isGlued = isMark(text.charAt(offset - 1)) && !/\s/.test(text.charAt(offset));
    return (ended[Math.min(offset, text.length)] ?? 0) + (isGlued ? 1 : 0);
  };
}

/** Where each statement stands: statements of one sentence have the same key. */
function sentenceKeys({ messages }: Said): (statement: Statement) => string {
  const counts = new Map<number, (offset: number) => number>();
  return ({ message_index, start }) => {
    const count = counts.get(message_index) ?? countSentences(messages[message_index]?.content ?? '');
    counts.set(message_index, count);
    return `${message_index} ${count(start)}`;
  };
}

const gapBetween = (one: Statement, two: Statement) => Math.max(one.start - two.end, two.start - one.end, 0);

const inOrder = (one: Statement, two: Statement) =>
  one.message_index - two.message_index || one.start - two.start;
const isEarlier = (one: Statement, two: Statement) => inOrder(one, two) < 0;

const presentSymptoms = (said: Said) =>
  said.statements.filter(
    (each) => each.value === 'present' && each.message_index >= 0 && isSymptom(each.finding, said),
  );

/** What was said, with the sentence of each statement found once. */
type Ordered = {
  readonly said: Said;
  readonly keyOf: (statement: Statement) => string;
  readonly bySentence: ReadonlyMap<string, readonly Statement[]>;
  readonly ofSymptoms: ReadonlySet<string>;
  readonly firstSymptom: Statement | undefined;
};

function order(said: Said): Ordered {
  const keyOf = sentenceKeys(said);
  const symptoms = presentSymptoms(said);
  return {
    said,
    keyOf,
    bySentence: Map.groupBy(said.statements, keyOf),
    ofSymptoms: new Set(symptoms.map(keyOf)),
    firstSymptom: symptoms.toSorted(inOrder)[0],
  };
}

/** How near to the symptom the nearest attribute of its sentence stands that excludes this one. */
function nearestRival(attribute: string, symptom: Statement, { said, keyOf, bySentence }: Ordered): number {
  const rivals = said.knowledge.excludedBy.get(attribute) ?? [];
  return (bySentence.get(keyOf(symptom)) ?? [])
    .filter((each) => rivals.includes(each.finding))
    .reduce((least, each) => Math.min(least, gapBetween(each, symptom)), Number.POSITIVE_INFINITY);
}

/** Whether any of these statements of one attribute was said of the symptom. */
function isSaidOf(attribute: string, symptom: Statement, ordered: Ordered): boolean {
  const { said, keyOf, ofSymptoms, firstSymptom } = ordered;
  const nearest = nearestRival(attribute, symptom, ordered);
  const place = keyOf(symptom);
  return said.statements.some((each) => {
    if (each.finding !== attribute || each.value !== 'present') return false;
    if (symptom.message_index > each.message_index) return false;
    if (each.origin !== 'words') return true;
    if (keyOf(each) === place) return gapBetween(each, symptom) <= nearest;
    if (ofSymptoms.has(keyOf(each))) return false;
    return isEarlier(symptom, each) || !firstSymptom || !isEarlier(firstSymptom, each);
  });
}

function withParents(id: string, knowledge: Knowledge): string[] {
  const parent = knowledge.findings.get(id)?.parent;
  return parent === undefined ? [id] : [id, ...withParents(parent, knowledge)];
}

/** The first place where each symptom was told: what is told again is no newer. */
function firstTold(said: Said): ReadonlyMap<string, Statement> {
  const ordered = presentSymptoms(said).toSorted((one, two) => inOrder(two, one));
  return new Map(
    ordered.flatMap((each) => withParents(each.finding, said.knowledge).map((id) => [id, each] as const)),
  );
}

/**
 * Whether "for ten years" or "it comes and goes" was said of a symptom. An attribute belongs to the symptoms of its own
 * sentence; in a sentence or an answer by itself to those told before it. What is told later is not touched by it.
 * Each pair is looked up once, in time that grows with the number of statements.
 */
export function readBelonging(said: Said): Belonging {
  const told = firstTold(said);
  const ordered = order(said);
  const known = new Map<string, boolean>();
  return (attribute, symptom) => {
    const place = told.get(symptom);
    if (!place || !isKind(attribute, ['attribute'], said)) return true;
    const key = `${attribute} ${symptom}`;
    const belongs = known.get(key) ?? isSaidOf(attribute, place, ordered);
    known.set(key, belongs);
    return belongs;
  };
}
