import type { Knowledge } from '../library/model.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import type { Mention } from '../reading/reading.types.ts';
import type { TextReader } from '../reading/text-reader.ts';

/** A message without its small talk; the rest keeps its position in the text. */
type WithoutSmallTalk = {
  /** For reading who the message is about: without sentences that mention neither a person nor a problem. */
  readonly forPerson: string;
  /** For reading findings: without sentences that mention nothing relevant at all. */
  readonly forFindings: string;
};

/** Sentences with the text between them: each ends at a mark before a space, or at a line break. */
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

/** People a patient may write for: a sentence with one of them may say who the rest is about. */
export const closePeople = linearPattern(
  /\b(?:he|she|him|her|his|hers|they|them|their|we|our|sons?|daughters?|bab(?:y|ies)|child|children|kids?|toddler|infant|newborn|twins?|boys?|girls?|wife|husband|partner|boyfriend|girlfriend|m[uo]m|mumm?y|mommy|mother|dad|daddy|father|parents?|gran\w*|nan|nana|brother|sister|aunt|uncle|nephew|niece)\b/i,
);

const troubles = new Set(['symptom', 'sign', 'history', 'exposure']);

/** Remarks about something else: "raining since Tuesday" does not say how long the problem has lasted. */
const weather = linearPattern(
  /\b(?:rain(?:s|ed|ing|y)?|snow(?:s|ed|ing|y)?|weather|sunny|cloudy|windy|forecast)\b/i,
);

/** An intake may span two sentences that say nothing alone: "Paracetamol. I took thirty." */
const medicine = linearPattern(
  /\b(?:paracetamols?|acetaminophen|tylenol|panadol|calpol|insulin|took|taken|swallowed|injected)\b/i,
);

type Sense = { readonly isIdle: boolean; readonly isEmpty: boolean };

/** "Some chest pain? No, none of that": such a sentence answers the one before. */
const plainAnswer = linearPattern(/^[ \n]*(?:no|nope|nah|none|never|yes|yeah|yep)\b/i);

/** What a sentence is useful for: an idle one mentions no person and no problem, an empty one no time either. */
function senseOf(sentence: string, reader: TextReader, knowledge: Knowledge): Sense {
  const mentionsPerson = closePeople.test(sentence) || Object.keys(reader.readPerson(sentence)).length > 0;
  if (mentionsPerson) return { isIdle: false, isEmpty: false };
  const isTrouble = (each: Mention) => troubles.has(knowledge.findings.get(each.finding)?.kind ?? '');
  const own = reader.readMentions(sentence, null);
  if (own.some(isTrouble)) return { isIdle: false, isEmpty: false };
  const mentions = [...own, ...reader.readMentions(sentence, 'person')];
  const isIdle = !mentions.some(isTrouble);
  const isSilent = mentions.length === 0 && !medicine.test(sentence) && !plainAnswer.test(sentence);
  return { isIdle, isEmpty: isSilent || (isIdle && weather.test(sentence)) };
}

const blank = (sentence: string) => ' '.repeat(sentence.length);

function removeSmallTalk(text: string, reader: TextReader, knowledge: Knowledge): WithoutSmallTalk {
  const sentences = splitSentences(text);
  if (sentences.length < 2) return { forPerson: text, forFindings: text };
  const cleaned = sentences.map((each) => ({ each, ...senseOf(each, reader, knowledge) }));
  if (cleaned.every(({ isIdle }) => isIdle)) return { forPerson: text, forFindings: text };
  return {
    forPerson: cleaned.map(({ each, isIdle }) => (isIdle ? blank(each) : each)).join(''),
    forFindings: cleaned
      .map(({ each, isIdle, isEmpty }) => (isIdle && isEmpty ? blank(each) : each))
      .join(''),
  };
}

/**
 * A reader that first removes small talk: "My neighbour has a new car. Fainted this morning" is not about the
 * neighbour. Sentences that mention a problem, someone close, age, sex or pregnancy all stay. It caches what it reads,
 * so create one for each turn.
 */
export function withoutSmallTalk(reader: TextReader, knowledge: Knowledge): TextReader {
  const cleaned = new Map<string, WithoutSmallTalk>();
  const clean = (text: string): WithoutSmallTalk => {
    const known = cleaned.get(text) ?? removeSmallTalk(text, reader, knowledge);
    cleaned.set(text, known);
    return known;
  };
  return {
    readKind: (text) => reader.readKind(text),
    readUnread: (text) => reader.readUnread(text),
    readPerson: (text) => reader.readPerson(clean(text).forPerson),
    readMentions: (text, subject) => reader.readMentions(clean(text).forFindings, subject),
    readReply: (text, question, context) =>
      reader.readReply(question.kind === 'text' ? clean(text).forFindings : text, question, context),
  };
}
