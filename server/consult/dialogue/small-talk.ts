import type { Knowledge } from '../library/model.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import type { TextReader } from '../reading/text-reader.ts';

/** A message without its small talk; what is left keeps its place in the text. */
type Heard = {
  /** For reading whom the message is about: without sentences that tell of nobody and of no trouble. */
  readonly ofPerson: string;
  /** For reading what is there: without sentences that tell of nothing at all. */
  readonly ofFindings: string;
};

/** Sentences with what is between them: each ends with a mark before a space, or with a line. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (let at = 0; at + 1 < text.length; at += 1) {
    const isMark = /[.!?]/.test(text.charAt(at)) && /\s/.test(text.charAt(at + 1));
    if (!isMark && text.charAt(at) !== '\n') continue;
    sentences.push(text.slice(from, at + 1));
    from = at + 1;
  }
  return [...sentences, text.slice(from)];
}

/** Words for people whom a patient writes for: a sentence with one of them may say whom the rest is about. */
export const closePeople = linearPattern(
  /\b(?:he|she|him|her|his|hers|they|them|their|we|our|sons?|daughters?|bab(?:y|ies)|child|children|kids?|toddler|infant|newborn|twins?|boys?|girls?|wife|husband|partner|boyfriend|girlfriend|m[uo]m|mumm?y|mommy|mother|dad|daddy|father|parents?|gran\w*|nan|nana|brother|sister|aunt|uncle|nephew|niece)\b/i,
);

const troubles = new Set(['symptom', 'sign', 'history', 'exposure']);

/** What people remark on while they tell something else. "Raining since Tuesday" says nothing of how long it hurts. */
const weather = linearPattern(
  /\b(?:rain(?:s|ed|ing|y)?|snow(?:s|ed|ing|y)?|weather|sunny|cloudy|windy|forecast)\b/i,
);

/** What was taken may be told over two sentences, neither of which says anything alone: "Paracetamol. I took thirty." */
const medicine = linearPattern(
  /\b(?:paracetamols?|acetaminophen|tylenol|panadol|calpol|insulin|took|taken|swallowed|injected)\b/i,
);

type Sense = { readonly isIdle: boolean; readonly isEmpty: boolean };

/** What a sentence is good for: an idle one mentions nobody and no trouble, an empty one no time either. */
function senseOf(sentence: string, reader: TextReader, knowledge: Knowledge): Sense {
  const isOfSomebody = closePeople.test(sentence) || Object.keys(reader.readPerson(sentence)).length > 0;
  if (isOfSomebody) return { isIdle: false, isEmpty: false };
  const mentions = [null, 'person'].flatMap((subject) => reader.readMentions(sentence, subject));
  const kindOf = (id: string) => knowledge.findings.get(id)?.kind ?? '';
  const isIdle = !mentions.some((each) => troubles.has(kindOf(each.finding)));
  const isSilent = mentions.length === 0 && !medicine.test(sentence);
  return { isIdle, isEmpty: isSilent || (isIdle && weather.test(sentence)) };
}

const blank = (sentence: string) => ' '.repeat(sentence.length);

function hear(text: string, reader: TextReader, knowledge: Knowledge): Heard {
  const sentences = splitSentences(text);
  if (sentences.length < 2) return { ofPerson: text, ofFindings: text };
  const heard = sentences.map((each) => ({ each, ...senseOf(each, reader, knowledge) }));
  if (heard.every(({ isIdle }) => isIdle)) return { ofPerson: text, ofFindings: text };
  return {
    ofPerson: heard.map(({ each, isIdle }) => (isIdle ? blank(each) : each)).join(''),
    ofFindings: heard.map(({ each, isIdle, isEmpty }) => (isIdle && isEmpty ? blank(each) : each)).join(''),
  };
}

/**
 * A reader that sets small talk aside first: "My neighbour has a new car. Fainted this morning" is not about the
 * neighbour. Sentences that mention a trouble, someone close, age, sex or pregnancy all stay. It remembers what
 * it read, so one is made for each turn.
 */
export function withoutSmallTalk(reader: TextReader, knowledge: Knowledge): TextReader {
  const heard = new Map<string, Heard>();
  const listen = (text: string): Heard => {
    const known = heard.get(text) ?? hear(text, reader, knowledge);
    heard.set(text, known);
    return known;
  };
  return {
    readKind: (text) => reader.readKind(text),
    readUnread: (text) => reader.readUnread(text),
    readPerson: (text) => reader.readPerson(listen(text).ofPerson),
    readMentions: (text, subject) => reader.readMentions(listen(text).ofFindings, subject),
    readReply: (text, question, context) =>
      reader.readReply(question.kind === 'text' ? listen(text).ofFindings : text, question, context),
  };
}
