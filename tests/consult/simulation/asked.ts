import { questionKey } from '#server/consult/library/index-library.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { Asked, Dialogue } from './run.ts';

/**
 * The findings of every sign that a question offers, a list by its options and a plain question as one. Which problem is
 * the main one denies no other, and a confirmation asks again on purpose.
 */
function signsOf({ question }: Asked, knowledge: Knowledge): (readonly string[])[] {
  const known = knowledge.questionByText.get(questionKey(question.text));
  if (!known || known.id === 'main_problem' || knowledge.confirmations.has(known.id)) return [];
  if (known.kind === 'yes_no') return [known.settles];
  const shown = new Set(question.options.map((each) => each.id));
  return known.options
    .filter(({ id, present }) => shown.has(id) && present.length > 0)
    .map((each) => each.present);
}

const unsure = "I don't know";

/** Signs that a question asks about although an earlier one did and was answered. */
export function signsAskedTwice({ vignette, asked }: Dialogue, knowledge: Knowledge): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const each of asked) {
    const signs = signsOf(each, knowledge);
    for (const findings of signs)
      if (findings.every((id) => seen.has(id))) twice.push(`${vignette.id}: ${findings.join('+')}`);
    if (each.reply !== unsure) for (const id of signs.flat()) seen.add(id);
  }
  return twice;
}

/** Whether more questions were said to be left than a question before. */
export const didProgressRise = ({ asked }: Dialogue): boolean =>
  asked.some(({ left }, place) => left > (asked[place - 1]?.left ?? Number.POSITIVE_INFINITY));
