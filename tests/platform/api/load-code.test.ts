import { afterEach, describe, expect, it } from 'vitest';
import { loadCode, onMissingCode } from '#src/platform/api/load-code.ts';

afterEach(() => onMissingCode(() => {}));

/** How often the page heard of missing code while `work` was done. */
async function heardDuring(work: () => Promise<unknown>): Promise<number> {
  let heard = 0;
  onMissingCode(() => void (heard += 1));
  await work();
  return heard;
}

describe('the code of a service', () => {
  it('that cannot be loaded is a lost connection, and the page hears of it', async () => {
    const missing = () => loadCode(() => Promise.reject(new TypeError('Failed to fetch a module')));
    expect(await heardDuring(() => expect(missing()).rejects.toEqual({ kind: 'network' }))).toBe(1);
  });

  it('that comes is passed on, and no one hears of anything', async () => {
    const there = () => loadCode(() => Promise.resolve('code'));
    expect(await heardDuring(() => expect(there()).resolves.toBe('code'))).toBe(0);
  });
});
