import { dangerGroupOf, type CrisisGroup } from '../library/danger-groups.ts';
import { confirmationId, isConfirmation } from '../library/index-library.ts';
import { madeOnce } from '../library/made-once.ts';
import type { Asking, Knowledge } from '../library/model.ts';
import type { FindingEntry, RedflagEntry } from '../library/schema.ts';
import { matchesWho, type Facts } from '../dialogue/facts.ts';
import { factsAfter } from '../dialogue/ledger.ts';
import { tappedOptions } from '../dialogue/settle-answer.ts';
import type { ModelFinding } from '#machines/model-turn/model-turn.machine.ts';
import type { Utterance } from '../dialogue/transcript.ts';
import type { Dangers, TrainedReader } from '../reading/reader/trained-reader.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import type { Case } from './consultation-state.ts';
import { distanceTo, positivesOf, rulesFor } from './rules.ts';
import { dueSafetyList } from './safety-list.ts';
import { isEverydayOpening, isSmallTrouble, judging } from './understanding.ts';

/** A finding that the trained reader alone suspects. It becomes a question and nothing else until it is answered. */
export type Suspicion = {
  readonly finding: string;
  readonly probability: number;
  /** The gravest that it would complete at once; null when no such rule lacks only this. */
  readonly completes: 'emergency' | 'crisis' | null;
};

/**
 * From which probability on something is worth a question. How likely a message as a whole is about a danger decides
 * whether one is asked about, how likely each finding is decides which.
 */
export const suspecting = {
  /** The message is about a crisis: a question too many does no harm, one too few may. */
  crisis: 0.12,
  /** The same where findings of a crisis are together as likely as the second. */
  crisisWithFindings: 0.01,
  findingsOfCrisis: 0.1,
  /** Beside a complaint that the rules read, and in everyday talk, less than these is a weak sign. */
  crisisBesideComplaint: 0.3,
  crisisBesideComplaintWithFindings: 0.1,
  /** The finding would complete an emergency, in a message that is likely to be about a danger, and in any other. */
  completing: 0.06,
  completingElsewhere: 0.12,
  /** The message is likely to be about a danger. */
  danger: 0.3,
  /** It belongs to an emergency or a crisis that lacks more, and the rules read no complaint, or one. */
  redFlag: 0.3,
  redFlagBeside: 0.6,
  /** Any other, and only where the rules read no complaint in the message. */
  ordinary: 0.4,
  mostPerMessage: 2,
} as const;

const isGrave = (rule: RedflagEntry) => rule.level !== 'urgent';
/** What a patient can have, against how and when it is. */
export const isReported = ({ kind }: FindingEntry) =>
  kind === 'symptom' || kind === 'sign' || kind === 'exposure';

/** Findings that a number decides: where one was given, the reader of numbers knows better. */
const measured: ReadonlySet<string> = new Set([
  'high_fever',
  'high_sugar_reading',
  'low_sugar_reading',
  'very_high_reading',
  'slow_pulse',
]);
const hasNumber = (text: string) => /\d/.test(text);

/** Messages that no finding of the patient is in: about an animal, in another language, orders to the machine. */
const unread: ReadonlySet<string> = new Set(['pet', 'other_language', 'injection']);

/** Who is asked about, and how old they are: no finding is in it, and the reader has never met such a sentence. */
const introduction = linearPattern(
  /\b(?:i am|i'm|im) (?:(?:asking|writing|here) (?:about|for|on behalf of) (?:my|our) [a-z -]{2,30}?(?:,? (?:who is |aged )?\d+ (?:years?|months?|weeks?|days?)(?: old)?)?|an? \d+[ -]years?[ -]old (?:woman|man|girl|boy|female|male))[.,;]/i,
);
const withoutIntroduction = (text: string): string => introduction.replaceFirst(text, ' ').trim();

/** Questions whose answer is a measure and nothing else: "three hours" is no journey. */
const measures: ReadonlySet<string> = new Set(['number', 'duration', 'scale_0_10', 'date']);

/** What the patient wrote in their own words; a tapped option is none. */
export function ownWords({ transcript, turn }: Case): Utterance[] {
  const answered = new Set(
    transcript.exchanges
      .filter(({ asking, reply, message_index, outcome }) => {
        const isTapped = asking !== null && tappedOptions(reply, asking) !== null;
        const isGiven = turn.answer !== null && message_index === turn.messages.length - 1;
        const isMeasure = asking !== null && measures.has(asking.kind) && outcome === 'answered';
        return isTapped || isGiven || isMeasure || outcome === 'skipped' || outcome === 'unsure';
      })
      .map((each) => each.message_index),
  );
  return transcript.utterances.filter(
    ({ message_index, kind }) => !answered.has(message_index) && !unread.has(kind.kind),
  );
}

/** The gravest alert that a finding would bring by itself, as things are. */
export function completedBy(finding: string, facts: Facts, knowledge: Knowledge): Suspicion['completes'] {
  const completed = rulesFor(finding, knowledge)
    .filter(isGrave)
    .filter((rule) => {
      const { missing, asks } = distanceTo(rule, facts);
      return missing === 1 && asks.includes(finding);
    })
    .map((rule) => rule.level);
  const levels = new Set(completed);
  return levels.has('crisis') ? 'crisis' : levels.has('emergency') ? 'emergency' : null;
}

/** The findings that can make an emergency or a crisis. */
const redFlagFindings = madeOnce(
  ({ data }: Knowledge): ReadonlySet<string> =>
    new Set(data.redflags.filter(isGrave).flatMap((rule) => positivesOf(rule.when))),
);

/** A crisis leads, then an emergency, then all else. */
const dangerOf = ({ completes }: Suspicion) => [null, 'emergency', 'crisis'].indexOf(completes);

/** What is asked about where a crisis is likely and no finding of it is. */
const plainCrises: Readonly<Record<CrisisGroup, string>> = {
  own: 'suicidal_thoughts',
  others: 'violence_at_home',
};

const dangerGroups = madeOnce(dangerGroupOf);

/** How likely the message is about a crisis, what else it says, and how far the dialogue is. */
type Hint = {
  readonly dangers: Dangers;
  /** The rules read a complaint in it, or it is everyday talk without a word of danger. */
  readonly isPlain: boolean;
  /** A question was asked already. */
  readonly isBegun: boolean;
};

/**
 * What to ask about first where the message as a whole is likely to be about a crisis: the likeliest finding of its
 * group, or else the plainest. A weak sign of it beside a plain complaint waits until a question about the complaint was
 * asked.
 */
function crisisAsAWhole(
  likely: readonly Suspicion[],
  { dangers: { own, others }, isPlain, isBegun }: Hint,
  { data }: Knowledge,
): Suspicion[] {
  const groups = dangerGroups(data);
  const ofCrises = likely.filter(({ finding }) => (groups.get(finding) ?? 'emergency') !== 'emergency');
  const sum = ofCrises.reduce((total, each) => total + each.probability, 0);
  const hasFindings = sum >= suspecting.findingsOfCrisis;
  if (own + others < (hasFindings ? suspecting.crisisWithFindings : suspecting.crisis)) return [];
  const strong = hasFindings
    ? suspecting.crisisBesideComplaintWithFindings
    : suspecting.crisisBesideComplaint;
  if (isPlain && !isBegun && own + others < strong) return [];
  const group = own >= others ? 'own' : 'others';
  const likeliest = ofCrises.find(({ finding }) => groups.get(finding) === group);
  return [
    { finding: likeliest?.finding ?? plainCrises[group], probability: own + others, completes: 'crisis' },
  ];
}

/** A case with what the trained reader makes of its opening as a whole. */
export function withDangers(consulted: Case, trained: TrainedReader | null): Case {
  const opening = consulted.transcript.utterances.at(0);
  if (!trained || !opening) return consulted;
  return { ...consulted, dangers: trained.score(withoutIntroduction(opening.text)).dangers };
}

type Context = { readonly knowledge: Knowledge; readonly trained: TrainedReader };

function suspicionsOf(utterance: Utterance, consulted: Case, { knowledge, trained }: Context): Suspicion[] {
  const { statements, person, turn } = consulted;
  const at = utterance.message_index;
  const { corrections } = turn;
  const facts = factsAfter(at, { statements, corrections, person: person.facts, knowledge });
  const grave = redFlagFindings(knowledge);
  const isRead = statements.some((each) => {
    const finding = knowledge.findings.get(each.finding);
    return each.message_index === at && each.value === 'present' && finding && isReported(finding);
  });
  const { candidates, dangers } = trained.score(withoutIntroduction(utterance.text));
  const danger = dangers.emergency + dangers.own + dangers.others;
  const leastOf = ({ finding, completes }: Suspicion) => {
    const isPart = completes !== null || grave.has(finding);
    if (completes === 'crisis' || (isPart && danger < judging.harmless)) return Number.POSITIVE_INFINITY;
    if (completes !== null)
      return danger >= suspecting.danger ? suspecting.completing : suspecting.completingElsewhere;
    if (isPart) return isRead ? suspecting.redFlagBeside : suspecting.redFlag;
    return isRead ? Number.POSITIVE_INFINITY : suspecting.ordinary;
  };
  const isGravePart = ({ finding }: Suspicion) => Number(grave.has(finding));
  const isOpen = (id: string) => {
    const finding = knowledge.findings.get(id);
    if (!finding || !isReported(finding) || facts.values.has(id)) return false;
    if (measured.has(id) && hasNumber(utterance.text)) return false;
    return !(finding.only && matchesWho(person.facts, finding.only) === false);
  };
  const likely = candidates
    .filter((each) => isOpen(each.finding))
    .map((each): Suspicion => ({ ...each, completes: completedBy(each.finding, facts, knowledge) }));
  const whole = crisisAsAWhole(
    likely,
    {
      dangers,
      isPlain: isRead || isEverydayOpening(consulted) || isSmallTrouble(consulted),
      isBegun: consulted.transcript.exchanges.length > 0,
    },
    knowledge,
  );
  const sorted = likely
    .filter((each) => each.probability >= leastOf(each))
    .toSorted(
      (a, b) => dangerOf(b) - dangerOf(a) || isGravePart(b) - isGravePart(a) || b.probability - a.probability,
    );
  const leading = whole.filter((each) => isOpen(each.finding));
  const rest = sorted.filter(({ finding }) => leading.every((each) => each.finding !== finding));
  return [...leading, ...rest].slice(0, suspecting.mostPerMessage);
}

/** What the trained reader suspects in the patient's own words and nobody has answered yet, gravest first. */
function suspectedFindings(
  consulted: Case,
  knowledge: Knowledge,
  trained: TrainedReader | null,
): Suspicion[] {
  if (!trained) return [];
  const asked = new Set(consulted.transcript.exchanges.flatMap((each) => each.asking?.settles ?? []));
  const found = new Map<string, Suspicion>();
  for (const utterance of ownWords(consulted))
    for (const each of suspicionsOf(utterance, consulted, { knowledge, trained }))
      if (!consulted.facts.values.has(each.finding) && !asked.has(each.finding) && !found.has(each.finding))
        found.set(each.finding, each);
  return [...found.values()];
}

/** Of what a language model read in a message, so many findings that are no danger are asked about. */
const mostOrdinaryByModel = 2;
/** After so many questions that make sure of something, nothing that a language model read is asked about any more. */
const mostConfirmations = 6;

/** What a language model read and neither the rules nor an answer know yet. It is asked about and nothing else. */
function suspectedByModel(consulted: Case, knowledge: Knowledge): Suspicion[] {
  const { facts, person, turn, transcript } = consulted;
  const confirmed = transcript.exchanges.filter(({ asking }) => asking && isConfirmation(asking.id));
  if (confirmed.length >= mostConfirmations) return [];
  const asked = new Set(transcript.exchanges.flatMap((each) => each.asking?.settles ?? []));
  const grave = redFlagFindings(knowledge);
  const isOpen = ({ finding: id }: ModelFinding) => {
    const finding = knowledge.findings.get(id);
    return (
      finding !== undefined &&
      isReported(finding) &&
      !facts.values.has(id) &&
      !asked.has(id) &&
      !(finding.only && matchesWho(person.facts, finding.only) === false)
    );
  };
  const found = (turn.model?.findings ?? []).filter(isOpen).map((each) => ({
    ...each,
    probability: 1,
    completes: completedBy(each.finding, facts, knowledge),
  }));
  const ordinary = found.filter((each) => !grave.has(each.finding));
  const kept = new Set(
    Object.values(Object.groupBy(ordinary, (each) => each.message_index)).flatMap((each) =>
      (each ?? []).slice(0, mostOrdinaryByModel),
    ),
  );
  return found.filter((each) => grave.has(each.finding) || kept.has(each));
}

/**
 * The question that settles a suspicion. A crisis has one in plain words, its own or that of what it leads to: "Are you
 * having thoughts of ending your life?" is kinder than "Did I understand you correctly: a plan for suicide?".
 */
export function suspicionQuestion(
  { finding, completes }: Pick<Suspicion, 'finding' | 'completes'>,
  knowledge: Knowledge,
): Asking | undefined {
  const plain = [finding, ...(knowledge.findings.get(finding)?.leads_to ?? [])];
  const own =
    completes === 'crisis' ? plain.flatMap((id) => knowledge.askings.get(id) ?? []).at(0) : undefined;
  return own ?? knowledge.confirmations.get(confirmationId(finding));
}

/**
 * The suspicion to ask about now, with its question. Where the list of dangers is due, and in everyday talk, only what
 * would complete an emergency or a crisis is worth it.
 */
export function askedSuspicion(
  consulted: Case,
  knowledge: Knowledge,
  trained: TrainedReader | null,
): { readonly asking: Asking; readonly isGrave: boolean } | null {
  const isDangerAlone = dueSafetyList(consulted, knowledge) !== null || isEverydayOpening(consulted);
  const asked = new Set(consulted.transcript.exchanges.map((each) => each.asking?.id));
  const suspected = [
    ...suspectedFindings(consulted, knowledge, trained),
    ...suspectedByModel(consulted, knowledge),
  ].toSorted((a, b) => dangerOf(b) - dangerOf(a));
  for (const each of suspected) {
    const asking = suspicionQuestion(each, knowledge);
    const isDue = each.completes !== null || !isDangerAlone;
    // The plain question of a crisis may have been answered in a list of dangers.
    const settles = asking?.settles ?? [];
    const isAnswered = settles.length > 0 && settles.every((id) => consulted.facts.values.has(id));
    if (isDue && asking && !isAnswered && !asked.has(asking.id))
      return { asking, isGrave: each.completes !== null };
  }
  return null;
}
