import { freeUtterances } from '#server/consult/dialogue/transcript.ts';
import { crisisCheckId, suicideQuestionId } from '#server/consult/library/index-library.ts';
import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import type { TextReader } from '#server/consult/reading/text-reader.ts';
import { canAsk, calledIds } from '../clusters.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { wasAsked } from './person-question.ts';
import { crisisExchanges, isSuicideUnclear } from './safety-list.ts';
import { completedBy, isSmallChild, suspicionQuestion } from '../suspicions/suspicion.ts';

type Supposed = { readonly feared: readonly string[]; readonly planned: readonly string[] };

/**
 * What to ask about because the patient supposed it in their own words. `feared` is what they fear, "I'm scared I might
 * kill myself", or what a question may mean, whoever it names: "would someone die of a month's worth at once?"
 * `planned` is what they ask advice about in case it happens: "what should I do if he drinks it?"
 */
function supposedIn(
  { transcript, person }: ConsultationState,
  reader: TextReader,
  { findings }: Knowledge,
): Supposed {
  const mentions = freeUtterances(transcript)
    .flatMap(({ text }) => reader.readMentions(text, person.relationship))
    .filter(({ value, time }) => value === 'present' && time === 'now');
  const feared = mentions.flatMap(({ finding, asked }) => {
    const { leads_to: meant = [], said_by_asking: isQuestion = false } = findings.get(finding) ?? {};
    if (isQuestion) return meant;
    return asked && meant.includes(finding) ? [finding] : [];
  });
  const planned = mentions.filter(
    ({ asked, supposed, about }) => asked && supposed === 'plan' && about === 'patient',
  );
  return { feared: [...new Set(feared)], planned: planned.map((each) => each.finding) };
}

/**
 * What a later hint opens again although it was denied: after "no" to thoughts of suicide, "I keep looking at the gun
 * cabinet" asks once more.
 */
function reopenedIn(
  { statements, transcript, facts }: ConsultationState,
  { findings, questions }: Knowledge,
): LibraryQuestion[] {
  const hints = statements.filter(
    ({ finding, value }) => value === 'present' && findings.get(finding)?.reopens === true,
  );
  return hints.flatMap(({ finding, message_index: hinted }) =>
    (findings.get(finding)?.leads_to ?? []).flatMap((id) => {
      const wasAskedSince = transcript.exchanges.some(
        (each) => each.question?.id === id && each.message_index > hinted,
      );
      return facts.values.get(id) === 'present' || wasAskedSince ? [] : (questions.get(id) ?? []);
    }),
  );
}

/**
 * The question that vague words about a danger lead to: "I can't do this any more" may mean many things, so the engine
 * asks first what it means. If someone asks what to do about an event that would be an emergency or a crisis by itself,
 * it asks whether that has happened. Asked once, and only while the answer is unknown or a later hint doubts it.
 */
export function calledQuestion(
  consulted: ConsultationState,
  knowledge: Knowledge,
  reader: TextReader,
): LibraryQuestion | null {
  const { facts, transcript } = consulted;
  const [reopened] = reopenedIn(consulted, knowledge);
  if (reopened) return reopened;
  const supposed = supposedIn(consulted, reader, knowledge);
  const isOpen = ({ id, settles }: LibraryQuestion) =>
    settles.some((each) => !facts.values.has(each)) &&
    !transcript.exchanges.some((each) => each.question?.id === id);
  const called = [...calledIds(facts, knowledge), ...supposed.feared].flatMap(
    (id) => knowledge.questions.get(id) ?? [],
  );
  const planned = supposed.planned.flatMap((finding) => {
    const completes = completedBy(finding, facts, knowledge);
    return completes === null ? [] : (suspicionQuestion({ finding, completes }, knowledge) ?? []);
  });
  return [...called, ...planned].filter(isOpen).find((each) => canAsk(each, facts, knowledge)) ?? null;
}

/**
 * After an answer about suicide that is neither yes nor no, the list of crises asks once more; and the question follows
 * a list that was not answered, or whose "None of these" came after such an answer: only a plain no settles it.
 */
export function unclearCrisis(
  consulted: ConsultationState,
  { questions }: Knowledge,
): LibraryQuestion | null {
  const asked = crisisExchanges(consulted);
  const last = asked.at(-1);
  if (last?.outcome === 'skipped' || consulted.turn.finishNow || !isSuicideUnclear(consulted)) return null;
  const isAfterList = last?.question?.id === crisisCheckId;
  const isEnough = isAfterList
    ? isSmallChild(consulted.facts) || asked.length > 2
    : wasAsked(crisisCheckId, consulted);
  return isEnough ? null : (questions.get(isAfterList ? suicideQuestionId : crisisCheckId) ?? null);
}
