import type { RecordWarningRead } from '#contract/record.ts';

/** What a check says about Nurofen beside a recorded Warfarin. */
export const interactionWarning: RecordWarningRead = {
  code: 'interaction',
  record_id: 'new',
  record_name: 'Nurofen',
  related_id: 'm1',
  related_name: 'Warfarin',
  via: null,
  group: null,
  source: { title: 'A study', url: 'https://example.org/study' },
  severity: 'serious',
  effect: 'They can cause bleeding.',
  action: 'Ask first.',
};
