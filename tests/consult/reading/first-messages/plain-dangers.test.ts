import { describe, expect, it } from 'vitest';
import { hear } from '#tests/consult/reading/hear.ts';
import { plainDangers } from './plain-dangers.table.ts';

describe('dangers in plain words', () => {
  it.each(Object.entries(plainDangers))('%s: each message raises the alarm at once', (_danger, messages) => {
    expect(messages.length).toBeGreaterThanOrEqual(3);
    expect(messages.filter((each) => hear(each).endings.length === 0)).toEqual([]);
  });

  it('a cue alone is neither understood nor counted', () => {
    expect(hear('my phone is off all day and I sleep better').findings).not.toContain('cannot_be_reached');
    expect(hear("there's a great view from the bridge").findings).not.toContain('at_a_high_place');
  });
});
