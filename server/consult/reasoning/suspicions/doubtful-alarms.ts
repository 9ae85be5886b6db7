import { choiceReplies } from '#server/consult/dialogue/transcript.ts';
import { confirmationId } from '#server/consult/library/index-library.ts';
import { endsConsultation, type LibraryQuestion, type Knowledge } from '#server/consult/library/model.ts';
import {
  ranks,
  unreadAnswer,
  type Statement,
  type Transcript,
  type Utterance,
} from '#server/consult/dialogue/transcript.ts';
import { totalDanger, type TrainedReader } from '#server/consult/reading/reader/trained-reader.ts';
import type { ConsultationState, Fired, Revise } from '../consultation-state.ts';
import { positivesOf } from '#server/consult/library/rule-findings.ts';
import { isPossible } from '../questions/possible-options.ts';
import { holds } from '../urgency/rules.ts';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { withoutIntroduction } from '#server/consult/reading/people/writer.ts';

/**
 * Below this probability of any danger, as the judge of whole messages sees it, an alarm that rests on words alone is
 * confirmed before it counts (decision 087).
 */
const doubtfulBelow = 0.2;

/**
 * The same for an alarm that rests on words in one place, where the message resembles none of the conditions that the
 * alarm is about: "skin peeled back like wet tissue" is a torn skin, and no burn.
 */
const doubtfulAloneBelow = 0.6;
const closest = 5;

/** The same for a crisis, of which people often write calmly. */
const doubtfulCrisisBelow = 0.05;

/** Words in this many separate places are no misreading: a dive, a deep ache, a blotchy itch and feet that tingle. */
const sureFromPlaces = 4;

/** Read by the patterns in the patient's own words; what a language model read is another witness. */
const isFromWords = ({ origin, how }: Statement): boolean =>
  origin === 'words' && (how === 'phrase' || how === 'loose_phrase');

/** The statements that the rule fires on, as known after its message. */
function reasonsOf({ rule, message_index }: Fired, { statements }: ConsultationState): Statement[] {
  const positives = new Set(positivesOf(rule.when));
  return statements.filter(
    (each) => each.value === 'present' && each.message_index <= message_index && positives.has(each.finding),
  );
}

/** Whether a rule would not have fired without the finding. */
function restsOn(
  { rule, message_index }: Fired,
  finding: string,
  { facts, factsAt }: ConsultationState,
): boolean {
  const then = factsAt.get(message_index) ?? facts;
  return !holds(rule.when, { ...then, values: new Map([...then.values].filter(([id]) => id !== finding)) });
}

/** The number of separate places that the statements were read in. */
function placesOf(reasons: readonly Statement[]): number {
  const apart: Statement[] = [];
  for (const each of reasons) if (!apart.some((other) => sharesWords(each, other))) apart.push(each);
  return apart.length;
}

/** The finding that all alarms rest on, the least sure and then the rarest of several. */
function weakestLink(
  alarms: readonly Fired[],
  reasons: readonly Statement[],
  { consulted, knowledge }: { readonly consulted: ConsultationState; readonly knowledge: Knowledge },
): string | undefined {
  const entryOf = ({ finding }: Statement) => knowledge.findings.get(finding);
  const isCue = (each: Statement) => Number(entryOf(each)?.cue === true);
  const background = (each: Statement) => entryOf(each)?.background ?? 0;
  return reasons
    .toSorted((a, b) => isCue(a) - isCue(b) || ranks[b.how] - ranks[a.how] || background(a) - background(b))
    .find(({ finding }) => alarms.every((each) => restsOn(each, finding, consulted)))?.finding;
}

/** "No fever, crushing chest pain": what is denied first says nothing of the rest, and calms the judge. */
const deniedFirst = linearPattern(/^(?:(?:no|not|without) [a-z' ]{2,30}[,.;] ?)+/i);

/** Whether none of the conditions that the alarms are about is among those that the message resembles most. */
function isUnlike(alarms: readonly Fired[], { resembles }: ConsultationState): boolean {
  if (!resembles || resembles.conditions.size === 0) return false;
  const most = [...resembles.conditions].toSorted(([, a], [, b]) => b - a).slice(0, closest);
  const suggested = new Set(alarms.flatMap(({ rule }) => rule.suggests));
  return !most.some(([id]) => suggested.has(id));
}

/** How likely the messages with these statements are about a danger; 1 in a language that the judge cannot read. */
function dangerOf(
  reasons: readonly Statement[],
  { transcript }: ConsultationState,
  trained: TrainedReader,
): number {
  const indices = new Set(reasons.map((each) => each.message_index));
  const told = transcript.utterances.filter((each) => indices.has(each.message_index));
  const judgeText = (text: string) => totalDanger(trained.score(withoutIntroduction(text)).dangers);
  const judge = ({ text, kind }: Utterance) =>
    kind.kind === 'other_language'
      ? 1
      : Math.max(judgeText(text), judgeText(deniedFirst.replaceFirst(text, '')));
  return Math.max(...told.map(judge));
}

/**
 * A rule with a line of its own, such as a poisons centre: who took too much, starves or is hurt often writes calmly, so
 * the judge says nothing about it.
 */
const hasOwnLine = ({ rule }: Fired): boolean => rule.numbers?.some((each) => each !== 'emergency') === true;

type Parts = { readonly knowledge: Knowledge; readonly trained: TrainedReader | null };

const isCrisis = ({ rule }: Fired): boolean => rule.level === 'crisis';

/** The alarms of a consultation; none of them if there is an emergency with a line of its own. */
function alarmsOf({ fired }: ConsultationState): Fired[] {
  const alarms = fired.filter(({ rule }) => endsConsultation(rule));
  return alarms.every((each) => isCrisis(each) || !hasOwnLine(each)) ? alarms : [];
}

/** Whether the patterns alone read these statements: no tap, no answer, no measured value and no language model. */
function isToldOnly(reasons: readonly Statement[], { transcript }: ConsultationState): boolean {
  const replies = choiceReplies(transcript);
  return reasons.every(
    (each) => isFromWords(each) && each.attributes?.value === undefined && !replies.has(each.message_index),
  );
}

/** Whether the patient denied the finding after it was read from earlier words: "it was not a seizure". */
function isTakenBack(finding: string, { statements }: ConsultationState): boolean {
  const own = statements.filter((each) => each.finding === finding && each.origin !== 'implied');
  const said = own.filter((each) => each.value === 'present');
  const last = Math.max(...said.map((each) => each.message_index));
  const isOnlyRead = said.every((each) => isFromWords(each) && each.attributes?.value === undefined);
  const isDeniedSince = own.some(
    (each) => each.value === 'absent' && isFromWords(each) && each.message_index > last,
  );
  return isOnlyRead && isDeniedSince;
}

/** The finding that all alarms rest on and that the patient has denied since, which is asked about whatever the judge says. */
function takenBackFinding(alarms: readonly Fired[], consulted: ConsultationState): string | undefined {
  const [first] = alarms;
  if (!first) return undefined;
  return positivesOf(first.rule.when).find(
    (finding) => isTakenBack(finding, consulted) && alarms.every((each) => restsOn(each, finding, consulted)),
  );
}

/**
 * The finding to confirm before an alarm counts that rests on it alone: "up for six days" names no erection. Several
 * rules that cannot do without the same finding are one witness. Nothing is doubted that was tapped, answered or
 * measured, or that the patient was asked about and did not deny.
 */
export function doubtfulFinding(consulted: ConsultationState, { knowledge, trained }: Parts): string | null {
  const alarms = alarmsOf(consulted);
  const hasCrisis = alarms.some(isCrisis);
  const reasonsOfEach = alarms.map((each) => reasonsOf(each, consulted));
  const takenBack = hasCrisis ? undefined : takenBackFinding(alarms, consulted);
  if (takenBack !== undefined && isDoubted(takenBack, consulted)) return takenBack;
  if (!trained || alarms.length === 0 || reasonsOfEach.some((each) => each.length === 0)) return null;
  const reasons = reasonsOfEach.flat();
  if (!isToldOnly(reasons, consulted)) return null;
  if (!hasCrisis && placesOf(reasons) >= sureFromPlaces) return null;
  const isAlone = placesOf(reasons) === 1 && isUnlike(alarms, consulted);
  const below = hasCrisis ? doubtfulCrisisBelow : isAlone ? doubtfulAloneBelow : doubtfulBelow;
  if (dangerOf(reasons, consulted, trained) >= below) return null;
  const finding = weakestLink(alarms, reasons, { consulted, knowledge });
  // The judge takes a question such as that for a lethal dose for one of many.
  if (finding === undefined || knowledge.findings.get(finding)?.said_by_asking === true) return null;
  return isDoubted(finding, consulted) || !isPossible(finding, consulted.person.facts, knowledge)
    ? finding
    : null;
}

const exchangeAbout = (finding: string, { exchanges }: Pick<Transcript, 'exchanges'>) =>
  exchanges.findLast((each) => each.question?.id === confirmationId(finding));

/** "I am a man" is neither yes nor no to “Waters broken”: the question is asked once more before the alarm counts. */
const isUnreadOnce = (finding: string, transcript: Pick<Transcript, 'exchanges'>): boolean =>
  unreadAnswer(confirmationId(finding), transcript)?.outcome === 'unanswered';

/** Denied and not said again since, or neither asked about nor finished; what the patient left open counts. */
function isDoubted(finding: string, { transcript, turn, statements }: ConsultationState): boolean {
  const exchange = exchangeAbout(finding, transcript);
  if (!exchange || isUnreadOnce(finding, transcript)) return !turn.finishNow;
  const isSaidAgain = statements.some(
    (each) =>
      each.finding === finding && each.value === 'present' && each.message_index > exchange.message_index,
  );
  return exchange.value === 'no' && !isSaidAgain;
}

/** Whether two statements were read in the same words: those of one are at least half of the other's. */
const sharesWords = (one: Statement, other: Statement): boolean => {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return one.message_index === other.message_index && shared * 2 >= other.end - other.start;
};

/**
 * The findings that were read in the same words as one that the patient denied: "a car crash of a week" is no injury
 * either. They may still be true, as after a fall that was not a big one, so they are confirmed too.
 */
export function besideDenied(finding: string, consulted: ConsultationState, knowledge: Knowledge): string[] {
  const { statements, transcript } = consulted;
  if (exchangeAbout(finding, transcript)?.value !== 'no') return [];
  const denied = statements.filter((each) => each.finding === finding && isFromWords(each));
  const beside = statements
    .filter((each) => each.value === 'present' && isFromWords(each))
    .filter((each) => denied.some((other) => sharesWords(each, other)))
    .map((each) => each.finding)
    .filter((id) => id !== finding && knowledge.findings.get(id)?.cue !== true && isDoubted(id, consulted));
  return [...new Set(beside)];
}

/** Leaves out what was read about doubtful findings, so that only the answer counts. */
export const withoutDoubtful =
  (doubtful: ReadonlySet<string>): Revise =>
  ({ statements }) =>
    statements.filter((each) => !(doubtful.has(each.finding) && isFromWords(each)));

/** The confirmation question of the first doubtful finding that was not asked about. */
export const confirmationOf = (
  doubtful: ReadonlySet<string>,
  { transcript, person }: ConsultationState,
  knowledge: Knowledge,
): LibraryQuestion | null =>
  [...doubtful]
    .filter((finding) => isPossible(finding, person.facts, knowledge))
    .filter((finding) => !exchangeAbout(finding, transcript) || isUnreadOnce(finding, transcript))
    .flatMap((finding) => knowledge.confirmations.get(confirmationId(finding)) ?? [])
    .at(0) ?? null;
