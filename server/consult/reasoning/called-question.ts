import type { Asking, Knowledge } from '../library/model.ts';
import type { TextReader } from '../reading/text-reader.ts';
import { canAsk, calledIds } from './clusters.ts';
import type { Case } from './consultation-state.ts';

/** What the patient feared or supposed in their own words: "I'm scared I might kill myself". */
function wonderedOf({ transcript, person }: Case, reader: TextReader): ReadonlySet<string> {
  const chosen = new Set(
    transcript.exchanges
      .filter(({ asking }) => asking && asking.kind !== 'text')
      .map((each) => each.message_index),
  );
  const mentions = transcript.utterances
    .filter((each) => !chosen.has(each.message_index))
    .flatMap(({ text }) => reader.readMentions(text, person.relationship));
  return new Set(
    mentions
      .filter((each) => each.asked && each.value === 'present' && each.time === 'now')
      .map((each) => each.finding),
  );
}

/**
 * The question that vague words about a danger call for: "I can't do this any more" may mean many things, so what it
 * means is asked before anything else. Asked once, and not when the answer is known.
 */
export function calledQuestion(consulted: Case, knowledge: Knowledge, reader: TextReader): Asking | null {
  const wondered = wonderedOf(consulted, reader);
  const feared = knowledge.data.findings
    .filter(({ id, leads_to }) => wondered.has(id) && leads_to?.includes(id))
    .map((each) => each.id);
  const isAsked = (id: string) => consulted.transcript.exchanges.some((each) => each.asking?.id === id);
  const askings = [...calledIds(consulted.facts, knowledge), ...feared]
    .filter((id) => !consulted.facts.values.has(id) && !isAsked(id))
    .flatMap((id) => knowledge.askings.get(id) ?? []);
  return askings.find((each) => canAsk(each, consulted.facts, knowledge)) ?? null;
}
