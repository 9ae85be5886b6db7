import { describe, expect, it } from 'vitest';
import {
  ageOn,
  dayOf,
  formatMoment,
  formatMonth,
  formatPartialDate,
  formatWeekday,
  morningOf,
  parsePartialDate,
} from '#src/domain/dates.ts';

describe('a partial date', () => {
  it.each([
    ['2019', { year: 2019, month: null, day: null }],
    ['2019-03', { year: 2019, month: 3, day: null }],
    ['2020-02-29', { year: 2020, month: 2, day: 29 }],
    ['0004-02-29', { year: 4, month: 2, day: 29 }],
  ])('reads %s', (text, parts) => {
    expect(parsePartialDate(text)).toEqual(parts);
  });

  it.each([
    '',
    '19',
    '2019-3',
    '2019-13',
    '2019-00',
    '2019-02-29',
    '2019-02-30',
    '2019-04-31',
    ' 2019',
    '2019-03-04T',
  ])('is not %j', (text) => {
    expect(parsePartialDate(text)).toBe(null);
  });

  it.each([
    ['2019', '2019'],
    ['2019-03', 'March 2019'],
    ['2019-03-04', '4 March 2019'],
    ['in spring', 'in spring'],
  ])('%s is written %s', (text, words) => {
    expect(formatPartialDate(text)).toBe(words);
  });
});

it('a day is the patient’s own calendar day', () => {
  expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09');
});

it('what is due on a day is due at nine in the morning there', () => {
  expect(morningOf('2026-11-25')).toBe(new Date(2026, 10, 25, 9).toISOString());
  expect(morningOf('someday')).toBe(null);
});

it('a month has its year', () => {
  expect(formatMonth('2026-11-21T12:30:00.000Z')).toBe('November 2026');
  expect(formatMonth('earlier')).toBe('earlier');
});

it('a day soon has its weekday', () => {
  expect(formatWeekday('2026-11-25')).toMatch(/^Wednesday,? 25 November$/);
  expect(formatWeekday('someday')).toBe('someday');
});

it('a moment has its time only where that is asked for', () => {
  const moment = new Date(2026, 10, 2, 9, 5).toISOString();
  expect(formatMoment(moment)).toBe('2 November 2026');
  expect(formatMoment(moment, { withTime: true })).toBe('2 November 2026 at 09:05');
  expect(formatMoment('earlier')).toBe('earlier');
});

it.each([
  ['2000-03-04', '2026-03-03', 25],
  ['2000-03-04', '2026-03-04', 26],
  ['2000-03-04', '2026-02-28', 25],
  ['2000-12-31', '2026-01-01', 25],
  ['2000', '2026-01-01', null],
  ['2000-03', '2026-01-01', null],
  ['2000-03-04', 'today', null],
])('who was born on %s is on %s of age %j', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age);
});
