import type { LibraryQuestion } from '#server/consult/library/model.ts';
import { crisisCheckId, resemblingQuestion } from '#server/consult/library/index-library.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import type { Exchange, Transcript } from '#server/consult/dialogue/transcript.ts';

type Conversation = { readonly transcript: Transcript; readonly facts: Facts };

/**
 * What an exchange settled: an answered list settles all its options that were named or denied; a choice, and the list of
 * what a message resembles, only what was chosen.
 */
function answeredBy({ question, outcome, value, leftOut = [] }: Exchange): readonly string[] {
  if (!question || outcome !== 'answered') return [];
  const isWhole = question.kind === 'multiple' && question.id !== resemblingQuestion.id;
  if (isWhole || question.kind === 'yes_no')
    return question.settles.filter((each) => !leftOut.includes(each));
  const chosen = new Set(value?.split(','));
  return question.options.filter((each) => chosen.has(each.id)).flatMap((each) => each.present);
}

/** A choice needs at least this many options. */
const fewestOptions = 2;

/** Findings that the patient's own words state and that still hold. */
const statedIn = ({ statements }: Transcript, { values }: Facts): readonly string[] =>
  statements
    .filter((each) => each.how === 'phrase' && values.get(each.finding) === 'present')
    .map((each) => each.finding);

/** Findings excluded by others that are present: no waters break once the child is born. */
const ruledOutIn = ({ values, stated }: Facts): readonly string[] =>
  [...values].filter(([id, value]) => value === 'absent' && !stated.has(id)).map(([id]) => id);

/**
 * The options of a choice without those that an earlier question named and settled: no danger sign is asked about
 * twice. A list also omits what the patient already mentioned, so that "None of these" refers to the rest. The list of
 * crises is always whole, because it asks again.
 */
export function openOptions(
  question: LibraryQuestion,
  { transcript, facts }: Conversation,
): LibraryQuestion['options'] {
  const isChoice = question.kind === 'multiple' || question.kind === 'single';
  if (!isChoice || question.id === crisisCheckId) return question.options;
  const stated = question.kind === 'multiple' ? statedIn(transcript, facts) : [];
  const known = new Set([...transcript.exchanges.flatMap(answeredBy), ...stated, ...ruledOutIn(facts)]);
  const open = question.options.filter(
    ({ present }) => present.length === 0 || present.some((finding) => !known.has(finding)),
  );
  return open.length < fewestOptions ? question.options : open;
}

/** Whether earlier questions covered and settled everything that a choice asks about. */
export function isAnswered({ kind, settles }: LibraryQuestion, { transcript }: Conversation): boolean {
  if (kind !== 'multiple' && kind !== 'single') return false;
  const known = new Set(transcript.exchanges.flatMap(answeredBy));
  return settles.length > 0 && settles.every((finding) => known.has(finding));
}
