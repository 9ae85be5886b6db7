import { describe, expect, it } from 'vitest';
import { createConditionPages } from '#server/consult/condition-pages.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';

const find = createConditionPages(clinicalEngine().knowledge);

const slugOfName = (name: string): string | null => {
  const found = find(name);
  return found.found ? found.page.slug : null;
};

describe('a name that people type', () => {
  it.each([
    ['dengue', 'dengue'],
    ['Delhi belly', 'travellers-diarrhoea'],
    ['high blood pressure', 'raised-blood-pressure'],
    ['morning-after pill', 'emergency-contraception'],
    ['PEP', 'hiv-exposure'],
    ['amenorrhea', 'missed-period-check'],
    ['nail fungus', 'fungal-nail'],
    ['seborrheic dermatitis', 'dandruff'],
    ['fifth disease', 'parvovirus'],
    ['TMJ', 'jaw-joint-disorder'],
    ['lipoma', 'skin-lump-harmless'],
    ['PMS', 'premenstrual-syndrome'],
    ['ADHD', 'adhd'],
    ['leukemia', 'leukaemia'],
    ['Henoch-Schönlein purpura', 'iga-vasculitis'],
    ['menopause', 'menopause'],
    ['runner’s knee', 'patellofemoral-pain'],
  ])('%s finds %s', (name, slug) => {
    expect(slugOfName(name)).toBe(slug);
  });
});
