import { describe, expect, it } from 'vitest';
import { hoursFor, nextStepsFor, selfCareFor } from '#server/consult/assessment/advice/steps.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import { urgencyOf, type Verdict } from '#server/consult/reasoning/urgency/urgency.ts';

const { knowledge } = rulesEngine();
const facts: Facts = {
  stated: new Map(),
  values: new Map(),
  person: { age_years: 40 },
  complaint: [],
  sites: new Set(),
};

type Situation = {
  readonly conditions?: readonly ConditionEntry[];
  readonly instead?: readonly string[];
};

function stepsAt(care: Verdict['care'], { conditions = [], instead = [] }: Situation): string[] {
  const verdict: Verdict = {
    care,
    urgency: urgencyOf(care),
    beforeFloor: urgencyOf(care),
    isFloorApplied: false,
  };
  const shown = conditions.map((condition) => ({ condition, probability: 0.5 }));
  return nextStepsFor({ shown, rules: [], verdict, knowledge, facts, instead });
}

/** Steps that say when to be seen, whatever happens. */
const arranged = (steps: readonly string[]) =>
  steps.filter(
    (step) =>
      /^(?:see|speak|make|go|call)\b[^.]*\b(?:now|today|within|in the next)\b/i.test(step) &&
      !/^[^.]*\bif\b/.test(step),
  );

describe('the steps of two conditions', () => {
  it('say once when to be seen', () => {
    const wrong = knowledge.data.conditions.flatMap((condition, place) => {
      const care = condition.care_level;
      const second = knowledge.data.conditions.slice(place + 1).find((each) => each.care_level === care);
      if (!second || urgencyOf(care) === 'EMERGENCY') return [];
      const steps = stepsAt(care, { conditions: [condition, second] });
      return arranged(steps).length <= 1 ? [] : [`${condition.id}, ${second.id}: ${steps.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('never make an ambulance depend on a sign when one is to be called now', () => {
    const conditions = knowledge.data.conditions.filter((each) => each.care_level === 'call_ambulance');
    const conditional = conditions
      .flatMap((condition) => stepsAt('call_ambulance', { conditions: [condition] }))
      .filter((step) => /^call an ambulance\b.*\bif\b/i.test(step));
    expect([conditions.length > 5, conditional]).toEqual([true, []]);
  });
});

describe('an urgent assessment', () => {
  it.each(['call_ambulance', 'emergency_department', 'within_24h'] as const)(
    'says where to go even without a conclusion: %s',
    (care) => {
      const [first] = stepsAt(care, { instead: ['no_conclusion_steps'] });
      expect(first).toBe(knowledge.advice.get(`steps_${care}`)?.texts[0]);
    },
  );
});

describe('self-care', () => {
  const adviceFor = (id: string, person: Facts['person'], care: Verdict['care'] = 'self_care') => {
    const condition = knowledge.conditions.get(id);
    const urgency = urgencyOf(care);
    const verdict: Verdict = { care, urgency, beforeFloor: urgency, isFloorApplied: false };
    const shown = condition ? [{ condition, probability: 0.5 }] : [];
    const input = { shown, rules: [], verdict, knowledge, facts: { ...facts, person }, instead: [] };
    return selfCareFor(input, false)
      .map(({ text }) => text)
      .join(' ');
  };

  it.each([
    ['acute_bronchitis', /honey/i, { age_years: 0.5 }],
    ['acute_bronchitis', /honey/i, { age_below: 2 }],
    ['laryngitis', /smoke/i, { age_years: 3 }],
    ['laryngitis', /smoke/i, { age_below: 16 }],
  ] as const)('of %s says nothing about %s to %o', (id, words, person) => {
    expect(adviceFor(id, { age_years: 40 })).toMatch(words);
    expect(adviceFor(id, person)).not.toMatch(words);
  });

  it.each([
    ['measles', 'Never give aspirin to a child or teenager', { age_years: 6 }],
    ['scarlet_fever', 'Never give aspirin to a child or teenager', { age_years: 6 }],
    ['chikungunya', 'Do not take aspirin or anti-inflammatory painkillers', { age_years: 40 }],
    ['chickenpox', 'Do not give ibuprofen', { age_years: 3 }],
    ['giardiasis', 'no swimming pools', { age_years: 40 }],
  ] as const)('of %s warns someone who must be seen today: %s', (id, warning, person) => {
    expect(adviceFor(id, person, 'within_24h')).toContain(warning);
  });

  it('never withholds a warning from someone who must be seen today', () => {
    const withheld = knowledge.data.conditions.flatMap(({ self_care }) =>
      self_care.filter(
        ({ text, not_before_seen }) => not_before_seen && /^(?:never|do not|avoid)\b/i.test(text),
      ),
    );
    expect(withheld.map(({ text }) => text)).toEqual([
      'Avoid gripping hard for a long time, and warm your hand in the morning.',
    ]);
  });

  it.each([
    ['asthma_chronic', 'Avoid smoke', { age_years: 8 }],
    ['epileptic_seizure', 'Do not swim alone', { age_years: 8 }],
    ['peptic_ulcer', 'Avoid painkillers such as ibuprofen', { age_years: 8 }],
  ] as const)('of %s warns a child: %s', (id, warning, person) => {
    expect(adviceFor(id, person)).toContain(warning);
  });

  it.each([
    ['low_back_pain_simple', /walks|warmth/i],
    ['gout', /anti-inflammatory/i],
    ['polymyalgia_rheumatica', /warm|movement/i],
  ] as const)('of %s starts nothing before someone urgent is seen: %s', (id, words) => {
    expect(adviceFor(id, { age_years: 60 })).toMatch(words);
    expect(adviceFor(id, { age_years: 60 }, 'within_24h')).not.toMatch(words);
  });
});

describe('the hours within which care is needed', () => {
  const hoursAt = (care: Verdict['care'], steps: readonly string[]) =>
    hoursFor({ care, urgency: urgencyOf(care), beforeFloor: urgencyOf(care), isFloorApplied: false }, steps);

  it.each([
    ['See a pharmacist or doctor in the next day or two. A urine test may be needed.', 48],
    ['See a doctor in the next two weeks.', 336],
    ['Talk to a doctor in the next few weeks.', 672],
    ['Make an appointment with your doctor in the next few days.', 168],
    ['See a doctor in the next few weeks if it bothers you.', 168],
  ])('are those of the advice: %s', (step, hours) => {
    expect(hoursAt('routine', ['Keep it dry.', step])).toBe(hours);
  });

  it('never change for urgent care, or for care at home', () => {
    const step = ['See a doctor in the next few weeks.'];
    expect([hoursAt('within_24h', step), hoursAt('self_care', step)]).toEqual([24, null]);
  });
});
