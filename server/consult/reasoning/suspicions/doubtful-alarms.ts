import { confirmationId } from '../../library/index-library.ts';
import type { Asking, Knowledge } from '../../library/model.ts';
import { ranks, type Statement, type Transcript, type Utterance } from '../../dialogue/transcript.ts';
import { totalDanger, type TrainedReader } from '../../reading/reader/trained-reader.ts';
import type { Case, Fired, Revise } from '../consultation-state.ts';
import { holds, positivesOf } from '../rules.ts';
import { withoutIntroduction } from './own-words.ts';

/**
 * Below this probability of any danger, as the judge of whole messages sees it, an alarm that rests on words alone is
 * confirmed before it counts (decision 087).
 */
const doubtfulBelow = 0.25;

const isGrave = ({ rule }: Fired): boolean => rule.level !== 'urgent';

const isFromWords = ({ origin, how }: Statement): boolean => origin === 'words' && ranks[how] > ranks.answer;

/** The statements that the rule fires on, as known after its message. */
function reasonsOf({ rule, message_index }: Fired, { statements }: Case): Statement[] {
  const positives = new Set(positivesOf(rule.when));
  return statements.filter(
    (each) => each.value === 'present' && each.message_index <= message_index && positives.has(each.finding),
  );
}

/** The finding that the rule cannot do without, the least sure and then the rarest of several. */
function weakestLink(
  reasons: readonly Statement[],
  { rule, message_index }: Fired,
  { consulted, knowledge }: { readonly consulted: Case; readonly knowledge: Knowledge },
): string | undefined {
  const then = consulted.factsAt.get(message_index) ?? consulted.facts;
  const isNeeded = (finding: string) =>
    !holds(rule.when, { ...then, values: new Map([...then.values].filter(([id]) => id !== finding)) });
  const entryOf = ({ finding }: Statement) => knowledge.findings.get(finding);
  const isCue = (each: Statement) => Number(entryOf(each)?.cue === true);
  const background = (each: Statement) => entryOf(each)?.background ?? 0;
  return reasons
    .toSorted((a, b) => isCue(a) - isCue(b) || ranks[b.how] - ranks[a.how] || background(a) - background(b))
    .find((each) => isNeeded(each.finding))?.finding;
}

/** How likely the messages with these statements are about a danger; 1 in a language that the judge cannot read. */
function dangerOf(reasons: readonly Statement[], { transcript }: Case, trained: TrainedReader): number {
  const indices = new Set(reasons.map((each) => each.message_index));
  const told = transcript.utterances.filter((each) => indices.has(each.message_index));
  const judge = ({ text, kind }: Utterance) =>
    kind.kind === 'other_language' ? 1 : totalDanger(trained.score(withoutIntroduction(text)).dangers);
  return Math.max(...told.map(judge));
}

/**
 * A rule with a line of its own, such as a poisons centre: who took too much, starves or is hurt often writes calmly, so
 * the judge says nothing about it.
 */
const hasOwnLine = ({ rule }: Fired): boolean => rule.numbers?.some((each) => each !== 'emergency') === true;

/** The messages that answer a question about a finding: the question has already made sure of it. */
const repliesIn = ({ exchanges }: Transcript): ReadonlySet<number> =>
  new Set(
    exchanges
      .filter(({ asking }) => asking !== null && asking.kind !== 'text')
      .map((each) => each.message_index),
  );

type Parts = { readonly knowledge: Knowledge; readonly trained: TrainedReader | null };

/**
 * The finding to confirm before the only alarm of a consultation counts: "up for six days" names no erection. Nothing is
 * doubted that was tapped, answered or measured, or that the patient was asked about and did not deny.
 */
export function doubtfulFinding(consulted: Case, { knowledge, trained }: Parts): string | null {
  const [alarm, ...others] = consulted.fired.filter(isGrave);
  if (!trained || !alarm || others.length > 0) return null;
  if (alarm.rule.level !== 'emergency' || hasOwnLine(alarm)) return null;
  const reasons = reasonsOf(alarm, consulted);
  const isMeasured = reasons.some((each) => each.attributes?.value !== undefined);
  const replies = repliesIn(consulted.transcript);
  const isTold = reasons.every((each) => isFromWords(each) && !replies.has(each.message_index));
  if (reasons.length === 0 || isMeasured || !isTold) return null;
  if (dangerOf(reasons, consulted, trained) >= doubtfulBelow) return null;
  const finding = weakestLink(reasons, alarm, { consulted, knowledge });
  if (finding === undefined) return null;
  const exchange = exchangeAbout(finding, consulted.transcript);
  const isOpen = exchange ? exchange.value === 'no' : !consulted.turn.finishNow;
  return isOpen ? finding : null;
}

const exchangeAbout = (finding: string, { exchanges }: Pick<Transcript, 'exchanges'>) =>
  exchanges.find((each) => each.asking?.id === confirmationId(finding));

/** Leaves out what was read about doubtful findings, so that only the answer counts. */
export const withoutDoubtful =
  (doubtful: ReadonlySet<string>): Revise =>
  ({ statements }) =>
    statements.filter((each) => !(doubtful.has(each.finding) && isFromWords(each)));

/** The confirmation question of the first doubtful finding that was not asked about. */
export const confirmationOf = (
  doubtful: ReadonlySet<string>,
  { transcript }: Case,
  knowledge: Knowledge,
): Asking | null =>
  [...doubtful]
    .filter((finding) => !exchangeAbout(finding, transcript))
    .flatMap((finding) => knowledge.confirmations.get(confirmationId(finding)) ?? [])
    .at(0) ?? null;
