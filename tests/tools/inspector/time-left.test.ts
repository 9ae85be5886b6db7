import { timeLeft } from '#tools/statecharts/inspector/panes/time-left.ts';
import { describe, expect, it } from 'vitest';

describe('the time that a delay still takes', () => {
  it.each([
    [1_500_000, 'in 25 min 0 s'],
    [1_499_999, 'in 25 min 0 s'],
    [1_499_000, 'in 24 min 59 s'],
    [7_200_001, 'in 2 h 0 min 1 s'],
    [59_001, 'in 1 min 0 s'],
    [10_000, 'in 10 s'],
    [1, 'in 1 s'],
    [0, 'due now'],
    [-1, 'due now'],
  ])('of %i ms is %s', (left, words) => {
    expect(timeLeft(left)).toBe(words);
  });
});
