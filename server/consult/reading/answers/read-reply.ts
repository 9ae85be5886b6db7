import { byDuration, chooseOptions, labelled } from './choose-options.ts';
import { hasDangerPhrase, isDangerWord, isSudden } from '../danger-words.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';
import { splitWords } from '../tokens/tokenize.ts';
import { plainText } from '../tokens/plain-text.ts';
import { countedHours, readDuration } from './duration.ts';
import { createMemory } from '../cache.ts';
import { madeOnce } from '#server/consult/library/made-once.ts';
import { recallMentions } from '../recall-mentions.ts';
import { readNumber, readScale } from './number.ts';
import { deniesAll, isPartlyRead } from './rest-of-list.ts';
import { readYesNo, type PlainAnswer } from './yes-no.ts';
import type { Mention, Reply, ReplyContext, ReplyQuestion, Vocabulary } from '../reading.types.ts';

type Read = Omit<Reply, 'mentions'>;

const none: Read = { answer: { kind: 'none' }, hedged: false };
const plainly = ({ kind, hedged }: PlainAnswer): Read => ({ answer: { kind }, hedged });
const isEvasive = (said: PlainAnswer | undefined) => said?.kind === 'unsure' || said?.kind === 'skipped';

type Text = { readonly text: string; readonly plain: string; readonly mentions: readonly Mention[] };

/** The value of the finding that was asked about: any "present" outweighs any "absent". */
function ownValue(
  mentions: readonly Mention[],
  { findings = [], confirms = false }: ReplyQuestion,
): Mention['value'] | undefined {
  const own = mentions.filter(
    (each) =>
      findings.includes(each.finding) &&
      each.about === 'patient' &&
      !each.asked &&
      each.time === 'now' &&
      !(confirms && each.isLoose),
  );
  return own.find((each) => each.value === 'present')?.value ?? own[0]?.value;
}

/** Circumstances without a "yes" still confirm what was asked: "only at night", "since yesterday", "when I walk". */
const granting = linearPattern(
  /^(?:only |just |mostly |mainly |but )*(?:when|at night|in the (?:morning|evening|night)|every|since|for (?:\d|a |about|over|the last|the past)|after|sometimes|often|constantly|\d+ (?:times|days|weeks)|twice|once|during|if i|whenever|started|it started|it began|it comes|it gets|it is (?:worse|constant|there|bad|getting)|getting worse|worse)\b/,
);

/** "Could be", "can't rule it out", in answer to "Are you pregnant, or could you be?". */
const asksForPossible = linearPattern(/\bor could [a-z]+ be\b/i);
const possibly = linearPattern(
  /^(?:it |i |she )?(?:could|might|may|possibly|perhaps|maybe)\b|\b(?:can't|can not|cannot|couldn't|wouldn't) (?:\w+ )?(?:rule|exclude) (?:it|that)\b|\b(?:not impossible|never say never|anything is possible|(?:it|that) is (?:always )?possible)\b|^(?:well ,? ?)?(?:possible|(?:there is )?(?:a|some|every) (?:\w+ )?(?:chance|possibility))\b/,
);
/** "Shouldn't think so, we use condoms, most of the time": a doubtful no with a way in which it could be. */
const couldBe = linearPattern(
  /\b(?:most of the time|mostly|usually|normally|not always|sometimes|nearly always|almost always|but|though|although|unless|missed|forgot\w*|late|split|burst|broke|came off|slipped|careful|pull\w* out|withdr\w+|(?:could|might|may) be|chance|accident|without|unprotected|once or twice|the odd time)\b/,
);

const testedNegative = linearPattern(/\btests?\b.*\bnegative\b|\bnegative (?:\w+ )?tests?\b/);

/** "I do, for my heart, but the lad doesn't": asked about someone else, the answer is the second. */
const ownFirst = linearPattern(
  /^(?:yes ,? ?|well ,? ?)?(?:i (?:do|am|have|did|take)|me yes)\b.*\bbut (?:not (?:him|her|them|he|she|they)\b|(?:he|she|they|(?:the|my|our) [a-z]+) (?:doesn't|isn't|hasn't|didn't|don't|does not|is not|has not|has never|never|takes? no)\b)/,
);

/** "I don't know if it counts, I went back to his": a doubt with a story is not only a doubt. */
const saysMore = (said: PlainAnswer, text: string) =>
  said.kind === 'unsure' && !said.isWhole && isPartlyRead(text, []);

const deniesOneThing = linearPattern(/^no [a-z]/);
/** "No my breathing is fine", "no no, not dizzy": the "no" is the answer, and another sentence follows. */
const answersFirst = linearPattern(
  /^no (?:no|i|it|he|she|they|we|my|his|her|our|their|its|the|this|that|these|those|not|just|only)\b/,
);

/** "No fever", in answer to a list without a fever: it denies the fever, and nothing that was asked. */
const isAboutOther = ({ plain, mentions }: Text, { findings = [] }: ReplyQuestion): boolean =>
  deniesOneThing.test(plain) &&
  !answersFirst.test(plain) &&
  !deniesAll(plain) &&
  mentions.some((each) => each.value === 'absent') &&
  mentions.every((each) => !findings.includes(each.finding));

/** "No fever, not confused", in answer to a list: it denies what it names, and nothing of the rest. */
const deniesSome = ({ plain, mentions }: Text, { kind }: ReplyQuestion): boolean =>
  kind === 'multiple' &&
  deniesOneThing.test(plain) &&
  !answersFirst.test(plain) &&
  !deniesAll(plain) &&
  mentions.some((each) => each.value === 'absent');

/**
 * "No cough, confusion", in answer to a list that asks about the rest: the confusion may be denied or reported. If the list
 * has it, it stays open; else it is a loose mention. In answer to the list that was asked again it is denied.
 */
function settleRow(
  mentions: readonly Mention[],
  { rowAfterNo, findings = [] }: ReplyQuestion,
): readonly Mention[] {
  if (rowAfterNo === undefined) return mentions;
  return mentions.flatMap((each) => {
    if (!each.isAfterNo) return [each];
    if (rowAfterNo === 'denied') return [{ ...each, value: 'absent' as const }];
    return findings.includes(each.finding) ? [] : [{ ...each, isLoose: true as const }];
  });
}

const asksWhetherLonger = linearPattern(/\b(?:more|longer) than (.+)/);

/** "For three days", in answer to "Has it lasted more than two weeks?": a time on one side of what was asked. */
function exceedsLimit(
  plain: string,
  { text = '' }: ReplyQuestion,
  now: ReplyContext['now'],
): boolean | undefined {
  const [, limit = ''] = asksWhetherLonger.exec(plainText(text)) ?? [];
  const [most] = countedHours(limit);
  const hours = most === undefined ? undefined : readDuration(plain, now);
  return most === undefined || hours === undefined ? undefined : hours > most;
}

/** "37.9", "it was 38.2 c", "only 99 f": a temperature and nothing else. */
const onlyHeat = linearPattern(
  /^(?:it |my |his |her |the |temp |temperature |is |was |about |around |only |just |at |no |yes |up to )*(3[4-9]|4[0-2]|9[4-9]|10[0-7])(?:[.,] ?(\d+))?(?: degrees?)?(?: (?:c|celsius|f|fahrenheit))?(?: ?[.,!]| (?:now|today|this|at|last|yesterday|in|on|when|earlier)\b|$)/,
);
const asksForFever = linearPattern(/\bfever\b/i);
const FEVER_CELSIUS = 38;
const FEVER_FAHRENHEIT = 100.4;

/** Whether a temperature that answers a question about a fever is one (38 °C or 100.4 °F and more). */
function isFeverish(plain: string, { text = '', findings = [] }: ReplyQuestion): boolean | undefined {
  if (!findings.includes('fever') && !asksForFever.test(text)) return undefined;
  const [, whole, decimals = '0'] = onlyHeat.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole}.${decimals}`);
  return value >= (value > 45 ? FEVER_FAHRENHEIT : FEVER_CELSIUS);
}

function readYesNoReply(
  { text, plain, mentions }: Text,
  question: ReplyQuestion,
  { now }: ReplyContext,
): Read {
  if (question.audience !== 'self' && ownFirst.test(plain)) return { answer: { kind: 'no' }, hedged: false };
  if (asksForPossible.test(question.text ?? '') && possibly.test(plain))
    return { answer: { kind: 'yes' }, hedged: true };
  const said = readYesNo(plain);
  const isDoubtful = said?.kind === 'no' && said.hedged && couldBe.test(plain) && !testedNegative.test(plain);
  if (isDoubtful && asksForPossible.test(question.text ?? ''))
    return { answer: { kind: 'unsure' }, hedged: true };
  const own = ownValue(mentions, question);
  if (own === 'present' && said?.kind !== 'yes')
    return { answer: { kind: 'yes' }, hedged: said !== undefined };
  if (said?.kind === 'no' && isAboutOther({ text, plain, mentions }, question)) return none;
  if (said) return saysMore(said, text) ? { ...plainly(said), isPartly: true } : plainly(said);
  if (own !== undefined) return { answer: { kind: 'no' }, hedged: false };
  const isHot = isFeverish(plain, question);
  if (isHot !== undefined) return { answer: { kind: isHot ? 'yes' : 'no' }, hedged: false };
  const isLonger = exceedsLimit(plain, question, now);
  if (isLonger !== undefined) return { answer: { kind: isLonger ? 'yes' : 'no' }, hedged: false };
  return granting.test(plain) ? { answer: { kind: 'yes' }, hedged: true } : none;
}

const choicesIn = madeOnce((_vocabulary: Vocabulary) => createMemory<Read>());

/** Choices are cached like texts: the result depends only on the words, the question and the subject. */
function readChoice(text: Text, question: ReplyQuestion, context: ReplyContext): Read {
  const hours = readDuration(text.plain, context.now);
  const key = JSON.stringify([text.text, hours, context.subject, question]);
  return choicesIn(context.vocabulary)(key, () => makeChoice(text, { question, hours }, context));
}

type Timed = { readonly question: ReplyQuestion; readonly hours: number | undefined };

/** "No, my tongue would not do as it was told": a danger in words that were not understood is no "none of these". */
function saysDanger({ text, mentions }: Text, { cues }: Vocabulary): boolean {
  const understood = mentions.filter(({ finding }) => !cues.has(finding));
  const isDanger = hasDangerPhrase(text) || isSudden(text);
  return (
    isPartlyRead(text, understood) &&
    (isDanger || splitWords(text).words.some((word) => isDangerWord(word.text)))
  );
}

function makeChoice(
  { text, plain, mentions }: Text,
  { question, hours }: Timed,
  context: ReplyContext,
): Read {
  const said = readYesNo(plain);
  if (said?.isWhole && isEvasive(said)) return plainly(said);
  const byTime = labelled(plain, question) ? [] : byDuration(hours, question);
  if (byTime.length > 0) return { answer: { kind: 'options', ids: byTime }, hedged: false };
  const chosen = chooseOptions(text, question, context);
  if (chosen) {
    const { ids, hedged, places } = chosen;
    const isPartly = places !== undefined && isPartlyRead(text, [...places, ...mentions]);
    const rest = isPartly
      ? { isPartly: true as const }
      : chosen.deniesRest
        ? { deniesRest: true as const }
        : {};
    return { answer: { kind: 'options', ids }, hedged, ...rest };
  }
  const isNoThenMore =
    said?.kind === 'no' &&
    question.kind === 'multiple' &&
    saysDanger({ text, plain, mentions }, context.vocabulary);
  const isOpen = isNoThenMore || deniesSome({ text, plain, mentions }, question);
  if (said && !isOpen && !isAboutOther({ text, plain, mentions }, question)) return plainly(said);
  // "Like cotton wool down there. No fever": what is denied is read, what is described is not.
  return isNoThenMore || isPartlyRead(text, mentions) ? { ...none, isPartly: true } : none;
}

const vaguely = linearPattern(
  /\b(?:about|around|roughly|maybe|perhaps|probably|i think|i guess|or so|ish|approximately)\b/,
);

function readAmount({ plain }: Text, question: ReplyQuestion, context: ReplyContext): Read {
  const said = readYesNo(plain);
  const isVague = vaguely.test(plain);
  if (question.kind === 'duration') {
    const hours = readDuration(plain, context.now);
    if (hours !== undefined) return { answer: { kind: 'duration', hours }, hedged: isVague };
  } else if (question.kind === 'scale_0_10') {
    const scale = isEvasive(said) && !/\d/.test(plain) ? undefined : readScale(plain);
    if (scale)
      return { answer: { kind: 'number', value: scale.value, unit: 'out_of_ten' }, hedged: scale.hedged };
  } else {
    const number = readNumber(plain, question);
    if (number) return { answer: { kind: 'number', ...number }, hedged: isVague };
  }
  return said ? plainly(said) : none;
}

function readAnswer(text: Text, question: ReplyQuestion, context: ReplyContext): Read {
  if (question.kind === 'yes_no') return readYesNoReply(text, question, context);
  if (question.kind === 'single' || question.kind === 'multiple') return readChoice(text, question, context);
  if (question.kind === 'text') {
    const said = readYesNo(text.plain);
    return said && (isEvasive(said) || (said.kind === 'no' && text.mentions.length === 0))
      ? plainly(said)
      : none;
  }
  return readAmount(text, question, context);
}

/** Reads the reply to a question: the answer, how sure it is, and any other findings. */
export function readReply(text: string, question: ReplyQuestion, context: ReplyContext): Reply {
  const all = recallMentions(text, context.vocabulary, context.subject);
  const mentions = settleRow(all, question);
  const spelt = text.replaceAll('👍', ' yes ').replaceAll('👎', ' no ');
  const read = readAnswer({ text, plain: plainText(spelt), mentions }, question, context);
  return { ...read, ...(mentions.length < all.length ? { isPartly: true as const } : {}), mentions };
}
