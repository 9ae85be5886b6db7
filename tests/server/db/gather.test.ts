import { expect, it } from 'vitest';
import { gather } from '#server/db/gather.ts';

const asked: string[][] = [];
const ask = gather(async (questions: readonly { readonly key: string; readonly text: string }[]) => {
  const texts = questions.map(({ text }) => text);
  asked.push(texts);
  if (texts.includes('break')) throw new Error('broken');
  return new Map(
    questions.filter(({ text }) => text !== 'unknown').map(({ key, text }) => [key, `${text}!`]),
  );
});

it('asks at once what arrives in one turn, and gives each its own answer or none', async () => {
  asked.length = 0;
  const answers = await Promise.all([
    ask({ key: 'a', text: 'one' }),
    ask({ key: 'b', text: 'unknown' }),
    ask({ key: 'c', text: 'three' }),
  ]);
  expect(answers).toEqual(['one!', undefined, 'three!']);
  expect(asked).toEqual([['one', 'unknown', 'three']]);
});

it('asks separately what has the same key', async () => {
  asked.length = 0;
  const answers = await Promise.all([
    ask({ key: 'a', text: 'one' }),
    ask({ key: 'a', text: 'two' }),
    ask({ key: 'b', text: 'three' }),
    ask({ key: 'a', text: 'four' }),
  ]);
  expect(answers).toEqual(['one!', 'two!', 'three!', 'four!']);
  expect(asked).toEqual([['one', 'three'], ['two'], ['four']]);
});

it('remembers nothing, not even a failure', async () => {
  asked.length = 0;
  await expect(
    Promise.all([ask({ key: 'a', text: 'break' }), ask({ key: 'b', text: 'two' })]),
  ).rejects.toThrow('broken');
  expect(await ask({ key: 'a', text: 'again' })).toBe('again!');
  expect(await ask({ key: 'a', text: 'again' })).toBe('again!');
  expect(asked).toEqual([['break', 'two'], ['again'], ['again']]);
});
