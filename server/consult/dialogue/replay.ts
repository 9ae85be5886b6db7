import type { ConsultationTurn } from '../engine.ts';
import { fixedFindings } from '../library/fixed-ids.ts';
import { plainQuestion, questionKey, suicideQuestionId } from '../library/index-library.ts';
import type { LibraryQuestion, Audience, Knowledge } from '../library/model.ts';
import type { Answer, Attributes, Mention, Reply, Subject } from '../reading/reading.types.ts';
import { questionBefore, textBefore } from './find-question.ts';
import { hasPreface } from './prefaces.ts';
import {
  answerOf,
  asTapped,
  nothing,
  replyQuestionOf,
  settleAnswer,
  settleByMention,
  tappedOptions,
  type Settled,
} from './settle-answer.ts';
import { asksAmount, isForAnimal, reportsIntake } from '../reading/message-kind-words.ts';
import { hasNewborn } from '../reading/people/writer.ts';
import { isMothersBreast } from '../reading/people/mothers-breast.ts';
import { plainSentences, plainText } from '../reading/tokens/plain-text.ts';
import { splitSentences } from './small-talk.ts';
import { lastCorrection } from './subject.ts';
import { takenBack } from './taken-back.ts';
import type { TextReader } from '../reading/text-reader.ts';
import type { Exchange, Statement, Transcript, Utterance } from './transcript.ts';

type Replay = {
  readonly turn: ConsultationTurn;
  readonly knowledge: Knowledge;
  readonly reader: TextReader;
  readonly subject: Subject;
  readonly audience: Audience;
};

/** A past finding still counts as a history or an exposure, but not as a present complaint. */
function counts(mention: Mention, knowledge: Knowledge): boolean {
  const finding = knowledge.findings.get(mention.finding);
  const isAboutPatient = mention.about === 'patient' || finding?.about_anyone === true;
  if (!isAboutPatient || mention.asked) return false;
  if (mention.time === 'now') return true;
  const isLasting = finding?.kind === 'history' || finding?.kind === 'exposure' || finding?.lasts === true;
  return mention.value === 'present' && isLasting && finding.fades !== true;
}

/** The attributes of a mention besides its finding; undefined when there are none. */
function attributesOf({ attributes, time }: Mention, subject: Subject): Attributes | undefined {
  if (!attributes && subject === null && time === 'now') return undefined;
  return { ...attributes, ...(subject === null ? {} : { subject }), ...(time === 'past' ? { time } : {}) };
}

type MentionSource = { readonly index: number; readonly subject: Subject; readonly knowledge: Knowledge };

function statementsOf(
  mentions: readonly Mention[],
  { index, subject, knowledge }: MentionSource,
): Statement[] {
  return mentions
    .filter((each) => counts(each, knowledge))
    .map((mention) => {
      const { finding, value, start, end, isLoose, isDenied } = mention;
      const attributes = attributesOf(mention, subject);
      return {
        finding,
        value,
        origin: 'words',
        how: isDenied ? 'answer' : isLoose ? 'loose_phrase' : 'phrase',
        ...(attributes ? { attributes } : {}),
        message_index: index,
        start,
        end,
      };
    });
}

/** For a question outside the library: a yes or no answers the findings that it mentions. */
function foreignQuestion(text: string, { reader, subject }: Replay): LibraryQuestion {
  const findings = [...new Set(reader.readMentions(text, subject).map((each) => each.finding))];
  const question = plainQuestion('', text, findings);
  return findings.length > 0 ? question : { ...question, kind: 'text' };
}

type Asked = { readonly knowledge: Knowledge; readonly text: string };

/**
 * A danger that was asked about still counts (`otherwise`) if the answer did not settle it. With `unsure_counts` it does if
 * the answer is "I don't know", or if it could not be read twice.
 */
function settledOtherwise(question: LibraryQuestion, settled: Settled, { knowledge, text }: Asked): Settled {
  const { outcome } = settled;
  if (outcome === 'answered') return settled;
  const counts = question.settles.every((id) => knowledge.findings.get(id)?.unsure_counts === true);
  if (
    question.kind === 'yes_no' &&
    counts &&
    (outcome === 'unsure' || (outcome === 'unanswered' && hasPreface(text, knowledge)))
  )
    return { ...settleAnswer(question, { kind: 'yes' }), outcome, value: null };
  const otherwise = question.options.find((each) => each.otherwise);
  if (!otherwise) return settled;
  return { ...settleAnswer(question, { kind: 'options', ids: [otherwise.id] }), outcome, value: null };
}

/** "Not today" and "not really" deny no thoughts of suicide. */
const isHalfDenied = (question: LibraryQuestion, { answer, hedged }: Reply) =>
  question.id === suicideQuestionId && answer.kind === 'no' && hedged;

function settle(question: LibraryQuestion, reply: Reply, structured: Answer | null): Settled {
  if (structured === null && isHalfDenied(question, reply)) return nothing('unsure');
  const given = { isWritten: structured === null, deniesRest: reply.deniesRest === true };
  const settled = settleAnswer(question, structured ?? reply.answer, given);
  const isVague = question.id === '' && settled.value === 'yes' && question.settles.length > 1;
  if (isVague) return { ...settled, findings: [] };
  return settled.outcome === 'unanswered' ? settleByMention(question, reply) : settled;
}

/**
 * Whether a question was worded for someone else although the consultation is for the writer, who only later said so:
 * its answer was about that person, and the question is open again.
 */
function isForSomeoneElse(
  { question, text, message_index }: Exchange,
  { subject }: Replay,
  correctedAt: number,
): boolean {
  if (subject !== null || question === null) return false;
  const isOwn = questionKey(text).includes(questionKey(question.ask.self));
  return !isOwn && message_index < correctedAt;
}

/**
 * What an answer settles. Of the safety list, which names what has nothing to do with each other, only "none" denies the
 * rest, in whatever words; a pregnancy among so many symptoms is still asked about.
 */
function saidIn(
  { purpose, options }: LibraryQuestion,
  { findings: settled, value }: Settled,
  { findings }: Knowledge,
): Settled['findings'] {
  if (purpose !== 'safety_list') return settled;
  const isNone = options.some(({ id, exclusive }) => exclusive === true && id === value);
  return settled.filter(
    ({ finding, isByDefault }) => !isByDefault || (isNone && findings.get(finding)?.kind !== 'history'),
  );
}

type Read = { readonly exchange: Exchange | null; readonly statements: readonly Statement[] };

function readMessage(index: number, content: string, replay: Replay): Read {
  const { turn, knowledge, reader, subject, audience } = replay;
  const text = textBefore(turn.messages, index);
  if (text === null)
    return {
      exchange: null,
      statements: statementsOf(reader.readMentions(content, subject), { index, subject, knowledge }),
    };
  const known = questionBefore(turn.messages, index, knowledge);
  const question = known ?? foreignQuestion(text, replay);
  const isLast = index === turn.messages.length - 1;
  const given = isLast ? answerOf(turn.answer, question) : null;
  const tapped = tappedOptions(content, question);
  const place = { message_index: index, start: 0, end: content.length };
  const exchange = { question: known, text, reply: content, message_index: index };
  if (tapped) {
    const settled = asTapped(settleAnswer(question, given ?? { kind: 'options', ids: tapped }));
    return {
      exchange: { ...exchange, outcome: settled.outcome, value: settled.value },
      statements: settled.findings.map((each) => ({ ...each, ...place })),
    };
  }
  const asked = replyQuestionOf(question, { text, audience, isAgain: hasPreface(text, knowledge) });
  const reply = reader.readReply(content, asked, { subject, now: turn.now });
  const read = settledOtherwise(question, settle(question, reply, given), { knowledge, text });
  const settled = given === null ? read : asTapped(read);
  // "None of those, but my sight is blurred": what is named is not denied by what is said of the list.
  const named = new Set(
    statementsOf(reply.mentions, { index, subject, knowledge })
      .filter((each) => each.value === 'present')
      .map((each) => each.finding),
  );
  const said = saidIn(question, settled, knowledge).filter(
    (each) => !(given === null && each.isByDefault && named.has(each.finding)),
  );
  const own = new Set(said.filter((each) => !each.isByDefault).map((each) => each.finding));
  const besides = reply.mentions.filter((each) => !own.has(each.finding));
  return {
    exchange: {
      ...exchange,
      outcome: settled.outcome,
      value: settled.value,
      ...(settled.leftOut ? { leftOut: settled.leftOut } : {}),
      ...(given === null && reply.isPartly ? { isPartly: true as const } : {}),
    },
    statements: [
      ...said.map((each) => ({ ...each, ...place })),
      ...statementsOf(besides, { index, subject, knowledge }),
    ],
  };
}

/** Without what was said of someone else before the writer put it right. */
function ofPerson({ exchange, statements }: Read, replay: Replay, correctedAt: number): Read {
  if (exchange === null || !isForSomeoneElse(exchange, replay, correctedAt)) return { exchange, statements };
  return { exchange: null, statements: statements.filter(({ origin }) => origin === 'words') };
}

/** "My baby is six days old and my head is banging", by the writer: she has given birth, unless the writer is no woman. */
function birthsOf({ text, message_index }: Utterance, { subject, knowledge }: Replay): Statement[] {
  if (subject !== null || !knowledge.findings.has(birth)) return [];
  let start = 0;
  const told: Statement[] = [];
  for (const sentence of splitSentences(text)) {
    const end = start + sentence.length;
    if (hasNewborn(plainText(sentence)))
      told.push({
        finding: birth,
        value: 'present',
        origin: 'words',
        how: 'loose_phrase',
        message_index,
        start,
        end,
      });
    start = end;
  }
  return told;
}
const birth = 'postpartum';

/** Not taken yet: "can I take ibuprofen?" is neither a habit nor a cause of an allergy. */
const intakes: ReadonlySet<string> = new Set(fixedFindings.intakes);
const onlyAsksToTake = ({ kind, text }: Utterance) =>
  kind.kind === 'dose_question' && !reportsIntake.test(text);

const agesOfChild: ReadonlySet<string> = new Set(fixedFindings.agesOfChild);
/** "I'm breastfeeding my 4 week old and my left boob is hot": the mother is ill, and the age is not hers. */
const isOfMother = ({ text, person }: Utterance) =>
  person.subject === undefined && isMothersBreast(plainSentences(plainText(text)));

const isAboutAnimal = ({ kind }: Utterance) => kind.kind === 'pet' && !kind.has_complaint;

/** The messages about an animal: what is said in them is no person's symptom. */
function animalMessages(utterances: readonly Utterance[]): ReadonlySet<number> {
  const saidLater = utterances.findLastIndex(
    (each, at) => at > 0 && isAboutAnimal(each) && isForAnimal(plainText(each.text)),
  );
  const about = utterances.filter((each, at) => at <= saidLater || isAboutAnimal(each));
  return new Set(about.map((each) => each.message_index));
}

/** Rebuilds the conversation from its messages: the same messages give the same transcript. */
export function replayMessages(replay: Replay): Transcript {
  const { turn, reader } = replay;
  const own = turn.messages.flatMap((each, index) =>
    each.role === 'user' ? [{ index, text: each.content }] : [],
  );
  const utterances = own.map(({ index, text }): Utterance => ({
    message_index: index,
    text,
    kind: reader.readKind(text),
    unread: reader.readUnread(text),
    asksDose: splitSentences(text).some(
      (each) => asksAmount.test(each) && reader.readKind(each).kind === 'dose_question',
    ),
    person: reader.readPerson(text),
  }));
  const correctedAt = lastCorrection(turn)?.index ?? -1;
  const read = own.map(({ index, text }) => ofPerson(readMessage(index, text, replay), replay, correctedAt));
  const wishes = new Set(utterances.filter(onlyAsksToTake).map((each) => each.message_index));
  const animals = animalMessages(utterances);
  const told = [
    ...read.flatMap((each) => each.statements),
    ...utterances.flatMap((each) => birthsOf(each, replay)),
  ];
  const ofBabies = new Set(
    told.filter((each) => agesOfChild.has(each.finding)).map((each) => each.message_index),
  );
  const mothers = new Set(
    utterances
      .filter((each) => ofBabies.has(each.message_index) && isOfMother(each))
      .map((each) => each.message_index),
  );
  const statements = told
    .filter((each) => !animals.has(each.message_index))
    .filter((each) => !(wishes.has(each.message_index) && intakes.has(each.finding)))
    .filter((each) => !(mothers.has(each.message_index) && agesOfChild.has(each.finding)));
  return {
    utterances,
    exchanges: read.flatMap((each) => (each.exchange ? [each.exchange] : [])),
    statements: [...statements, ...takenBack(statements, utterances, replay.knowledge)],
  };
}
