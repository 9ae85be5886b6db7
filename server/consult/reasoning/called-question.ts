import type { Asking, Knowledge } from '../library/model.ts';
import type { TextReader } from '../reading/text-reader.ts';
import { canAsk, calledIds } from './clusters.ts';
import type { Case } from './consultation-state.ts';
import { completedBy, suspicionQuestion } from './suspicions/suspicion.ts';

type Hypotheticals = { readonly all: ReadonlySet<string>; readonly planned: readonly string[] };

/**
 * What the patient feared or supposed in their own words: "I'm scared I might kill myself". `planned` is what they ask
 * advice about in case it happens: "what should I do if he drinks it?"
 */
function hypotheticalsOf({ transcript, person }: Case, reader: TextReader): Hypotheticals {
  const chosen = new Set(
    transcript.exchanges
      .filter(({ asking }) => asking && asking.kind !== 'text')
      .map((each) => each.message_index),
  );
  const mentions = transcript.utterances
    .filter((each) => !chosen.has(each.message_index))
    .flatMap(({ text }) => reader.readMentions(text, person.relationship))
    .filter((each) => each.asked && each.value === 'present' && each.time === 'now');
  return {
    all: new Set(mentions.map((each) => each.finding)),
    planned: mentions
      .filter(({ supposed, about }) => supposed === 'plan' && about === 'patient')
      .map((each) => each.finding),
  };
}

/**
 * The question that vague words about a danger lead to: "I can't do this any more" may mean many things, so the engine
 * asks first what it means. If someone asks what to do about an event that would be an emergency or a crisis by itself,
 * it asks whether that has happened. Asked once, and only while the answer is unknown.
 */
export function calledQuestion(consulted: Case, knowledge: Knowledge, reader: TextReader): Asking | null {
  const { facts, transcript } = consulted;
  const hypotheticals = hypotheticalsOf(consulted, reader);
  const feared = [...hypotheticals.all].filter((id) => knowledge.findings.get(id)?.leads_to?.includes(id));
  const isOpen = ({ id, settles }: Asking) =>
    settles.some((each) => !facts.values.has(each)) &&
    !transcript.exchanges.some((each) => each.asking?.id === id);
  const called = [...calledIds(facts, knowledge), ...feared].flatMap((id) => knowledge.askings.get(id) ?? []);
  const planned = hypotheticals.planned.flatMap((finding) => {
    const completes = completedBy(finding, facts, knowledge);
    return completes === null ? [] : (suspicionQuestion({ finding, completes }, knowledge) ?? []);
  });
  return [...called, ...planned].filter(isOpen).find((each) => canAsk(each, facts, knowledge)) ?? null;
}
