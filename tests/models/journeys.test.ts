import { subjects } from '#tests/models/subjects.ts';
import { walkJourney } from '#tools/statecharts/testing/journeys.ts';
import { describe, expect, it } from 'vitest';

describe.each(subjects)('the journeys of $name', ({ pure, model }) => {
  it.each(model.journeys.map((journey) => [journey.title, journey] as const))('%s', (_title, journey) => {
    const { wanted, got } = walkJourney(pure, model, journey);
    expect(got).toEqual(wanted);
  });
});
