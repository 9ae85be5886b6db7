import { createMemory } from './cache.ts';
import { readKind } from './message-kind.ts';
import { readPerson } from './people/read-person.ts';
import type { SubjectReader } from './people/subject-reader.ts';
import { readReply } from './answers/read-reply.ts';
import { recallMentions } from './recall-mentions.ts';
import { respell } from './tokens/spelling/respell.ts';
import { readUnread } from './unread.ts';
import type {
  Kind,
  Mention,
  Person,
  Reply,
  ReplyContext,
  ReplyQuestion,
  Subject,
  Unread,
  Vocabulary,
} from './reading.types.ts';

/** Creates the reader of patients' words. A reading depends only on the text, so recent ones are cached. */
export function createTextReader(
  vocabulary: Vocabulary,
  readSubject: SubjectReader | null = null,
): {
  readMentions(text: string, subject: Subject): readonly Mention[];
  readPerson(text: string): Person;
  readReply(text: string, question: ReplyQuestion, context: Omit<ReplyContext, 'vocabulary'>): Reply;
  readKind(text: string): Kind;
  readUnread(text: string): Unread;
} {
  const people = createMemory<Person>();
  const kinds = createMemory<Kind>();
  const unread = createMemory<Unread>();
  return {
    readMentions: (text, subject) => recallMentions(text, vocabulary, subject),
    readPerson: (text) => people(text, () => readPerson(respell(text, vocabulary), readSubject)),
    readReply: (text, question, context) => readReply(text, question, { ...context, vocabulary }),
    readKind: (text) => kinds(text, () => readKind(text, vocabulary)),
    readUnread: (text) => unread(text, () => readUnread(text, vocabulary)),
  };
}
