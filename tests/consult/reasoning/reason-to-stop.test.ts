import { describe, expect, it } from 'vitest';
import { questionsLeft, stopping } from '#server/consult/reasoning/questions/reason-to-stop.ts';

describe('the number of questions left', () => {
  it('counts down all the way to the last question that may be asked, and then stays at one', () => {
    const asked = Array.from({ length: stopping.most + 3 }, (_, index) => index);
    expect(asked.map(questionsLeft)).toEqual([7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1]);
  });
});
