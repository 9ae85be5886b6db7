import { describe, expect, it } from 'vitest';
import { inSentence } from '#server/consult/assessment/phrases.ts';

describe('a label inside a sentence', () => {
  it.each([
    ['Chest pain', 'chest pain'],
    ['A rash', 'a rash'],
    ['COVID-19', 'COVID-19'],
    ['IgA vasculitis', 'IgA vasculitis'],
    ["Parkinson's disease", "Parkinson's disease"],
    ['Guillain-Barré syndrome', 'Guillain-Barré syndrome'],
    ["Athlete's foot", "athlete's foot"],
  ])('keeps the capital of a name or an abbreviation: %s', (label, inside) => {
    expect(inSentence(label)).toBe(inside);
  });
});
