import { madeOnce } from '../library/made-once.ts';
import { createMemory } from './cache.ts';
import { readMentions } from './mentions.ts';
import type { Mention, Subject, Vocabulary } from './reading.types.ts';

const mentionsIn = madeOnce((_vocabulary: Vocabulary) => createMemory<readonly Mention[]>());

/** Like `readMentions`, but cached by text. For long-lived vocabularies. */
export const recallMentions = (
  text: string,
  vocabulary: Vocabulary,
  subject: Subject = null,
): readonly Mention[] =>
  mentionsIn(vocabulary)(`${subject ?? ''}\n${text}`, () => readMentions(text, vocabulary, subject));
