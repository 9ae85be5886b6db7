import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createConditionPages } from '#server/consult/condition-pages.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';

const find = createConditionPages(clinicalEngine().knowledge);
const file = new URL('./library-names.yaml', import.meta.url);
const namesBySlug = parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
const names = Object.entries(namesBySlug).flatMap(([slug, each]) =>
  each.map((name) => [name, slug] as const),
);

/** The slug of the entry, or the names that are suggested instead. */
const foundFor = (name: string): string | readonly string[] => {
  const found = find(name);
  return found.found ? found.page.slug : found.suggestions;
};

describe('a name that people type', () => {
  it('is one of many', () => {
    expect(names.length).toBeGreaterThan(250);
  });

  it.each(names)('%s finds %s', (name, slug) => {
    expect(foundFor(name)).toBe(slug);
  });

  it.each([
    'Cushing’s',
    'Marfan',
    'cystic fibrosis',
    'ebola',
    'haemophilia',
    'hemophilia',
    'liver cancer',
    'monkeypox',
    'palpitations',
    'prostate cancer',
    'scoliosis',
    'snoring',
    'runny nose',
    'hjklqw',
  ])('%s has no entry, and nothing unrelated is suggested', (name) => {
    expect(foundFor(name)).toEqual([]);
  });

  it.each([
    ['vitamin D', ['Low vitamin D (vitamin D deficiency)']],
    ['appendix', ['Inflamed appendix (acute appendicitis)']],
    [
      'blood clot',
      ['Blood clot in the leg (deep vein thrombosis)', 'Blood clot in the lung (pulmonary embolism)'],
    ],
    ['rheumatoid', ['Rheumatoid arthritis']],
    ['Hashimoto’s', ['Underactive thyroid (hypothyroidism)']],
    ['squint', ['Squint or lazy eye (strabismus and amblyopia)']],
    ['neumonia', ['Lung infection (community-acquired pneumonia)']],
    ['tonsilitus', ['Strep throat (bacterial tonsillitis; streptococcal pharyngitis)']],
  ])('%s suggests %s', (name, suggestions) => {
    expect(foundFor(name)).toEqual(suggestions);
  });
});
