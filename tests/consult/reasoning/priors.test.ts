import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { matchesWho } from '#server/consult/dialogue/facts.ts';
import { buildLikelihood } from '#server/consult/reasoning/differential/likelihood.ts';
import { priorOf } from '#server/consult/reasoning/differential/differential.ts';

const { knowledge } = clinicalEngine();
const { conditions } = knowledge.data;
const sexes = ['female', 'male'] as const;
const ages = [0.02, 0.2, 0.6, 1, 2, 3, 4, 6, 8, 10, 12, 14, 17, 20, 30, 45, 57, 65, 80, 95];

const possible = (age_years: number, sex: 'female' | 'male') =>
  conditions.filter((each) => priorOf(each, { age_years, sex }) > 0).map((each) => each.id);

/** What no one of this age and sex has, written apart from `only` of the conditions. */
const absurd: readonly (readonly [age: number, sex: 'female' | 'male', ids: readonly string[]])[] = [
  [
    0.2,
    'female',
    ['dementia', 'parkinsons_disease', 'osteoarthritis', 'gout', 'copd_flare', 'diverticulitis', 'menopause'],
  ],
  [
    0.6,
    'male',
    ['acute_coronary_syndrome', 'stable_angina', 'lung_cancer', 'giant_cell_arteritis', 'haemorrhoids'],
  ],
  [
    2,
    'male',
    ['alcohol_dependence', 'alcohol_withdrawal', 'enlarged_prostate', 'chlamydia_gonorrhoea', 'panic_attack'],
  ],
  [8, 'female', ['carpal_tunnel', 'spinal_stenosis', 'transient_ischaemic_attack', 'pre_eclampsia', 'gout']],
  [
    30,
    'female',
    ['enlarged_prostate', 'testicular_torsion', 'epididymitis', 'priapism', 'infant_colic', 'croup'],
  ],
  [
    30,
    'male',
    ['ovarian_torsion', 'thrush', 'endometriosis', 'postpartum_infection', 'mastitis', 'dementia'],
  ],
  [
    80,
    'female',
    ['hyperemesis', 'ectopic_pregnancy', 'dysmenorrhoea', 'bronchiolitis', 'nappy_rash', 'menopause'],
  ],
];

describe('priors', () => {
  it.each(absurd)('rule out at %s years, %s, what nobody there has', (age, sex, ids) => {
    expect(possible(age, sex).filter((id) => ids.includes(id))).toEqual([]);
  });

  it('are never negative or endless, and nothing is possible outside its people', () => {
    const people = sexes.flatMap((sex) => ages.map((age_years) => ({ age_years, sex })));
    const breaches = people.flatMap((person) =>
      conditions
        .filter((each) => {
          const prior = priorOf(each, person);
          const isRuledOut = each.only !== undefined && matchesWho(person, each.only) === false;
          return !Number.isFinite(prior) || prior < 0 || (isRuledOut && prior > 0);
        })
        .map((each) => `${each.id} at ${person.age_years}, ${person.sex}`),
    );
    expect(breaches).toEqual([]);
  });

  it('leave every condition to someone, and every person enough to reason about', () => {
    const someone = new Set(sexes.flatMap((sex) => ages.flatMap((age) => possible(age, sex))));
    expect(conditions.filter((each) => !someone.has(each.id)).map((each) => each.id)).toEqual([]);
    for (const sex of sexes) for (const age of ages) expect(possible(age, sex).length).toBeGreaterThan(60);
  });

  it('keep the weeks after birth apart from not being pregnant', () => {
    const preEclampsia = conditions.find((each) => each.id === 'pre_eclampsia');
    if (!preEclampsia) throw new Error('the library has no pre-eclampsia');
    const who = { age_years: 30, sex: 'female', pregnant: false } as const;
    expect(priorOf(preEclampsia, { ...who, postpartum: true })).toBeGreaterThan(priorOf(preEclampsia, who));
  });
});

/** Any condition of the library with another prior. */
function conditionWith(prior: Partial<(typeof conditions)[number]['prior']>) {
  const [some] = conditions;
  if (!some) throw new Error('the library has no conditions');
  const { only: _only, ...others } = some;
  return { ...others, prior: { ...some.prior, word: 'common' as const, factors: [], ...prior } };
}

describe('rates by age and sex', () => {
  const read = { state: 'measured' as const, sources: ['a-survey'], note: 'as read' };
  const by_age = {
    ...read,
    all: 20,
    bands: [
      { from: 0, to: 5, rate: 60 },
      { from: 15, to: 45, female: 30, male: 10 },
      { from: 80, rate: 0 },
    ],
  };
  const crude = priorOf(conditionWith({}), { age_years: 30 });
  const shareOf = (prior: Parameters<typeof conditionWith>[0], person: Parameters<typeof priorOf>[1]) =>
    priorOf(conditionWith(prior), person) / crude;

  it('multiply the crude prior by the rate of the band, divided by that of everyone', () => {
    expect(shareOf({ by_age }, { age_years: 2, sex: 'female' })).toBeCloseTo(3);
    expect(shareOf({ by_age }, { age_years: 30, sex: 'female' })).toBeCloseTo(1.5);
    expect(shareOf({ by_age }, { age_years: 30, sex: 'male' })).toBeCloseTo(0.5);
    expect(shareOf({ by_age }, { age_years: 30 })).toBeCloseTo(1);
  });

  it('leave the crude prior where the age is unknown or has no band', () => {
    expect(shareOf({ by_age }, { age_years: 8, sex: 'male' })).toBe(1);
    expect(shareOf({ by_age }, { sex: 'male' })).toBe(1);
  });

  it('never rule out what a study merely did not meet', () => {
    expect(shareOf({ by_age }, { age_years: 85 })).toBeCloseTo(0.01);
  });

  it('count the sexes against their mean, at any age', () => {
    const by_sex = { ...read, female: 30, male: 10 };
    expect(shareOf({ by_sex }, { age_years: 8, sex: 'female' })).toBeCloseTo(1.5);
    expect(shareOf({ by_sex }, { age_years: 8 })).toBe(1);
    const bands = [{ from: 0, to: 5, rate: 60 }];
    expect(shareOf({ by_sex, by_age: { ...by_age, bands } }, { age_years: 2, sex: 'male' })).toBeCloseTo(1.5);
  });

  it('replace the factors for the same age or sex, but none that rules out or is about pregnancy', () => {
    const estimated = { state: 'estimated' as const, sources: [], note: '' };
    const factors = [
      { who: { age_to: 10 }, factor: 7, ...estimated },
      { who: { sex: 'female' as const }, factor: 5, ...estimated },
      { who: { pregnant: true }, factor: 2, ...estimated },
      { who: { sex: 'male' as const, age_to: 1 }, factor: 0, ...estimated },
    ];
    expect(shareOf({ by_age, factors }, { age_years: 2, sex: 'female' })).toBeCloseTo(15);
    expect(shareOf({ by_age, factors }, { age_years: 30, sex: 'female', pregnant: true })).toBeCloseTo(3);
    expect(shareOf({ by_age, factors }, { age_years: 8, sex: 'male' })).toBeCloseTo(7);
    expect(shareOf({ by_age, factors }, { age_years: 0.5, sex: 'male' })).toBe(0);
  });

  it('make no old person’s disease likely in an infant, nor the reverse', () => {
    const rankIn = (id: string, person: Parameters<typeof priorOf>[1]) => {
      const own = conditions.find((each) => each.id === id);
      if (!own) throw new Error(`the library has no ${id}`);
      return priorOf(own, person);
    };
    const infant = { age_years: 0.5, sex: 'male' } as const;
    const old = { age_years: 80, sex: 'male' } as const;
    const ofTheOld = [
      'stroke',
      'atrial_fibrillation',
      'heart_failure',
      'cataract',
      'osteoarthritis',
      'shingles',
    ];
    const ofInfants = ['acute_otitis_media', 'bronchiolitis', 'croup', 'chickenpox', 'hand_foot_mouth'];
    expect(ofTheOld.filter((id) => rankIn(id, infant) >= rankIn(id, old) / 5)).toEqual([]);
    expect(ofInfants.filter((id) => rankIn(id, old) >= rankIn(id, infant) / 3)).toEqual([]);
  });
});

describe('what many people have anyway', () => {
  it('is little evidence against a heart attack', () => {
    const { weights } = buildLikelihood(knowledge);
    const index = conditions.findIndex((each) => each.id === 'acute_coronary_syndrome');
    const link = weights.get('runny_nose')?.alone.get(index);
    expect(Math.exp(link?.present ?? 0)).toBeGreaterThanOrEqual(0.49);
  });
});
