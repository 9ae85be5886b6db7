import { describe, expect, it } from 'vitest';
import { looksAt } from '#tests/looks.ts';

const inShort = (looks: ReturnType<typeof looksAt>) =>
  looks.map(({ theme, size }) => `${theme} ${String(size.width)}`);

describe('how a state is looked at', () => {
  it.each([
    ['d', ['light 360', 'dark 1280']],
    ['e', ['light 1280', 'dark 360']],
    ['f', ['light 360', 'dark 768']],
    ['g', ['light 768', 'dark 360']],
  ])('takes turns from state to state: %s', (name, looks) => {
    expect(inShort(looksAt(name, false))).toEqual(looks);
  });

  it('is in both themes at every size in the long run', () => {
    expect(inShort(looksAt('d', true))).toEqual([
      'light 360',
      'light 768',
      'light 1280',
      'dark 360',
      'dark 768',
      'dark 1280',
    ]);
  });
});
