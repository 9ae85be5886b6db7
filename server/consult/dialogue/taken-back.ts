import type { Knowledge } from '../library/model.ts';
import type { FindingEntry } from '../library/entries/schema.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { functionWords } from '../reading/context/sentence-words.ts';
import { keysOf, splitWords } from '../reading/tokens/tokenize.ts';
import type { Statement, Utterance } from './transcript.ts';

/**
 * Words that take back what was read, with what they name: "not the joint", "what injury?", "there was no crash", "my arm
 * and leg are fine", "nothing wrong with my mouth". "Fine now" takes nothing back: it was there before.
 */
const denials = [
  linearPattern(/\bnot (?:my|his|her|the|a|an|any) ([a-z]{3,20}(?: [a-z]{2,20}){0,2})/i),
  linearPattern(/\b(?:what|which) ([a-z]{3,20}) ?\?/i),
  linearPattern(/\bthere (?:is|was|were|are|has been) no ([a-z]{3,20}(?: [a-z]{2,20}){0,2})/i),
  linearPattern(/\b(?:not|n't|nt|never) (hurt|injured|burnt|burned|cut) (?:my|him|her|them)sel/i),
  linearPattern(/\bi did(?:n't| not|nt) (?:say|mean|mention) ([a-z]{3,20}(?: [a-z]{2,20}){0,2})/i),
  linearPattern(
    /\b(?:nothing(?: is|'s)? wrong|no problems?|nothing the matter) with (?:my|his|her|the) ([a-z]{3,20}(?: [a-z]{2,20}){0,2})/i,
  ),
  linearPattern(
    /\b(?:my|his|her|the) ([a-z]{3,20}(?: and (?:my |his |her )?[a-z]{3,20})?) (?:is|are|feels?) (?:all |perfectly |completely |totally |quite )?(?:fine|ok|okay|normal|alright|right)\b ?(?:[.,;!?]|$)/i,
  ),
];

/** Words that too many findings share to say which is meant. */
const vague = new Set(
  'pain pains ache side left right bad worse worst better big small time first last day problem thing way sure case part whole body feeling'.split(
    ' ',
  ),
);

/** "There was no injury" denies a fall and a crash, too. */
const hurts = new Set('injury injured accident fall crash blow hurt'.split(' '));

/** The keys of the words that a message denies by name. */
function deniedKeys(text: string): ReadonlySet<string> {
  const plain = text.replaceAll('’', "'");
  const named = denials.flatMap((each) => each.findAll(plain).map(([, words = '']) => words));
  const words = named.flatMap((each) => splitWords(each).words.map((word) => word.text));
  const all = words.some((each) => hurts.has(each)) ? [...words, ...hurts] : words;
  const telling = all.filter((each) => each.length > 2 && !vague.has(each) && !functionWords.has(each));
  return new Set(telling.flatMap(keysOf));
}

const names = (text: string, keys: ReadonlySet<string>) =>
  splitWords(text).words.some((word) => word.keys.some((key) => keys.has(key)));

/** Attributes change in the course of a consultation, and cues mean nothing alone. */
export const canBeTakenBack = ({ kind, cue }: FindingEntry): boolean => kind !== 'attribute' && cue !== true;

/** At most so many findings are asked about because of one remark. */
const mostOfOne = 3;

/**
 * Denials of what was only read from earlier words, where a message names a word of it: "what injury?". They are as sure
 * as loose words, so a finding that was clearly said is only asked about again.
 */
export function takenBack(
  statements: readonly Statement[],
  utterances: readonly Utterance[],
  knowledge: Knowledge,
): Statement[] {
  const texts = new Map(utterances.map((each) => [each.message_index, each.text]));
  const isNamed = ({ finding, message_index, start, end }: Statement, keys: ReadonlySet<string>) => {
    const entry = knowledge.findings.get(finding);
    if (!entry || !canBeTakenBack(entry)) return false;
    return names(entry.label, keys) || names((texts.get(message_index) ?? '').slice(start, end), keys);
  };
  return utterances.slice(1).flatMap(({ message_index, text }) => {
    const keys = deniedKeys(text);
    if (keys.size === 0) return [];
    const saidNow = new Set(
      statements.filter((each) => each.message_index === message_index).map((each) => each.finding),
    );
    const findings = statements
      .filter((each) => each.message_index < message_index && each.value === 'present')
      .filter((each) => each.origin === 'words' && !saidNow.has(each.finding) && isNamed(each, keys))
      .map((each) => each.finding);
    return [...new Set(findings)].slice(0, mostOfOne).map((finding) => ({
      finding,
      value: 'absent' as const,
      origin: 'words' as const,
      how: 'loose_phrase' as const,
      message_index,
      start: 0,
      end: text.length,
    }));
  });
}
