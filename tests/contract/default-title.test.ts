import { defaultTitle, titleBeside } from '#contract/consultation/default-title.ts';
import { expect, it } from 'vitest';

it.each([
  ['Headache.', 'Headache, 22 November 2026'],
  ['  My   throat\nhurts ; ', 'My throat hurts, 22 November 2026'],
  ['', 'Consultation, 22 November 2026'],
  [null, 'Consultation, 22 November 2026'],
  [
    'I have had a dry cough and a runny nose since the day before yesterday',
    'I have had a dry cough and a runny nose since the day…, 22 November 2026',
  ],
  ['x'.repeat(70), `${'x'.repeat(59)}…, 22 November 2026`],
])('a consultation that began with %j is saved as %j', (complaint, title) => {
  expect(defaultTitle(complaint, '2026-11-22')).toBe(title);
});

it.each([
  ['Headache, 22 November 2026', 'Headache'],
  ['Headache, 21 November 2026', 'Headache, 21 November 2026'],
  ['22 November 2026', '22 November 2026'],
  ['My own title', 'My own title'],
])('beside its day, %j is called %j', (title, shown) => {
  expect(titleBeside(title, '22 November 2026')).toBe(shown);
});
