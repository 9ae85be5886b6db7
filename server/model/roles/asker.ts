import * as v from 'valibot';
import { withoutOptions, type Question } from '#contract/consultation.ts';
import type { TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';
import { languageOf } from '#server/model/language-of.ts';
import { ModelCallError } from '#server/model/model-call-error.ts';
import { isRestatement, shareOf } from './plain-words.ts';
import { ground, understoodFromWords, type CallRole } from './role.ts';

const answer = v.strictObject({ question_id: v.string(), text: v.string() });

const instructions = [
  ground,
  'Choose the question that fits the conversation best and put it into simple, kind English words, as one short',
  'question with the same meaning, answerable with the same options. Keep its important words. Add no advice, number,',
  'judgement or reason.',
].join(' ');

const longest = 240;
/** Minimum share of a question's words that its paraphrase must keep. */
const leastShare = 0.5;

/** Whether a paraphrase asks the same question, so that the engine's options still answer it. */
export function isSameQuestion(text: string, asked: Question): boolean {
  const original = withoutOptions(asked.text);
  return (
    text.length <= longest &&
    text.indexOf('?') === text.length - 1 &&
    isRestatement(text, original, 'en') &&
    shareOf(original, text) >= leastShare &&
    shareOf(text, original) >= leastShare
  );
}

/** The asker: paraphrases the engine's question. A paraphrase that asks something else is dropped. */
export async function phraseQuestion(
  { answer: turn }: { readonly answer: TurnAnswer },
  call: CallRole,
  signal: AbortSignal,
): Promise<TurnAnswer> {
  const candidates = turn.for_model?.candidates ?? [];
  if (candidates.length === 0) return turn;
  const chosen = await call({
    role: 'asker',
    schema: answer,
    instructions,
    material: {
      ...turn.for_model?.person,
      understood: understoodFromWords(turn).map(({ label, value }) => ({ label, value })),
      questions: candidates.map(({ id, text, kind, options }) => ({
        id,
        text: withoutOptions(text),
        kind,
        options: options.map((each) => each.label),
      })),
    },
    signal,
  });
  const asked = candidates.find((each) => each.id === chosen.question_id);
  if (!asked) throw new ModelCallError('unknown_id');
  const text = chosen.text.trim();
  if ((await languageOf(text, 'en')) !== 'en') throw new ModelCallError('wrong_language');
  const before = turn.question?.text ?? '';
  const spoken = turn.next_question ?? before;
  // The engine's answer to a patient's question precedes its own question.
  const lead = spoken.endsWith(before) ? spoken.slice(0, spoken.length - before.length) : '';
  const question = asked.id === turn.question?.id ? asked : { ...asked, why_refs: [] };
  const isOther = text !== withoutOptions(asked.text) && isSameQuestion(text, asked);
  return {
    ...turn,
    next_question: `${lead}${asked.text}`,
    question: { ...question, ...(isOther ? { wording: text } : {}) },
  };
}
