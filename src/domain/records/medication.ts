import { textIn } from '../form.ts';
import type { RecordShape } from './record-shape.ts';

/** Statuses for which the patient may say why (contract §6). */
export const explainedMedicationStatuses: readonly string[] = ['stopped', 'on-hold', 'not-taken'];

/** FHIR MedicationStatement in its form (contract §6). */
export const medicationShape: RecordShape = {
  kind: 'medications',
  nameField: 'name',
  fields: {
    name: 'name',
    kind: 'text',
    dose_value: 'number',
    dose_unit: 'text',
    dose_text: 'text',
    route: 'text',
    frequency: 'text',
    frequency_text: 'text',
    as_needed: 'tick',
    as_needed_for: 'text',
    instructions: 'text',
    start_date: 'text',
    end_date: 'text',
    status: 'name',
    status_reason: 'text',
    reason: 'text',
    prescriber: 'text',
    side_effects: 'text',
    notes: 'text',
  },
  defaults: { status: 'active' },
  pastDays: ({ status }) => (status === 'intended' ? [] : ['start_date']),
  settle: (content) => ({
    ...content,
    frequency_text: content['frequency'] === 'other' ? (content['frequency_text'] ?? null) : null,
    as_needed_for: content['as_needed'] === true ? (content['as_needed_for'] ?? null) : null,
    status_reason: explainedMedicationStatuses.includes(textIn(content, 'status'))
      ? (content['status_reason'] ?? null)
      : null,
  }),
};
