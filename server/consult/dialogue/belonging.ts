import { withAncestors } from '../library/ancestors.ts';
import type { Message } from '#contract/consultation.ts';
import { isSymptom, type Knowledge } from '../library/model.ts';
import type { Statement } from './transcript.ts';

/** Whether an attribute ("for ten years", "comes and goes") is about a finding, and not about another problem. */
export type Belonging = (restraint: string, finding: string) => boolean;

type Said = {
  /** The statements that still hold, in any order. */
  readonly statements: readonly Statement[];
  readonly messages: readonly Message[];
  readonly knowledge: Knowledge;
};

const isMark = (sign: string) => /[.!?;\n]/.test(sign);

/** The number of sentences that end before an offset; offsets with the same number are in one sentence. */
function countSentences(text: string): (offset: number) => number {
  const ended = [0];
  for (let at = 0; at < text.length; at += 1)
    ended.push((ended[at] ?? 0) + (isMark(text.charAt(at)) && /\s/.test(text.charAt(at + 1)) ? 1 : 0));
  return (offset) => {
    const isGlued = isMark(text.charAt(offset - 1)) && !/\s/.test(text.charAt(offset));
    return (ended[Math.min(offset, text.length)] ?? 0) + (isGlued ? 1 : 0);
  };
}

/** Identifies the sentence of each statement: statements in one sentence have the same key. */
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
    (each) =>
      each.value === 'present' &&
      each.message_index >= 0 &&
      isSymptom(said.knowledge.findings.get(each.finding)),
  );

/** The statements, indexed by their sentence. */
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

/** The distance from the symptom to the nearest attribute in its sentence that excludes this one. */
function nearestRival(attribute: string, symptom: Statement, { said, keyOf, bySentence }: Ordered): number {
  const rivals = said.knowledge.excludedBy.get(attribute) ?? [];
  return (bySentence.get(keyOf(symptom)) ?? [])
    .filter((each) => rivals.includes(each.finding))
    .reduce((least, each) => Math.min(least, gapBetween(each, symptom)), Number.POSITIVE_INFINITY);
}

/** Whether any statement of an attribute is about the symptom. */
function isAboutSymptom(attribute: string, symptom: Statement, ordered: Ordered): boolean {
  const { said, keyOf, ofSymptoms, firstSymptom } = ordered;
  const nearest = nearestRival(attribute, symptom, ordered);
  const place = keyOf(symptom);
  return said.statements.some((each) => {
    if (each.finding !== attribute || each.value !== 'present') return false;
    if (symptom.message_index > each.message_index) return false;
    if (each.origin !== 'words') return true;
    if (keyOf(each) === place) return gapBetween(each, symptom) <= nearest;
    if (ofSymptoms.has(keyOf(each)) || nearest < Number.POSITIVE_INFINITY) return false;
    return isEarlier(symptom, each) || !firstSymptom || !isEarlier(firstSymptom, each);
  });
}

/** Where each symptom was first mentioned; a later mention does not make it newer. */
function firstMentions(said: Said): ReadonlyMap<string, Statement> {
  const ordered = presentSymptoms(said).toSorted((one, two) => inOrder(two, one));
  return new Map(
    ordered.flatMap((each) =>
      withAncestors(each.finding, said.knowledge.findings).map((id) => [id, each] as const),
    ),
  );
}

/**
 * Whether "for ten years" or "it comes and goes" is about a symptom. An attribute is about the symptoms in its own
 * sentence; without any, about those mentioned earlier, never about later ones, nor about one whose own sentence has
 * another such attribute. Results are cached per pair; time grows with the number of statements.
 */
export function readBelonging(said: Said): Belonging {
  const firstMention = firstMentions(said);
  const ordered = order(said);
  const known = new Map<string, boolean>();
  return (attribute, symptom) => {
    const place = firstMention.get(symptom);
    if (!place || said.knowledge.findings.get(attribute)?.kind !== 'attribute') return true;
    const key = `${attribute} ${symptom}`;
    const belongs = known.get(key) ?? isAboutSymptom(attribute, place, ordered);
    known.set(key, belongs);
    return belongs;
  };
}
