import { describe, expect, it } from 'vitest';
import type { Assessment } from '#contract/assessment.ts';
import { careAdviceOf, confidenceBand } from '#src/domain/assessment-view.ts';

const assessment = (rest: Partial<Assessment>): Assessment => ({
  reasoning: '',
  conditions: [],
  next_steps: [],
  confidence_score: 0.5,
  evidence_quality: 'low',
  urgency: 'LOW',
  ...rest,
});

describe('the care card', () => {
  it.each([
    [{ urgency: 'LOW' }, { style: 'non-urgent', level: 'self_care', hours: null }],
    [{ urgency: 'MEDIUM' }, { style: 'non-urgent', level: 'routine', hours: null }],
    [{ urgency: 'HIGH' }, { style: 'urgent', level: 'within_24h', hours: null }],
    [{ urgency: 'EMERGENCY' }, { style: 'emergency', level: 'call_ambulance', hours: null }],
  ] as const)('follows the urgency %j', (given, advice) => {
    expect(careAdviceOf(assessment(given))).toEqual(advice);
  });

  it('takes the care level and its hours where they fit the urgency', () => {
    expect(
      careAdviceOf(assessment({ urgency: 'HIGH', care_level: 'within_24h', timeframe_hours: 12 })),
    ).toEqual({ style: 'urgent', level: 'within_24h', hours: 12 });
    expect(careAdviceOf(assessment({ urgency: 'EMERGENCY', care_level: 'emergency_department' }))).toEqual({
      style: 'emergency',
      level: 'emergency_department',
      hours: null,
    });
  });

  it('never looks calmer than its urgency, whatever the care level says', () => {
    expect(
      careAdviceOf(assessment({ urgency: 'EMERGENCY', care_level: 'self_care', timeframe_hours: 72 })),
    ).toEqual({ style: 'emergency', level: 'call_ambulance', hours: null });
  });

  it('names no level where the urgency could not be judged', () => {
    expect(
      careAdviceOf(assessment({ urgency: 'MEDIUM', urgency_known: false, care_level: 'routine' })),
    ).toEqual({
      style: 'non-urgent',
      level: null,
      hours: null,
    });
  });
});

it.each([
  [0, 'low'],
  [0.39, 'low'],
  [0.4, 'fair'],
  [0.7, 'fair'],
  [0.71, 'good'],
  [1, 'good'],
])('a confidence of %d is %s', (score, band) => {
  expect(confidenceBand(score)).toBe(band);
});
