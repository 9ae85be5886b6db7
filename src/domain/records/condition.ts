import { conditionStatuses, endedConditionStatuses } from '#contract/condition.ts';
import { textIn } from '../form.ts';
import type { RecordShape } from './record-shape.ts';

/** A status that is not known here says nothing about an end. */
const isGoingOn = (status: string) =>
  !endedConditionStatuses.includes(status) && conditionStatuses.some((each) => each === status);

/** FHIR Condition in its form (contract §7). */
export const conditionShape: RecordShape = {
  kind: 'conditions',
  nameField: 'name',
  fields: {
    name: 'name',
    status: 'name',
    verification_status: 'name',
    severity: 'text',
    onset_date: 'text',
    diagnosed_date: 'text',
    diagnosed_by: 'text',
    resolved_date: 'text',
    notes: 'text',
  },
  defaults: { status: 'active', verification_status: 'unconfirmed' },
  pastDays: () => ['onset_date', 'diagnosed_date', 'resolved_date'],
  settle: (content) => ({
    ...content,
    resolved_date: isGoingOn(textIn(content, 'status')) ? null : (content['resolved_date'] ?? null),
  }),
};
