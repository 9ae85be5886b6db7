import { compilePhrases, findPhrases } from '#server/consult/reading/patterns/find-phrases.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';
import type { Reading, Sentence, Stretch } from '../clauses.ts';

/**
 * A stretch in which nothing is reported. `general`: a question about people in general ("why do lips go blue with
 * asthma?"); `plan`: what to do if something happens; `fear`: what may happen one day.
 */
export type Supposition = Stretch & { readonly kind: 'general' | 'plan' | 'fear' };

/** Each covers the rest of its sentence; `fiction` is a dream, a play or a lesson. */
const openings = compilePhrases<'plan' | 'fear' | 'fiction'>({
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
  fiction: [
    'i|he|she|we dreamt|dreamed i|my|that|we|he|she|they|the|a|there',
    'in|on|playing ~ game|campaign|quest|level|raid ~ my|the|our|his|her character|player|avatar|hero|wizard|knight',
    'making|writing|wrote|designing|drawing|putting|staging|doing|rehearsing ~ poster|essay|workshop|lecture|play|webinar|leaflet about|abt|on',
    'dream|dreams where|in-which',
    'for ~ essay|dissertation|thesis|coursework|assignment|presentation|quiz|novel|screenplay',
    'in|for ~ school|christmas|college|stage|drama ~ play|musical|pantomime|panto|production',
  ],
  fear: [
    'afraid|scared|frightened|terrified|worried|worry|worries|fear|dread|dreading|anxious|nervous|concerned ~~ one-day|some-day|someday|one-morning|one-night',
    'afraid|scared|frightened|terrified|worried|worry|worries|fear|dread|dreading|anxious|nervous|concerned ~~ will|would|might|may|could',
    'afraid|scared|frightened|terrified|worried|worry|fear|dread|dreading|anxious|nervous of|about ~ getting|developing|needing|ever-having|ending-up',
  ],
});

/**
 * If a question about people in general starts with an auxiliary, one of these words must confirm that it is a
 * question.
 */
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
/**
 * Before these words an auxiliary at the start of a sentence is a shortened report: "can barely stand", "is not
 * breathing".
 */
const inReports = new Set(
  (
    'not hardly barely only just feel see breathe breath hear move stand walk sleep swallow eat talk speak smell taste still ' +
    'no someone somebody anyone anybody you please also now getting having being been bleeding choking gone'
  ).split(' '),
);
/** Words before a question that are not part of it. */
const greetings = new Set(
  'hi hello hey ok okay so and but please just quick question doc doctor sorry um well wondering curious random silly dumb also oh'.split(
    ' ',
  ),
);
/** Personal words: a question with one of these is not about people in general. */
const own = new Set(
  (
    'i me my mine myself he she him his her hers we us our they them their this these those now today tonight yesterday ' +
    'happening wrong baby husband wife'
  ).split(' '),
);

/** Something is present or has just happened: then nothing in the message is hypothetical. */
const happening = compilePhrases<'now' | 'beside' | 'awake'>({
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
  awake: ['woke|wake|waking|wakes|awake|woken', 'real|really|actually'],
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

const holds = (words: readonly Word[], stretch: Stretch, kinds: readonly ('now' | 'beside' | 'awake')[]) =>
  findPhrases(words, stretch, happening).some(({ pattern }) => kinds.includes(pattern.meaning));

/** "Why do they say …?" is about nobody's own "they". */
const isHearsay = (texts: readonly string[], at: number) =>
  texts[at] === 'they' && /^(say|tell|teach|advise|recommend|warn)$/.test(texts[at + 1] ?? '');

/** Whether a sentence is a question about people in general. */
function isGeneral(words: readonly Word[], { from, to, isQuestion }: Sentence): boolean {
  const texts = words.slice(from, to).map(({ text }) => text);
  const [first = '', second = '', ...rest] = texts.slice(texts.findIndex((text) => !greetings.has(text)));
  if (texts.some((text, at) => own.has(text) && !isHearsay(texts, at))) return false;
  // Matches "how much bleeding is normal", but not "what comes out is black".
  const next = /^(how|which)$/.test(first) || isQuestion ? [second, ...rest.slice(0, 3)] : [second];
  if (askers.has(first)) return next.some((text) => afterAsker.has(text));
  // "Is it normal to have chest pain?" comes from someone who has it.
  if (!auxiliaries.has(first) || inReports.has(second) || second === 'it') return false;
  return isQuestion || rest.some((text) => verdict.has(text) || causing.has(text));
}

/** The most words between the start of a question and its verb. */
const mostBeforeCause = 8;

/** "Could stress make me cough up blood?": a possible effect of a cause, not a report. */
function mightCause(words: readonly Word[], { from, to }: Sentence): number | null {
  const texts = words.slice(from, to).map(({ text }) => text);
  const start = texts.findIndex((text) => !greetings.has(text));
  if (!/^(can|could|would|will|might)$/.test(texts[start] ?? '') || inReports.has(texts[start + 1] ?? ''))
    return null;
  const at = texts.slice(start, start + mostBeforeCause).findIndex((text) => causing.has(text));
  return at < 0 ? null : from + start + at + 1;
}

/** The suppositions in one sentence. */
function suppositionsIn(words: readonly Word[], sentence: Sentence): Supposition[] {
  const { from, to } = sentence;
  if (holds(words, sentence, ['now'])) return [];
  if (isGeneral(words, sentence)) return [{ from, to, kind: 'general' }];
  const cause = mightCause(words, sentence);
  const isAwake = holds(words, sentence, ['awake']);
  const opened = findPhrases(words, sentence, openings)
    .filter(({ pattern }) => pattern.meaning !== 'fiction' || !isAwake)
    .map((each): Supposition => ({
      from: each.to,
      to,
      kind: each.pattern.meaning === 'fiction' ? 'plan' : each.pattern.meaning,
    }));
  return cause === null ? opened : [...opened, { from: cause, to, kind: 'general' }];
}

const backwards = compilePhrases<'back'>({
  back: ['mine', 'i have|had|got|get|am-having it|that|this|one|them|those'],
});

/** Questions followed by a sentence that reports: "can stress cause chest pain? Mine is crushing." */
export const reportedNext = ({ words, sentences }: Reading): readonly Sentence[] =>
  sentences.filter((_, index) => {
    const next = sentences[index + 1];
    return next !== undefined && findPhrases(words, next, backwards).length > 0;
  });

/** Where nothing is reported. If anything else in the message shows that it is present, there are no suppositions. */
export function findSuppositions({ words, sentences }: Reading): Supposition[] {
  const found = sentences.map((sentence) => suppositionsIn(words, sentence));
  if (found.every((each) => each.length === 0)) return [];
  const isReported = sentences.some(
    (sentence, index) => found[index]?.length === 0 && holds(words, sentence, ['now', 'beside']),
  );
  return isReported ? [] : found.flat();
}
