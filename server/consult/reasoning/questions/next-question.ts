import {
  confirmationId,
  crisisCheckId,
  mainProblemId,
  resemblingQuestion,
  suicideQuestionId,
} from '#server/consult/library/index-library.ts';
import { madeOnceWithin } from '#server/consult/library/made-once.ts';
import {
  compareIds,
  endsConsultation,
  type LibraryQuestion,
  type Knowledge,
} from '#server/consult/library/model.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { canAsk, clustersOf, fitsComplaint, mandatoryQuestions } from '../clusters.ts';
import { differentialOf, type Reasoner } from '../differential/differential.ts';
import { expectedGain, outlookOf, type Gain, type Outlook } from './information-gain.ts';
import { wasUnread } from './open-answer.ts';
import { comesBeforeAge, personQuestion, wasAsked } from './person-question.ts';
import { isAnswered, openOptions } from './open-options.ts';
import { needsSex, possibleOptions, secondReadings } from './possible-options.ts';
import {
  countedExchanges,
  isPlain,
  isDialogueQuestion,
  isUnalarmed,
  reasonToStop,
  stopping,
} from './reason-to-stop.ts';
import { scopeOf } from './complaint-scope.ts';
import { completing, isNearlyMet, rulesWithin } from '../urgency/rules.ts';
import { dueSafetyList } from './safety-list.ts';
import { redFlagFindings } from '#server/consult/library/rule-findings.ts';
import { isSmallChild } from '../suspicions/suspicion.ts';
import { mayWait } from '../urgency/urgency.ts';

const severityId = 'severity_scale';
const noneId = 'none';

/** How the next question is chosen. */
const questioning = {
  /** The weight of the expected change of danger, relative to bits. */
  dangerWeight: 1.2,
  /** The value of finding the last missing part of a rule. */
  ruleWeight: { emergency: 1, crisis: 1, urgent: 0.5 },
  /** After "I don't know" to a red-flag question, this many of its findings are asked about one by one. */
  mostOfUnsure: 2,
  /** The cost of each step of burden. */
  burdenCost: 0.03,
} as const;

/** `others` are the next best questions, when the best one was chosen for its information gain and not for a danger. */
export type Choice =
  | { readonly question: LibraryQuestion; readonly others?: readonly LibraryQuestion[] }
  | { readonly question: null; readonly reason: string };

/** How many other questions are offered beside the best, and how close to its score they must be. */
const mostOthers = 3;
const leastShareOfBest = 0.8;

/** Findings that would complete a rule, with the value of completing it. */
const ruleStakes = madeOnceWithin(
  (consulted: ConsultationState, knowledge: Knowledge): ReadonlyMap<string, number> => {
    const fired = new Set(consulted.fired.map((each) => each.rule.id));
    const stakes = new Map<string, number>();
    for (const rule of rulesWithin(1, consulted.facts, knowledge)) {
      if (fired.has(rule.id)) continue;
      const worth = questioning.ruleWeight[rule.level];
      for (const id of completing(rule, consulted.facts))
        stakes.set(id, Math.max(stakes.get(id) ?? 0, worth));
    }
    return stakes;
  },
);

/**
 * If someone cannot say which of several red flags they have, the ones that alone would be an emergency are asked one
 * by one.
 */
function gravestOfUnsure(consulted: ConsultationState, knowledge: Knowledge): LibraryQuestion[] {
  const mandatory = new Set(mandatoryQuestions(consulted, knowledge).map((each) => each.id));
  const unsure = consulted.transcript.exchanges.flatMap(({ question, outcome }) =>
    question && outcome === 'unsure' && question.kind === 'multiple' && mandatory.has(question.id)
      ? [question]
      : [],
  );
  const grave = questioning.ruleWeight.emergency;
  const stakes = unsure.length > 0 ? ruleStakes(consulted, knowledge) : new Map<string, number>();
  return unsure.flatMap(({ settles }) => {
    const asked = settles.filter((id) => wasAsked(id, consulted)).length;
    return settles
      .filter((id) => (stakes.get(id) ?? 0) >= grave && !wasAsked(id, consulted))
      .flatMap((id) => knowledge.questions.get(id) ?? [])
      .slice(0, Math.max(0, questioning.mostOfUnsure - asked));
  });
}

/** The single missing findings of emergency and crisis rules that are partly met. */
function lastOfAlarms({ facts, fired }: ConsultationState, knowledge: Knowledge): ReadonlySet<string> {
  const isFired = new Set(fired.map((each) => each.rule.id));
  const near = rulesWithin(0, facts, knowledge).filter(
    (rule) => endsConsultation(rule) && !isFired.has(rule.id) && isNearlyMet(rule, facts),
  );
  return new Set(near.flatMap((rule) => completing(rule, facts)));
}

/**
 * The red-flag questions in order: after the first one, a simple question about the single missing finding of an alarm
 * comes before the rest. Someone with pain low in the belly who nearly fainted is asked next about pregnancy.
 */
function inOrderOfDanger(
  redFlags: readonly LibraryQuestion[],
  consulted: ConsultationState,
  knowledge: Knowledge,
): LibraryQuestion[] {
  const isFirst = !mandatoryQuestions(consulted, knowledge).some(({ id }) => wasAsked(id, consulted));
  if (isFirst || redFlags.length < 2) return [...redFlags];
  const last = lastOfAlarms(consulted, knowledge);
  const isLast = ({ kind, settles }: LibraryQuestion) =>
    kind === 'yes_no' && settles.some((id) => last.has(id));
  return [...redFlags.filter(isLast), ...redFlags.filter((each) => !isLast(each))];
}

/** A list with only one sign left to ask is replaced by the simple question about that sign. */
function plainly(
  question: LibraryQuestion,
  consulted: ConsultationState,
  knowledge: Knowledge,
): LibraryQuestion {
  if (question.kind !== 'multiple' && question.kind !== 'single') return question;
  const possible = possibleOptions(question, consulted.facts.person, knowledge);
  const [left, ...more] = openOptions({ ...question, options: possible }, consulted).filter(
    ({ present }) => present.length > 0,
  );
  const [id, ...others] = left?.present ?? [];
  if (id === undefined || more.length > 0 || others.length > 0 || left?.floor !== undefined) return question;
  return knowledge.questions.get(id) ?? question;
}

function scoreOf(question: LibraryQuestion, gain: Gain, stakes: ReadonlyMap<string, number>): number {
  const rule = [...gain.likely].reduce((sum, [id, likely]) => sum + likely * (stakes.get(id) ?? 0), 0);
  const burden = questioning.burdenCost * (question.burden - 1);
  return gain.bits + questioning.dangerWeight * gain.shift + rule - burden;
}

type Scored = { readonly question: LibraryQuestion; readonly score: number };

/**
 * What a written answer to a list left out, or was not ticked as close to what was described, is probably not there; only
 * a danger is worth its own question.
 */
function leavesOut(
  { transcript, facts }: ConsultationState,
  knowledge: Knowledge,
): (question: LibraryQuestion) => boolean {
  const grave = redFlagFindings(knowledge.data);
  const left = new Set(
    transcript.exchanges
      .flatMap(({ question, leftOut = [] }) =>
        question?.id === resemblingQuestion.id ? question.settles : leftOut,
      )
      .filter((id) => !grave.has(id)),
  );
  if (left.size === 0) return () => false;
  return ({ settles }) => {
    const open = settles.filter((id) => !facts.values.has(id));
    return open.length > 0 && open.every((id) => left.has(id));
  };
}

function scoreAll(consulted: ConsultationState, outlook: Outlook): Scored[] {
  const { knowledge } = outlook.reasoner;
  const stakes = ruleStakes(consulted, knowledge);
  const isLeftOut = leavesOut(consulted, knowledge);
  const fits = fitsComplaint(consulted, knowledge);
  const { belongs, own } = scopeOf(consulted, outlook);
  return [...knowledge.questions.values()]
    .filter(
      (each) =>
        !isDialogueQuestion(each) &&
        each.id !== crisisCheckId &&
        !secondReadings(knowledge).has(each.id) &&
        !wasAsked(each.id, consulted) &&
        canAsk(each, consulted.facts, knowledge) &&
        !isLeftOut(each) &&
        !isOfNoMeasure(each, consulted, knowledge) &&
        fits(each) &&
        belongs(each),
    )
    .map((question) => ({ question, score: scoreOf(question, expectedGain(question, own), stakes) }))
    .toSorted((a, b) => b.score - a.score || compareIds(a.question.id, b.question.id));
}

/**
 * What loose words of the opening were taken for, once the patient has said that no problem on the list of main problems
 * comes close: "slips out before I know it" is no drowsiness.
 */
function readAmiss({ transcript, statements }: ConsultationState): string[] {
  const isOfNone = transcript.exchanges.some(
    ({ question, value }) => question?.id === mainProblemId && value === noneId,
  );
  const opening = transcript.utterances.at(0)?.message_index;
  if (!isOfNone) return [];
  return statements
    .filter((each) => each.message_index === opening && each.value === 'present')
    .filter(({ how }) => how === 'loose_phrase')
    .map((each) => each.finding);
}

/**
 * A finding that was denied and later reported less surely, or that was probably misread, is asked about before anything
 * else.
 */
function confirmationOf(
  consulted: ConsultationState,
  { findings, confirmations }: Knowledge,
): LibraryQuestion | undefined {
  return [...consulted.doubted, ...readAmiss(consulted)]
    .filter((id) => findings.get(id)?.kind !== 'attribute')
    .map(confirmationId)
    .filter((id) => !wasAsked(id, consulted))
    .flatMap((id) => confirmations.get(id) ?? [])
    .at(0);
}

/** Alternatives to the best question: none when the best may complete a rule, else those that score nearly as high. */
function othersBeside(
  best: Scored,
  rest: readonly Scored[],
  stakes: ReadonlyMap<string, number>,
): LibraryQuestion[] {
  if (best.question.settles.some((id) => stakes.has(id))) return [];
  return rest
    .filter((each) => each.score >= best.score * leastShareOfBest)
    .slice(0, mostOthers)
    .map((each) => each.question);
}

/** Nobody is asked how bad a blood result or a missed pill is. */
const isOfNoMeasure = (
  { id }: LibraryQuestion,
  consulted: ConsultationState,
  knowledge: Knowledge,
): boolean => id === severityId && clustersOf(consulted, knowledge).every((each) => each.asks_only);

/** Severity and duration decide whether a harmless problem can wait, so they come before the cause. */
const decisiveIds = [severityId, 'symptom_duration'];

/**
 * The question that decides whether a harmless problem can wait; none when the cause is clear or the person cannot
 * wait.
 */
function decisiveQuestion(consulted: ConsultationState, outlook: Outlook): LibraryQuestion | undefined {
  const { knowledge } = outlook.reasoner;
  if (!mayWait(consulted.facts) || !isUnalarmed(consulted, outlook) || isPlain(outlook)) return undefined;
  return decisiveIds
    .flatMap((id) => knowledge.questions.get(id) ?? [])
    .find(
      (each) =>
        !wasAsked(each.id, consulted) &&
        !isOfNoMeasure(each, consulted, knowledge) &&
        canAsk(each, consulted.facts, knowledge),
    );
}

/** Nobody asks whether a baby or a toddler has spoken of suicide. */
const isTooYoungFor = ({ id }: LibraryQuestion, { facts }: ConsultationState): boolean =>
  id === suicideQuestionId && isSmallChild(facts);

/** Red flags first, then the highest information gain; null with a reason when enough was asked. */
export function chooseQuestion(consulted: ConsultationState, reasoner: Reasoner): Choice {
  const { knowledge } = reasoner;
  const asked = countedExchanges(consulted).length;
  // A list of dangers whose answer could not be read is asked once more.
  const isUnasked = (each: LibraryQuestion) => !wasAsked(each.id, consulted) || wasUnread(each, consulted);
  const redFlags = [
    ...mandatoryQuestions(consulted, knowledge),
    ...(asked < stopping.most ? gravestOfUnsure(consulted, knowledge) : []),
  ]
    .filter((each) => isUnasked(each) && !isAnswered(each, consulted) && !isTooYoungFor(each, consulted))
    .map((each) => plainly(each, consulted, knowledge))
    .filter((each) => isUnasked(each) && canAsk(each, consulted.facts, knowledge));
  const [redFlag] = inOrderOfDanger(redFlags, consulted, knowledge);
  const person = personQuestion(consulted, knowledge);
  const safetyList = dueSafetyList(consulted, knowledge);
  if (safetyList) return { question: safetyList };
  if (person?.id === 'person_age' && !comesBeforeAge(redFlag, consulted, knowledge))
    return { question: person };
  const doubt = confirmationOf(consulted, knowledge);
  if (doubt && asked < stopping.most) return { question: doubt };
  const isOfUnknownSex = redFlag && needsSex(redFlag, consulted.person.facts, knowledge);
  if (redFlag && !(isOfUnknownSex && person?.id === 'person_sex')) return { question: redFlag };
  if (person) return { question: person };
  const more = knowledge.questions.get('anything_else');
  if (more && !wasAsked(more.id, consulted)) return { question: more };
  if (asked >= stopping.most) return { question: null, reason: 'enough questions were asked' };
  const differential = differentialOf(consulted.facts, reasoner);
  const outlook = outlookOf({
    differential,
    reasoner,
    facts: consulted.facts,
  });
  const decisive = decisiveQuestion(consulted, outlook);
  if (decisive) return { question: decisive };
  const [best, ...rest] = scoreAll(consulted, outlook);
  const reason = reasonToStop(consulted, outlook, best?.score);
  return best && reason === null
    ? { question: best.question, others: othersBeside(best, rest, ruleStakes(consulted, knowledge)) }
    : { question: null, reason: reason ?? 'there is nothing more to ask' };
}
