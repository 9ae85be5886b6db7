import { describe, expect, it } from 'vitest';
import { hear } from '#tests/consult/reading/hear.ts';
import { openings } from './openings.table.ts';

const sentences = Object.values(openings).flat();

describe('openings of emergencies', () => {
  it('are enough to be meaningful, and none occurs twice', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(500);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('raise the alarm at once in 95 of 100; the others are asked about', () => {
    const heard = sentences.filter((sentence) => hear(sentence).endings.length > 0);
    expect(heard.length / sentences.length).toBeGreaterThanOrEqual(0.95);
  });
});
