import type { Kind, Mention, Person, Reply, ReplyQuestion, Subject, Unread } from './reading.types.ts';

/** The context of a text: `subject` is null when the patient writes about themselves; `now` is ISO 8601. */
type ReadingContext = { readonly subject: Subject; readonly now: string };

/** What the reasoning needs from the text reader; the same text gives the same reading. */
export type TextReader = {
  readMentions(text: string, subject: Subject): readonly Mention[];
  readPerson(text: string): Person;
  readReply(text: string, question: ReplyQuestion, context: ReadingContext): Reply;
  readKind(text: string): Kind;
  readUnread(text: string): Unread;
};
