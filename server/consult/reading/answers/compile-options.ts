import { negatedVerbs } from '../tokens/contractions.ts';
import { articles, fillers, functionWords, possessives, prepositions } from '../context/sentence-words.ts';
import { splitWords } from '../tokens/tokenize.ts';
import { keyOf } from '../tokens/normalize.ts';
import { compilePatterns } from '../patterns/compile-vocabulary.ts';
import { createMemory } from '../cache.ts';
import type { ReplyQuestion, Vocabulary } from '../reading.types.ts';

const empty = new Set(
  'and or i you it they he she is are am was be have has do does did not no none of these those them than that something else other more less out when which what who how one'.split(
    ' ',
  ),
);
const isTelling = (text: string) =>
  !negatedVerbs.has(text) &&
  !empty.has(text) &&
  !fillers.has(text) &&
  !prepositions.has(text) &&
  !articles.has(text) &&
  !possessives.has(text);

const lacking = /^ *(?:no|not|nothing|without)\b/i;

/**
 * The ways to say a label: each thing that it lists, in full or by its distinctive words. What it says is lacking ("No wet
 * nappy") is read by its findings where it has some: "5 wet nappies" says the opposite.
 */
const phrasesOf = (label: string, hasFindings: boolean): string[][] =>
  label
    .replace(/[()]/g, ',')
    .split(/,|\/|;|\bor\b|:/)
    .filter((part) => !(hasFindings && lacking.test(part)))
    .map((part) =>
      splitWords(part)
        .words.map(({ text }) => text)
        .filter(isTelling),
    )
    .filter((words) => words.length > 0);

/** "My knee hurts" does not say that someone is hurting them. */
const isOfPain = (word: string) => /^(?:hurt\w*|pain\w*|ach(?:e|es|ing)|sore)$/.test(word);

/** Everyday words that patients use instead of a label. */
const sameAs: Readonly<Record<string, string>> = { female: 'woman|girl|lady|f', male: 'man|boy|guy|m' };

/** The words of a question's labels, as vocabularies whose findings are the ids of the options. */
type OptionWords = {
  /** Chooses its option in any reply. */
  readonly always: Vocabulary;
  /** Chooses its option only in a reply of a word or two: "the curtain", "stiff neck". */
  readonly short: Vocabulary;
};

type Question = Pick<ReplyQuestion, 'options' | 'text'>;

function compileLabels({ options, text = '' }: Question): OptionWords {
  const labels = options.map(({ id, label, present = [] }) => ({
    id,
    hasFindings: present.length > 0,
    phrases: phrasesOf(label, present.length > 0),
  }));
  const owners = new Map<string, Set<string>>();
  for (const { id, phrases } of labels)
    for (const word of phrases.flat())
      owners.set(keyOf(word), new Set([...(owners.get(keyOf(word)) ?? []), id]));
  const asked = new Set(splitWords(text).words.map((word) => keyOf(word.text)));
  const isOwn = (word: string) =>
    owners.get(keyOf(word))?.size === 1 && !/^\d+$/.test(keyOf(word)) && !asked.has(keyOf(word));
  const written = (id: string, texts: readonly string[]) =>
    [...new Set(texts)].map((each) => ({ finding: id, value: 'present' as const, written: each }));
  const wholes = (phrases: readonly (readonly string[])[]) =>
    phrases.filter((words) => words.some(isOwn) && words.length > 1).map((words) => words.join(' ~ '));
  const singles = (phrases: readonly (readonly string[])[]) =>
    phrases
      .flat()
      .filter(isOwn)
      .flatMap((word) => [word, sameAs[word] ?? word]);
  const [known, plain] = [
    labels.filter((each) => each.hasFindings),
    labels.filter((each) => !each.hasFindings),
  ];
  return {
    always: compilePatterns([
      ...labels.flatMap(({ id, phrases }) => written(id, wholes(phrases))),
      ...plain.flatMap(({ id, phrases }) => written(id, singles(phrases))),
    ]),
    short: compilePatterns(
      known.flatMap(({ id, phrases }) =>
        written(
          id,
          singles(phrases).filter((word) => !functionWords.has(word) && !isOfPain(word)),
        ),
      ),
    ),
  };
}

const compiled = createMemory<OptionWords>(200_000);

/**
 * The ways to name the options of a question: by all words of a thing that a label lists, or by one that no other label
 * and not the question itself contains. Where an option has findings, these are read by their own words, so that one
 * word of its label names it only in a short reply.
 */
export const compileOptions = (question: Question): OptionWords =>
  compiled(keyOfQuestion(question), () => compileLabels(question));

const keyOfQuestion = ({ options, text = '' }: Question) =>
  [text, ...options.map(({ id, label, present = [] }) => `${id}\n${label}\n${present.length}`)].join('\n');

const FEW = 2;
const answering = new Set('yes yeah yep yup ok okay guess probably'.split(' '));

/** Whether a reply says little more than a name. */
export const isShort = (reply: string): boolean =>
  splitWords(reply).words.filter(
    ({ text }) => isTelling(text) && !functionWords.has(text) && !answering.has(text),
  ).length <= FEW;
