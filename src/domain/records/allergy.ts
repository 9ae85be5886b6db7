import type { JsonValue } from '#contract/json.ts';
import type { RecordShape } from './record-shape.ts';

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

/** Reactions of the airway or the circulation: another contact may be dangerous. */
const dangerous = new Set<JsonValue>([
  'Swelling of face, lips or tongue',
  'Trouble breathing or wheeze',
  'Anaphylaxis',
  'Dizziness or fainting',
]);

/** In the form: follow the reaction instead of saying how dangerous another contact would be. */
export const FOLLOWS_REACTION = 'follows-reaction';

/** What the reaction says of another contact; null when it says nothing (contract §5). */
export function suggestedCriticality(severity: JsonValue, reactions: JsonValue): 'high' | null {
  const isDangerous = Array.isArray(reactions) && reactions.some((each) => dangerous.has(each));
  return severity === 'severe' || isDangerous ? 'high' : null;
}

/** FHIR AllergyIntolerance in its form (contract §5). */
export const allergyShape: RecordShape = {
  kind: 'allergies',
  nameField: 'substance',
  fields: {
    substance: 'name',
    category: 'text',
    type: 'text',
    reactions: 'words',
    severity: 'text',
    criticality: 'text',
    status: 'name',
    verification_status: 'name',
    onset_date: 'text',
    last_occurrence: 'text',
    notes: 'text',
  },
  defaults: {
    type: 'allergy',
    criticality: FOLLOWS_REACTION,
    status: 'active',
    verification_status: 'unconfirmed',
  },
  pastDays: () => ['onset_date', 'last_occurrence'],
  settle: (content) =>
    content['criticality'] === FOLLOWS_REACTION
      ? {
          ...content,
          criticality: suggestedCriticality(content['severity'] ?? null, content['reactions'] ?? null),
        }
      : content,
};
