import { isNegatedVerb } from '../sentence-words.ts';
import { compilePhrases, findPhrases } from '#server/consult/reading/patterns/find-phrases.ts';
import type { Mention } from '#server/consult/reading/reading.types.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';
import type { Reading, Sentence, Stretch } from '../clauses.ts';
import { isNegating } from '../negation/negation.ts';

const phrases = compilePhrases({
  over: [
    'it|that|they|everything|all|attack ~ passed|stopped|settled|subsided',
    'it|that|they|everything|all ~ went|gone|wore off|away',
    'then|eventually|finally|soon went|wore|passed|stopped|settled off|away',
    'it|its|all|everything|completely|totally|fully gone /',
    'it|its|all|everything|completely|totally|fully gone completely|totally|altogether|now|again /',
    '/ gone completely|totally|altogether|now|again /',
    'i|he|she|they|and|but am|is|are|feel fine|ok|okay|alright|normal|grand|good now|again|since|today',
    'im fine|ok|okay|alright|normal|grand|good now|again|since|today',
    '/ fine|ok|okay|alright|normal now|again|since|today',
    'all|it|everything|breathing|i ~ back to normal',
    '/ back to normal',
    'breathe|breathing ~ normally|normal|fine|ok|okay|easily now|again|since',
    'all over now',
    'after|within|in ~ #|few|couple|some ~ second|minute ~ it|that|this|they|attack|all|everything fades|passes|goes|settles|stops|eases|subsides|calms|wears',
    'it|that|this|they|attack|all|everything ~ fades|passes|settles|stops|subsides|calms|wears ~ after|within|in ~ #|few|couple|some ~ second|minute',
    'it|that|this|they|attack|all|everything ~ fades|passes|settles|stops|subsides|calms|wears ~ by itself|themselves',
    'then ~ fades|passes|settles|subsides|calms|wears|goes away|off|down|again',
  ],
  back: [
    'still',
    'is|came|comes|coming|keeps|come|comin|it|pain|again back',
    'back again|now',
    '=started|=starting|=starts|=happening again',
    'returned|returns|restarted|keeps|worse|worsening',
    'not|hardly|barely fine|ok|okay|gone|right|normal',
  ],
});

const unsure =
  /^(if|when|whenever|until|till|once|unless|hope|hoping|wish|was|were|felt|seemed|almost|nearly|mostly)$/;
const isUnsure = (word: Word) => unsure.test(word.text) || isNegating(word) || isNegatedVerb(word);

/** How many words of its clause before "it is gone" may deny or doubt it: "I hope it has gone", "when it passed". */
const DOUBT = 3;

/** "It went away for a bit", "it passed when I sat up straight": it may be back. */
const isOnlyAWhile = (word: Word | undefined) =>
  /^(for|when|whenever|if|with|until|till|on|unless)$/.test(word?.text ?? '');

function isCertain(words: readonly Word[], sentence: Stretch, { from, to }: Stretch): boolean {
  const near = Math.max(sentence.from, from - DOUBT);
  const comma = words.findLastIndex((word, at) => at >= near && at <= from && word.before.includes(','));
  const before = words.slice(Math.max(near, comma), to);
  return !before.some(isUnsure) && (to >= sentence.to || !isOnlyAWhile(words[to]));
}

const returnsToNormal = (words: readonly Word[], { to }: Stretch) => words[to]?.text === 'to';

/** The first word of the last remark that all is over: "it passed", "I'm fine now"; none if it came back or goes on. */
function lastEnding(words: readonly Word[], sentences: readonly Sentence[]): number | undefined {
  const told = sentences.filter(({ isQuestion }) => !isQuestion);
  const found = told.flatMap((sentence) =>
    findPhrases(words, sentence, phrases).map((match) => ({ ...match, sentence })),
  );
  const end = found.findLast(
    ({ pattern, sentence, from, to }) =>
      pattern.meaning === 'over' && isCertain(words, sentence, { from, to }),
  );
  if (!end) return undefined;
  const goesOn = found.some(
    (each) => each.pattern.meaning === 'back' && each.from >= end.from && !returnsToNormal(words, each),
  );
  return goesOn ? undefined : end.from;
}

/**
 * What ended before the message was written is past: the breathlessness of "I couldn't breathe, it passed, I'm fine now".
 * It holds for findings that mean danger only while they last, and not beside those named with them (`lasting`).
 */
export function endEpisodes(
  { words, sentences }: Reading,
  mentions: readonly Mention[],
  lasting: ReadonlyMap<string, readonly string[]>,
): readonly Mention[] {
  if (!mentions.some(({ finding }) => lasting.has(finding))) return mentions;
  const end = lastEnding(words, sentences);
  const offset = end === undefined ? -1 : (words[end]?.start ?? -1);
  const present = new Set(
    mentions
      .filter(({ value, about }) => value === 'present' && about === 'patient')
      .map(({ finding }) => finding),
  );
  const isOver = ({ finding, start }: Mention) =>
    start < offset && lasting.get(finding)?.every((each) => !present.has(each)) === true;
  return mentions.map((each) => (isOver(each) ? { ...each, time: 'past' } : each));
}
