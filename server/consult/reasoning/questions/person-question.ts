import { isConfirmation } from '#server/consult/library/index-library.ts';
import { madeOnce } from '#server/consult/library/made-once.ts';
import { endsConsultation, type LibraryQuestion, type Knowledge } from '#server/consult/library/model.ts';
import type { When } from '#server/consult/library/entries/when.ts';
import { safetyListId } from './safety-list.ts';
import { clustersOf, isGeneral, mandatoryQuestions } from '../clusters.ts';
import { unreadAnswer } from '#server/consult/dialogue/transcript.ts';
import { wasUnread } from './open-answer.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { completing, holds, isNearlyMet, rulesWithin } from '../urgency/rules.ts';

const idsAsked = madeOnce(
  ({ exchanges }: ConsultationState['transcript']) => new Set(exchanges.map((each) => each.question?.id)),
);

/** Whether a question was already asked. */
export const wasAsked = (id: string, { transcript }: ConsultationState): boolean =>
  idsAsked(transcript).has(id);

/** What was asked last to make sure of a reading, if the reply is neither yes nor no. */
export function confirmationAgain(consulted: ConsultationState): LibraryQuestion | null {
  const question = consulted.transcript.exchanges.at(-1)?.question;
  const isAgain = question && isConfirmation(question.id) && wasUnread(question, consulted);
  return isAgain && !consulted.turn.finishNow ? question : null;
}

/** A question for a number whose only answer contained an impossible one is asked once more. */
function wasMisread(id: string, { transcript }: ConsultationState): boolean {
  const only = unreadAnswer(id, transcript);
  return only?.question?.kind === 'number' && /\d/.test(only.reply);
}

/** Asks for age and sex early: they decide which causes are possible. */
export function personQuestion(consulted: ConsultationState, knowledge: Knowledge): LibraryQuestion | null {
  const { age_years, sex } = consulted.person.facts;
  const wanted = [
    ...(age_years === undefined ? ['person_age'] : []),
    ...(sex === undefined ? ['person_sex'] : []),
    ...(consulted.person.hasConflict ? ['person_conflict'] : []),
  ];
  const id = wanted.find((each) => !wasAsked(each, consulted) || wasMisread(each, consulted));
  return id === undefined ? null : (knowledge.questions.get(id) ?? null);
}

/** Typical ages of people who write about themselves, and of others. */
const agesOfSelf = [14, 20, 40, 60, 80];
const agesOfOthers = [0.1, 0.5, 1, 3, 8, ...agesOfSelf];

/** Whether a possible emergency or crisis that is partly met lacks only the age. */
function lacksAgeAlone({ facts, person }: ConsultationState, knowledge: Knowledge): boolean {
  const ages = person.audience === 'self' ? agesOfSelf : agesOfOthers;
  const holdsAt = (when: When) => (age_years: number) =>
    holds(when, { ...facts, person: { ...facts.person, age_years } });
  return rulesWithin(0, facts, knowledge).some((rule) => {
    if (!endsConsultation(rule) || !isNearlyMet(rule, facts)) return false;
    const isAgeAlone = completing(rule, facts).every((id) => id === 'person_age');
    return isAgeAlone && ages.some(holdsAt(rule.when));
  });
}

/** Whether a question is only for some ages; someone who writes about themselves is not a small child. */
const isForSomeAges = ({ only }: LibraryQuestion, { person }: ConsultationState): boolean =>
  only?.age_to !== undefined || (only?.age_from !== undefined && person.audience !== 'self');

/**
 * Whether the first red-flag question of a recognized complaint comes before the age. Not if an alarm lacks only the
 * age, or the question itself is only for some ages.
 */
export function comesBeforeAge(
  redFlag: LibraryQuestion | undefined,
  consulted: ConsultationState,
  knowledge: Knowledge,
): boolean {
  if (!redFlag || wasAsked('person_age', consulted)) return false;
  const isGeneralAlone = clustersOf(consulted, knowledge).every(isGeneral);
  if (isGeneralAlone && redFlag.id !== safetyListId) return false;
  if (isForSomeAges(redFlag, consulted) || lacksAgeAlone(consulted, knowledge)) return false;
  return !mandatoryQuestions(consulted, knowledge).some(({ id }) => wasAsked(id, consulted));
}
