import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import { textFor } from '#server/consult/library/index-library.ts';
import type { Weighed } from '#server/consult/reasoning/urgency/urgency.ts';
import type { ConsultationState } from '#server/consult/reasoning/consultation-state.ts';
import { leftOpen } from '#server/consult/reasoning/questions/safety-list.ts';
import { inSentence, listOf } from '../phrases.ts';

const childUserBelowYears = 16;

type LimitsInput = {
  readonly consulted: ConsultationState;
  readonly shown: readonly Weighed[];
  readonly openRedFlags: readonly LibraryQuestion[];
};

/** Whether a child seems to consult alone. */
export const isChildAlone = ({ person }: ConsultationState): boolean =>
  person.relationship === null && (person.facts.age_years ?? childUserBelowYears) < childUserBelowYears;

/** What this assessment cannot know. */
export function limitsFor({ consulted, shown, openRedFlags }: LimitsInput, knowledge: Knowledge): string[] {
  const { turn, person, transcript, statements } = consulted;
  const advice = (id: string) => [...(knowledge.advice.get(id)?.texts ?? [])];
  const recorded = statements
    .filter((each) => each.origin === 'record' || each.origin === 'profile')
    .map((each) => inSentence(knowledge.findings.get(each.finding)?.label ?? each.finding));
  const [general = '', unreviewed = '', coverage = ''] = advice('limits');
  const isReviewed = shown.length > 0 && shown.every((each) => each.condition.review.status === 'reviewed');
  const kinds = new Set(transcript.utterances.map((each) => each.kind.kind));
  const withItems = (id: string, items: readonly string[]) =>
    items.length > 0 ? advice(id).map((each) => `${each} ${listOf(items)}.`) : [];
  const open = new Set([...openRedFlags, ...leftOpen(consulted, knowledge)]);
  const questions = [...open].map((each) => `“${textFor(each, person.audience)}”`);
  /** Whoever hurts a child may be the adult who would read along. */
  const isHurt = consulted.fired.some(({ rule }) => rule.discreet);
  return [
    general,
    ...(isReviewed ? [] : [unreviewed]),
    coverage,
    ...withItems('limit_unanswered', questions),
    ...withItems('limit_record', [...new Set(recorded)]),
    ...(person.relationship === null ? [] : advice('limit_other_person')),
    ...(isChildAlone(consulted) ? advice(isHurt ? 'limit_child_hurt' : 'limit_child') : []),
    ...(person.facts.age_years === undefined ? advice('limit_age_unknown') : []),
    ...(kinds.has('injection') ? advice('limit_injection') : []),
    ...(turn.finishNow ? advice('limit_finished_early') : []),
    ...(turn.usesSources ? [] : advice('limit_no_sources')),
  ].filter((each) => each !== '');
}
