import { mutatedSource, sourceMutationsOf } from '#tools/statecharts/testing/mutants/source-mutations.ts';
import { describe, expect, it } from 'vitest';

const counter = `
import { assign, setup } from 'xstate';

const twice = (count: number) => count * 2;

export const counterMachine = setup({
  types: {} as { context: { count: number }; events: { type: 'went'; by?: number } },
  actions: { add: assign({ count: ({ context }) => twice(context.count) }) },
  guards: { isFull: ({ context }) => context.count > 3 },
  delays: { pause: 100 },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'Counts',
      meta: { spec: '§1' },
      on: { went: { actions: { type: 'add', params: ({ event }) => ({ by: event.by ?? 1 }) } } },
      after: { pause: 'open' },
    },
  },
});
`;

const written = (source: string) =>
  sourceMutationsOf(source).map(
    (mutation) => `${mutation.kind}: ${source.slice(mutation.start, mutation.end)} ▸ ${mutation.text}`,
  );

describe('the mutations of a source', () => {
  it('change helpers, bodies of setup and functions of the chart, and nothing else', () => {
    expect(written(counter)).toEqual([
      '* turned: count * 2 ▸ (count / 2)',
      'number changed: 2 ▸ (2 + 1)',
      'property dropped: count: ({ context }) => twice(context.count) ▸ ',
      '> turned: context.count > 3 ▸ (context.count <= 3)',
      'number changed: 3 ▸ (3 + 1)',
      'guard always yes: ({ context }) => context.count > 3 ▸ () => true',
      'guard always no: ({ context }) => context.count > 3 ▸ () => false',
      'delay longer: 100 ▸ (100) + 1',
      'property dropped: count: 0 ▸ ',
      'number changed: 0 ▸ (0 + 1)',
      'property dropped: by: event.by ?? 1 ▸ ',
      'fallback alone: event.by ?? 1 ▸ (1)',
      'fallback dropped: event.by ?? 1 ▸ (event.by)',
      'number changed: 1 ▸ (1 + 1)',
    ]);
  });

  it.each([
    ['const f = (a: boolean, b: boolean) => !a && b;', 'const f = (a: boolean, b: boolean) => (!a || b);'],
    ['const f = (a: number[]) => [...a, 1];', 'const f = (a: number[]) => [ 1];'],
    ['const f = (a: number[]) => a.filter((n) => n);', 'const f = (a: number[]) => a;'],
    ["const f = (a: boolean) => ({ kind: a ? 'b' : 'c' });", 'const f = (a: boolean) => ({  });'],
  ])('leave the rest of the source as it is: %s', (source, first) => {
    const [mutation] = sourceMutationsOf(source);
    expect(mutation && mutatedSource(source, mutation)).toEqual(first);
  });
});
