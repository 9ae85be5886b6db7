import { defaultTitle } from '#contract/default-title.ts';
import { expect, it } from 'vitest';

it.each([
  ['Headache.', 'Headache, 2026-11-22'],
  ['  My   throat\nhurts ; ', 'My throat hurts, 2026-11-22'],
  ['', 'Consultation, 2026-11-22'],
  [null, 'Consultation, 2026-11-22'],
  [
    'I have had a dry cough and a runny nose since the day before yesterday',
    'I have had a dry cough and a runny nose since the day…, 2026-11-22',
  ],
  ['x'.repeat(70), `${'x'.repeat(59)}…, 2026-11-22`],
])('a consultation that began with %j is saved as %j', (complaint, title) => {
  expect(defaultTitle(complaint, '2026-11-22')).toBe(title);
});
