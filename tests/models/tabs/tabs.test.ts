import { walkJointly } from '#tools/statecharts/testing/joint-walks.ts';
import { expect, it } from 'vitest';
import { twoTabs } from './walk.ts';

/** `npm run test:tabs` walks for minutes; with these numbers the walks take about ten seconds. */
const walks = Number(process.env.TAB_WALKS ?? '50');
const seed = Number(process.env.TAB_SEED ?? '20261122');

it(
  'two tabs agree on who is signed in and until when, whatever the network does',
  async () => {
    const outcome = await walkJointly(twoTabs, { walks, length: 40, seed });
    const { broken, shortest, diagram } = outcome;
    const told = `${String(broken)}\n\nseed ${String(seed)}\n${JSON.stringify(shortest)}\n\n${diagram}`;
    expect(broken === null ? null : told).toBeNull();
    expect(outcome.walks).toBe(walks);
  },
  10 * 60_000,
);

/** Walks that broke a sentence once, made short. */
const found = {
  'a profile read while another tab signs in someone else': [
    { do: 'sign-in', tab: 0, patient: 'ada' },
    { do: 'sign-in', tab: 1, patient: 'ben' },
  ],
  'a refusal of the patient before that arrives after a sign-in': [
    { do: 'sign-in', tab: 0, patient: 'ben' },
    { do: 'decide', of: 0, fate: 'answered' },
    { do: 'sign-in', tab: 1, patient: 'ada' },
    { do: 'revoke', patient: 'ben' },
  ],
} as const;

it.each(Object.entries(found))('holds for %s', async (_title, steps) => {
  expect((await twoTabs.walk(steps)).broken).toBeNull();
});
