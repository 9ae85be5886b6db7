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

describe('what many people have anyway', () => {
  it('is little evidence against a heart attack', () => {
    const { weights } = buildLikelihood(knowledge);
    const index = conditions.findIndex((each) => each.id === 'acute_coronary_syndrome');
    const link = weights.get('runny_nose')?.alone.get(index);
    expect(Math.exp(link?.present ?? 0)).toBeGreaterThanOrEqual(0.49);
  });
});
