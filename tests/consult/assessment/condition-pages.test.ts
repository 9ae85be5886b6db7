import { describe, expect, it } from 'vitest';
import { createConditionPages } from '#server/consult/condition-pages.ts';
import { smallKnowledge } from '../small-knowledge.ts';

const find = createConditionPages(smallKnowledge);
const nameOf = (query: string) => {
  const found = find(query);
  return found.found ? found.page.name : found.suggestions;
};

describe('the page of a condition', () => {
  it('is found by any of its names, whatever the case, hyphens or spelling', () => {
    const cold = 'Common cold (viral upper respiratory infection)';
    expect(['common cold', 'Common-Cold', 'COMMON_COLD', 'coryza', 'Head Cold', cold].map(nameOf)).toEqual(
      Array.from({ length: 6 }, () => cold),
    );
  });

  it('holds what the library says, its sources, and that nobody has reviewed it', () => {
    expect(find('flu')).toEqual({
      found: true,
      page: {
        name: 'Flu (influenza)',
        slug: 'flu',
        also_known_as: [],
        summary: 'What it is.',
        symptoms: ['Some.'],
        causes: ['Some.'],
        risk_factors: [],
        when_to_get_help: { emergency: [], urgent: [], routine: [] },
        self_care: [],
        diagnosis: 'By asking.',
        treatment: 'By resting.',
        prevention: [],
        icd10: null,
        related: [],
        sources: [
          {
            id: 'a-guideline',
            title: 'A guideline on everything',
            source: 'A society',
            section: '',
            doi: '',
            document_type: 'guideline',
            specialty: '',
            citation: 'A society. A guideline on everything.',
            url: null,
            published: null,
            passage: null,
            quote: null,
            passage_sha256: null,
            licence: null,
          },
        ],
        last_reviewed: null,
        disclaimer:
          'This page is general information, written for this service. It is not advice about you and does not replace seeing a professional.',
      },
    });
  });

  it('suggests the nearest names when none fits', () => {
    expect(nameOf('plurisy')).toEqual(['Pleurisy']);
    expect(nameOf('hart attack')).toEqual(['Heart attack (acute coronary syndrome)']);
    expect(nameOf('zzzzzzzz')).toEqual([]);
  });
});
