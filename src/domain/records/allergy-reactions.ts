import type { JsonValue } from '#contract/json.ts';

/** The reactions to choose from, as they are recorded (contract §5). */
export const allergyReactions = [
  'Hives',
  'Itching',
  'Rash',
  'Swelling of face, lips or tongue',
  'Trouble breathing or wheeze',
  'Anaphylaxis',
  'Vomiting',
  'Diarrhoea',
  'Stomach pain',
  'Runny nose or watery eyes',
  'Dizziness or fainting',
  'Headache',
] as const;

/** Reactions of the airway or the circulation: another exposure may be dangerous. */
const dangerous = new Set<JsonValue>([
  'Swelling of face, lips or tongue',
  'Trouble breathing or wheeze',
  'Anaphylaxis',
  'Dizziness or fainting',
]);

/** What the reaction says about another exposure; null when it says nothing (contract §5). */
export function suggestedCriticality(severity: JsonValue, reactions: JsonValue): 'high' | null {
  const isDangerous = Array.isArray(reactions) && reactions.some((each) => dangerous.has(each));
  return severity === 'severe' || isDangerous ? 'high' : null;
}
