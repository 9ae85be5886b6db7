import { createMemory, type Memory } from './cache.ts';
import { readMentions } from './mentions.ts';
import type { Mention, Subject, Vocabulary } from './reading.types.ts';

/** Some thousands of messages: all consultations of a busy hour, in a few megabytes. */
const MOST_CHARACTERS = 400_000;
const memories = new WeakMap<Vocabulary, Memory<readonly Mention[]>>();

/** Like `readMentions`, but cached by text. For long-lived vocabularies. */
export function recallMentions(
  text: string,
  vocabulary: Vocabulary,
  subject: Subject = null,
): readonly Mention[] {
  const memory = memories.get(vocabulary) ?? createMemory<readonly Mention[]>(MOST_CHARACTERS);
  memories.set(vocabulary, memory);
  return memory(`${subject ?? ''}\n${text}`, () => readMentions(text, vocabulary, subject));
}
