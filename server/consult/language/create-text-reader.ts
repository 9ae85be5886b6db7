import type { FindingEntry } from '../knowledge/schema.ts';
import { compileVocabulary } from './compile-vocabulary.ts';
import { readKind } from './read-kind.ts';
import { readMentions } from './read-mentions.ts';
import { readPerson } from './read-person.ts';
import { readReply } from './read-reply.ts';
import type { Kind, Mention, Person, Reply, ReplyContext, ReplyQuestion, Subject } from './types.ts';

/** All reading of patients' words with one knowledge base's vocabulary, compiled once. */
export function createTextReader(findings: readonly FindingEntry[]): {
  readMentions(text: string, subject: Subject): Mention[];
  readPerson(text: string): Person;
  readReply(text: string, question: ReplyQuestion, context: Omit<ReplyContext, 'vocabulary'>): Reply;
  readKind(text: string): Kind;
} {
  const vocabulary = compileVocabulary(findings);
  return {
    readMentions: (text, subject) => readMentions(text, vocabulary, subject),
    readPerson,
    readReply: (text, question, context) => readReply(text, question, { ...context, vocabulary }),
    readKind: (text) => readKind(text, vocabulary),
  };
}
