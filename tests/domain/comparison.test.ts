import { describe, expect, it } from 'vitest';
import type { AssessedCondition } from '#contract/assessment.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { compareAssessments, isNotJudged } from '#src/domain/comparison.ts';

const condition = (name: string, likelihood: AssessedCondition['likelihood']): AssessedCondition => ({
  name,
  likelihood,
  probability: null,
  description: '',
  reasoning: '',
  evidence: [],
  evidence_against: [],
  unknowns: [],
  citations: [],
});

type Assessment = HistoryDetailRead['assessment_data']['assessment'];

function saved(day: string, assessment: Partial<Assessment>, rest: Partial<HistoryDetailRead> = {}) {
  const whole = sampleDetail({ ...sampleItem(day, day), created_at: `${day}T10:00:00.000Z` });
  const { assessment: plain } = whole.assessment_data;
  return { ...whole, ...rest, assessment_data: { assessment: { ...plain, ...assessment }, sources: [] } };
}

const before = saved('2026-11-03', {
  conditions: [condition('Migraine', 'high'), condition('Sinusitis', 'low'), condition('Flu', 'low')],
  next_steps: ['Rest.', 'See a doctor.'],
  warning_signs: ['You faint'],
  confidence_score: 0.3,
});
const after = saved(
  '2026-11-20',
  {
    conditions: [
      condition('Tension headache', 'high'),
      condition('migraine', 'low'),
      condition('Flu', 'low'),
    ],
    next_steps: ['see a  doctor.'],
    confidence_score: 0.8,
  },
  { urgency: 'HIGH' },
);

describe('two saved assessments', () => {
  it('tell what is new, what is gone and what changed, the older one first', () => {
    const found = compareAssessments(after, before);
    expect(found).toEqual(compareAssessments(before, after));
    expect(found).toEqual({
      earlier: before,
      later: after,
      isSamePerson: true,
      urgency: 'raised',
      confidence: 'raised',
      conditions: [
        { change: 'new', earlier: null, later: { name: 'Tension headache', likelihood: 'high' } },
        {
          change: 'changed',
          earlier: { name: 'Migraine', likelihood: 'high' },
          later: { name: 'migraine', likelihood: 'low' },
        },
        {
          change: 'same',
          earlier: { name: 'Flu', likelihood: 'low' },
          later: { name: 'Flu', likelihood: 'low' },
        },
        { change: 'removed', earlier: { name: 'Sinusitis', likelihood: 'low' }, later: null },
      ],
      nextSteps: [
        { change: 'same', earlier: 'See a doctor.', later: 'see a  doctor.' },
        { change: 'removed', earlier: 'Rest.', later: null },
      ],
      warningSigns: [{ change: 'removed', earlier: 'You faint', later: null }],
    });
  });

  it('are less urgent, as urgent, or neither where one could not be judged', () => {
    const shift = (urgency: HistoryDetailRead['urgency'], assessment: Partial<Assessment> = {}) =>
      compareAssessments(before, saved('2026-11-20', assessment, { urgency })).urgency;
    expect([shift('LOW'), shift('MEDIUM'), shift('EMERGENCY')]).toEqual(['lowered', 'same', 'raised']);
    expect(shift('MEDIUM', { urgency_known: false })).toBe('unknown');
  });

  it('are about different people where someone else was meant in one', () => {
    const subject = { relationship: 'My son', age_years: 6, sex_at_birth: 'male' } as const;
    const isSame = (one: HistoryDetailRead['subject'], other: HistoryDetailRead['subject']) =>
      compareAssessments(
        saved('2026-11-03', {}, { subject: one }),
        saved('2026-11-20', {}, { subject: other }),
      ).isSamePerson;
    expect([isSame(null, 'self'), isSame(subject, { ...subject, relationship: 'my son ' })]).toEqual([
      true,
      true,
    ]);
    expect([isSame(subject, null), isSame(subject, { ...subject, relationship: 'daughter' })]).toEqual([
      false,
      false,
    ]);
  });
});

it.each([
  [false, true],
  [true, false],
  [undefined, false],
])('an urgency that is known (%j) was not judged: %j', (isKnown, expected) => {
  const { urgency_known: _known, ...plain } = before.assessment_data.assessment;
  const assessment = isKnown === undefined ? plain : { ...plain, urgency_known: isKnown };
  expect(isNotJudged({ ...before, assessment_data: { assessment, sources: [] } })).toBe(expected);
});
