import { describe, expect, it } from 'vitest';
import { denyAll } from '../deny-all.ts';

describe('a cold whose dangers are all denied', () => {
  it.each(['I have a cold', 'my nose is blocked'])('is self-care with a time limit: %s', async (opening) => {
    const assessment = await denyAll(opening);
    expect(assessment?.urgency).toBe('LOW');
    expect(assessment?.next_steps.join(' ')).toContain('if it is not better in a week');
  });
});
