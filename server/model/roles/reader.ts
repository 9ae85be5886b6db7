import * as v from 'valibot';
import type { Message } from '#contract/consultation.ts';
import type { ModelFinding, ModelMaterial } from '#machines/model-turn/model-turn.machine.ts';
import { ModelCallError } from '#server/model/model-call-error.ts';
import { scrub } from '#server/model/scrub.ts';
import { ground, type CallRole } from './role.ts';

const answer = v.strictObject({
  findings: v.array(
    v.strictObject({
      finding: v.string(),
      message: v.number(),
      quote: v.string(),
      polarity: v.picklist(['present', 'absent']),
      person: v.picklist(['patient', 'other']),
      time: v.picklist(['now', 'past']),
    }),
  ),
});

/** More findings than this in one patient's text are a list, not a reading. */
const mostFindings = 24;
const shortestQuote = 2;

const instructions = [
  ground,
  'List the findings of the vocabulary that the patient’s messages state, present or denied. Use only ids of the',
  'vocabulary. `quote` is copied from the message character by character, as short as it can be. `message` is the index',
  'of the message. The patient is whom the messages are about: the writer, or someone else (`about`). Leave out what is',
  'only possible, asked about, about another person or an animal, or over.',
].join(' ');

export type ReaderInput = {
  readonly messages: readonly Message[];
  readonly material: ModelMaterial;
  readonly names: readonly string[];
};

/** The patient's messages, scrubbed, each after the library's question. */
const ownMessages = ({ messages, material, names }: ReaderInput) =>
  material.own_words.flatMap(({ message: index, question }) => {
    const { content } = messages[index] ?? {};
    const asked = question === null ? {} : { question };
    return content === undefined ? [] : [{ index, ...asked, text: scrub(content, names) }];
  });

/**
 * The reader: findings of the library, each with the patient's own words. Drops a finding that is negated, because that
 * would replace a question that checks for danger, or whose words are not in the message. An id that is not in the
 * library makes the whole answer invalid.
 */
export async function readWords(
  input: ReaderInput,
  call: CallRole,
  signal: AbortSignal,
): Promise<ModelFinding[]> {
  const own = ownMessages(input);
  if (own.length === 0) return [];
  const { vocabulary } = input.material;
  const { findings } = await call({
    role: 'reader',
    schema: answer,
    instructions,
    // The part that is the same for all patients comes first, so that the provider can cache the prompt.
    material: { vocabulary, ...input.material.person, messages: own },
    signal,
  });
  const known = new Set(vocabulary.map((each) => each.id));
  if (findings.some((each) => !known.has(each.finding))) throw new ModelCallError('unknown_id');
  const read = new Map<string, ModelFinding>();
  for (const { finding, message, quote, polarity, person, time } of findings.slice(0, mostFindings)) {
    const isOwn = input.material.own_words.some((each) => each.message === message);
    const start = input.messages[message]?.content.indexOf(quote) ?? -1;
    const isTold = isOwn && start >= 0 && quote.trim().length >= shortestQuote;
    const isReported = polarity === 'present' && person === 'patient' && time === 'now';
    if (!isTold || !isReported || read.has(finding)) continue;
    const place = { message_index: message, start, end: start + quote.length };
    read.set(finding, { finding, ...place });
  }
  return [...read.values()];
}
