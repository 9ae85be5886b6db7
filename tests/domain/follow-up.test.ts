import { describe, expect, it } from 'vitest';
import {
  chosenDay,
  dayAfter,
  firstChoiceFor,
  followUpProblem,
  followUpRange,
} from '#src/domain/follow-up.ts';

const today = '2026-11-28';

it.each([
  ['2026-11-28', 1, '2026-11-29'],
  ['2026-11-28', 3, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-28', 0, '2026-11-28'],
])('%s and %i days is %s', (today, days, day) => {
  expect(dayAfter(today, days)).toBe(day);
});

describe('a day to look again', () => {
  it.each([
    ['tomorrow', '2026-11-29'],
    ['in_three_days', '2026-12-01'],
    ['in_a_week', '2026-12-05'],
    ['other', '2027-01-01'],
  ])('is, %s, %s', (choice, day) => {
    expect(chosenDay(choice, '2027-01-01', today)).toBe(day);
  });

  it('lies after today and within a year', () => {
    expect(followUpRange(today)).toEqual({ min: '2026-11-29', max: '2027-11-28' });
    const days = ['', '2026-11', 'soon', '2026-11-31', today, '2026-11-29', '2027-11-28', '2027-11-29'];
    expect(days.map((day) => followUpProblem(day, today))).toEqual([
      'required',
      'invalid_date',
      'invalid_date',
      'invalid_date',
      'out_of_range',
      null,
      null,
      'out_of_range',
    ]);
  });

  it('comes the sooner the more urgent it was, and never for an emergency', () => {
    expect((['LOW', 'MEDIUM', 'HIGH', 'EMERGENCY'] as const).map(firstChoiceFor)).toEqual([
      'in_a_week',
      'in_three_days',
      'tomorrow',
      null,
    ]);
  });
});
