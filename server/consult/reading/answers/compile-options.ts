import type { QuestionOption } from '#contract/consultation.ts';
import { negatedVerbs } from '../tokens/contractions.ts';
import { articles, fillers, possessives, prepositions } from '../context/sentence-words.ts';
import { splitWords } from '../tokens/tokenize.ts';
import { keyOf } from '../tokens/normalize.ts';
import { compilePatterns } from '../patterns/compile-vocabulary.ts';
import { createMemory } from '../cache.ts';
import type { Vocabulary } from '../reading.types.ts';

const empty = new Set(
  'and or i you it they he she is are am was be have has do does did not no none of these those them than that something else other more less when which what who how one'.split(
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

/** The ways to say a label: each thing that it lists, in full or by its distinctive words. */
const phrasesOf = (label: string): string[][] =>
  label
    .replace(/[()]/g, ',')
    .split(/,|\/|;|\bor\b|:/)
    .map((part) =>
      splitWords(part)
        .words.map(({ text }) => text)
        .filter(isTelling),
    )
    .filter((words) => words.length > 0);

/** Everyday words that patients use instead of a label. */
const sameAs: Readonly<Record<string, string>> = { female: 'woman|girl|lady|f', male: 'man|boy|guy|m' };

function compileLabels(options: readonly QuestionOption[]): Vocabulary {
  const labels = options.map(({ id, label }) => ({ id, phrases: phrasesOf(label) }));
  const owners = new Map<string, Set<string>>();
  for (const { id, phrases } of labels)
    for (const word of phrases.flat())
      owners.set(keyOf(word), new Set([...(owners.get(keyOf(word)) ?? []), id]));
  const isOwn = (word: string) => owners.get(keyOf(word))?.size === 1 && !/^\d+$/.test(keyOf(word));
  return compilePatterns(
    labels.flatMap(({ id, phrases }) => {
      const whole = phrases
        .filter((words) => words.length > 1 || words.some(isOwn))
        .map((words) => words.join(' ~ '));
      const single = phrases
        .flat()
        .filter(isOwn)
        .flatMap((word) => [word, sameAs[word] ?? word]);
      return [...new Set([...whole, ...single])].map((written) => ({
        finding: id,
        value: 'present' as const,
        written,
      }));
    }),
  );
}

const compiled = createMemory<Vocabulary>(200_000);

/** A vocabulary of a question's labels: an option is named by all its words, or by one that no other label has. */
export const compileOptions = (options: readonly QuestionOption[]): Vocabulary =>
  compiled(options.map(({ id, label }) => `${id}\n${label}`).join('\n'), () => compileLabels(options));
