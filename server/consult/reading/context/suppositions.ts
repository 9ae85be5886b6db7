import { compilePhrases, findPhrases } from '../patterns/find-phrases.ts';
import type { Word } from '../tokens/tokenize.ts';
import type { Reading, Sentence, Stretch } from './clauses.ts';

/**
 * A stretch in which nothing is reported. `general`: a question about the world ("why do lips go blue with asthma?");
 * `plan`: what to do if something should happen; `fear`: what may come one day.
 */
export type Supposition = Stretch & { readonly kind: 'general' | 'plan' | 'fear' };

/** Each reaches from its end to the end of the sentence. */
const openings = compilePhrases<'plan' | 'fear'>({
  plan: [
    'what|how|who|whom|which ~ do|should|would|could|can|must|shall i|you|we|one|people|someone|they do|say|take|call|ring|go|help ~~ if|when|after|should',
    'what|how|when|who to do|call|say|react|take ~~ if|when|after',
    'what if',
    'what happens|happened|would-happen if|when',
    'what would|will|could|can|might happen|come ~ if|when',
    'will|would|does it|this|that hurt|sting|scar|bleed',
    'how would|do|will|can|could|should i|you|we|one|they|he|she|anyone|people know|tell|recognise|recognize|notice|see|spot|feel|find|avoid|prevent|check',
    'when|at-what-point should|do|must|would|will|does i|we|you|one|he|she go|call|come|worry|ring|phone|see|seek|get',
    'should|shall|do|must i|we ~ call|ring|go|come|worry|phone|see|get ~~ if|when',
    'told|tell|tells|said|says|asked me|us|him|her to call|come|ring|go|phone|return|stop ~~ if|when',
    'just|only in case',
    'leaflet|letter|book|poster|internet|article|website|pamphlet|sheet|consent-form warns|mentions|says|said|lists|talks|warned|mentioned|listed',
  ],
  fear: [
    'afraid|scared|frightened|terrified|worried|worry|worries|fear|dread|dreading|anxious|nervous|concerned ~~ one-day|some-day|someday|one-morning|one-night',
    'afraid|scared|frightened|terrified|worried|worry|worries|fear|dread|dreading|anxious|nervous|concerned ~~ will|would|might|may|could',
    'afraid|scared|frightened|terrified|worried|worry|fear|dread|dreading|anxious|nervous of|about ~ getting|developing|needing|ever-having|ending-up',
  ],
});

/** Where a question about people in general begins with an auxiliary, one of these shows that it is a question. */
const verdict = new Set(
  'dangerous always normal emergency serious contagious common fatal true deadly usually ever harmful poisonous'.split(
    ' ',
  ),
);
const cause =
  'cause causes because lead mean make makes bring give trigger prevent stop turn start affect lower raise happen help last set';
const causing = new Set(cause.split(' '));
const askers = new Set('what how why when where who which'.split(' '));
const auxiliaries = new Set(
  'is are was do does did can could would will might may should has have'.split(' '),
);
const afterAsker = new Set([...auxiliaries, 'happens', 'causes', 'makes', 'helps', 'counts', 'to']);
/** Behind these an auxiliary at the beginning of a sentence is a report in short: "can barely stand", "is not breathing". */
const inReports = new Set(
  (
    'not hardly barely only just feel see breathe breath hear move stand walk sleep swallow eat talk speak smell taste still ' +
    'no someone somebody anyone anybody you please also now getting having being been bleeding choking gone'
  ).split(' '),
);
/** Words before a question that are none of it. */
const greetings = new Set(
  'hi hello hey ok okay so and but please just quick question doc doctor sorry um well wondering curious random silly dumb also oh'.split(
    ' ',
  ),
);
/** Whose trouble it is: a question with one of these is not about people in general. */
const own = new Set(
  (
    'i me my mine myself he she him his her hers we us our they them their this these those now today tonight yesterday ' +
    'happening wrong baby husband wife'
  ).split(' '),
);

/** It is there, or has just happened: whatever else is asked, nothing is supposed then. */
const happening = compilePhrases<'now' | 'beside'>({
  now: [
    'right now',
    'at the moment',
    'as we speak',
    'minutes|minute|mins|min|hours|hour|hrs|seconds|days|day ago',
    'for # minutes|minute|mins|min|hours|hour|hrs|days|seconds',
    'for an|half|about|over|nearly|the ~ hour|hours|minutes|day|days',
    'since',
    'just|already|now swallowed|drank|took|taken|happened|stopped|collapsed|ate|did|had|drunk|eaten|fell|started|hit',
    'today|tonight|yesterday|this-morning|this-afternoon|this-evening|last-night|urgent|hurry|999|911|112|ambulance',
    'mine',
  ],
  beside: [
    'it|this|that|he|she|they|we|mine is|are|has|have|was|were|did|just|started|hurts|keeps|feels|looks|came|took|drank|ate|swallowed|fell|went|got|will-not|can-not|cannot|does-not|do-not|is-not',
    "it|this|that|he|she|they|we isn't|can't|won't|doesn't|hasn't|hadn't|didn't|wasn't|couldn't",
    'i have|had|feel|felt|took|got|keep|woke|noticed|drank|ate|swallowed|cannot|can-not|hurt|did',
    "i can't|couldn't",
    'i am ~ having|getting|feeling|bleeding|in|so|very|really',
    "my|his|her|our ~ is|are|has|have|was|hurts|feels|keeps|started|went|aches|just|won't|can't|isn't",
    'help',
  ],
});

const holds = (words: readonly Word[], stretch: Stretch, kinds: readonly ('now' | 'beside')[]) =>
  findPhrases(words, stretch, happening).some(({ pattern }) => kinds.includes(pattern.meaning));

/** Whether a sentence asks about people in general: nothing in it is anyone's. */
function isGeneral(words: readonly Word[], { from, to, isQuestion }: Sentence): boolean {
  const texts = words.slice(from, to).map(({ text }) => text);
  const [first = '', second = '', ...rest] = texts.slice(texts.findIndex((text) => !greetings.has(text)));
  if (texts.some((text) => own.has(text))) return false;
  // "How much bleeding is normal", but not "what comes out is black".
  const next = /^(how|which)$/.test(first) || isQuestion ? [second, ...rest.slice(0, 3)] : [second];
  if (askers.has(first)) return next.some((text) => afterAsker.has(text));
  // "Is it normal to have chest pain?" comes from someone who has it.
  if (!auxiliaries.has(first) || inReports.has(second) || second === 'it') return false;
  return isQuestion || rest.some((text) => verdict.has(text) || causing.has(text));
}

/** So many words lie between the beginning of a question and its verb. */
const mostBeforeCause = 8;

/** "Could stress make me cough up blood?": what a cause might do, not what it did. */
function mightCause(words: readonly Word[], { from, to }: Sentence): number | null {
  const texts = words.slice(from, to).map(({ text }) => text);
  const start = texts.findIndex((text) => !greetings.has(text));
  if (!/^(can|could|would|will|might)$/.test(texts[start] ?? '') || inReports.has(texts[start + 1] ?? ''))
    return null;
  const at = texts.slice(start, start + mostBeforeCause).findIndex((text) => causing.has(text));
  return at < 0 ? null : from + start + at + 1;
}

/** What one sentence supposes. */
function suppositionsIn(words: readonly Word[], sentence: Sentence): Supposition[] {
  const { from, to } = sentence;
  if (holds(words, sentence, ['now'])) return [];
  if (isGeneral(words, sentence)) return [{ from, to, kind: 'general' }];
  const cause = mightCause(words, sentence);
  const opened = findPhrases(words, sentence, openings).map((each): Supposition => ({
    from: each.to,
    to,
    kind: each.pattern.meaning,
  }));
  return cause === null ? opened : [...opened, { from: cause, to, kind: 'general' }];
}

const backwards = compilePhrases<'back'>({
  back: ['mine', 'i have|had|got|get|am-having it|that|this|one|them|those'],
});

/** The sentences whose question the next one answers with a report: "can stress cause chest pain? Mine is crushing." */
export const reportedNext = ({ words, sentences }: Reading): readonly Sentence[] =>
  sentences.filter((_, index) => {
    const next = sentences[index + 1];
    return next !== undefined && findPhrases(words, next, backwards).length > 0;
  });

/** Where nothing is reported. Where anything else in the message shows that it is there, everything is. */
export function findSuppositions({ words, sentences }: Reading): Supposition[] {
  const found = sentences.map((sentence) => suppositionsIn(words, sentence));
  if (found.every((each) => each.length === 0)) return [];
  const isReported = sentences.some(
    (sentence, index) => found[index]?.length === 0 && holds(words, sentence, ['now', 'beside']),
  );
  return isReported ? [] : found.flat();
}
