import type { AnyModel } from '#tools/statecharts/core/explore.ts';
import { explore } from '#tools/statecharts/core/graph.ts';
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'went' } },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'open',
  states: { open: { on: { went: { actions: 'add' } } } },
});

const model = (project: AnyModel['project']): AnyModel => ({
  starts: { begin: undefined },
  events: { went: [{}] },
  settles: {},
  project,
  homes: ['open'],
  always: {},
  journeys: [],
});

describe('exploration', () => {
  it('ends where the projection caps what counts', () => {
    const capped = model(({ count }: { count: number }) => Math.min(count, 2));
    expect(explore(counter, capped).size).toBe(3);
  });

  it('says so when a context grows without an end', () => {
    const growing = model((context: unknown) => context);
    expect(() => explore(counter, growing, 50)).toThrow('counter has more than 50 states to explore.');
  });
});
