import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import { assign, fromPromise, setup } from 'xstate';

/** A download that is tried again by itself, then only when asked: the second example of many tutorials. */
export const downloadMachine = setup({
  types: {
    context: {} as { readonly address: string; readonly tries: number; readonly text: string | null },
    events: {} as { type: 'download.requested' } | { type: 'download.cancelled' },
    input: {} as { readonly address: string },
  },
  actors: {
    fetchText: fromPromise<string, { address: string }>(() => Promise.reject(new Error('no network'))),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    noteText: assign({ text: (_, params: { text: string }) => params.text }),
  },
  guards: { hasTries: ({ context }) => context.tries < 3 },
  delays: { beforeNextTry: 1_000 },
}).createMachine({
  id: 'download',
  context: ({ input }) => ({ address: input.address, tries: 0, text: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked for yet, or it was cancelled.',
      on: { 'download.requested': { target: 'fetching' } },
    },
    fetching: {
      description: 'The text is on its way.',
      entry: 'countTry',
      invoke: {
        id: 'fetchText',
        src: 'fetchText',
        input: ({ context }) => ({ address: context.address }),
        onDone: {
          target: 'there',
          actions: { type: 'noteText', params: ({ event }) => ({ text: event.output }) },
        },
        onError: [{ guard: 'hasTries', target: 'waiting' }, { target: 'failed' }],
      },
      on: { 'download.cancelled': { target: 'idle', actions: 'forgetTries' } },
    },
    waiting: {
      description: 'Waits before the next try.',
      after: { beforeNextTry: { target: 'fetching' } },
      on: { 'download.cancelled': { target: 'idle', actions: 'forgetTries' } },
    },
    failed: {
      description: 'Three tries failed; the next one is the user’s.',
      on: { 'download.requested': { target: 'fetching', actions: 'forgetTries' } },
    },
    there: { description: 'The text is there.', type: 'final' },
  },
});

const asked = { fetchText: { address: '/a' } };
const refused = new Error('refused');
const request = { when: { type: 'download.requested' }, at: 'fetching', asks: asked } as const;
const again = { when: after('beforeNextTry', 'download.waiting'), at: 'fetching', asks: asked } as const;
const wait = {
  when: failed('fetchText', refused),
  at: 'waiting',
  waits: { beforeNextTry: 1_000 },
} as const;

export const downloadModel: MachineModel<typeof downloadMachine> = {
  starts: { 'one address': { address: '/a' }, 'another address': { address: '/b' } },
  events: { 'download.requested': [{}], 'download.cancelled': [{}] },
  settles: { fetchText: { done: ['text'], error: [refused] } },
  project: ({ tries }) => tries,
  homes: ['there'],
  always: {
    'never more than three tries in a row': ({ context }) => context.tries <= 3,
    'a text is there exactly at the end': ({ at, context }) => (context.text !== null) === (at === 'there'),
    'something is fetched only while it says so': ({ at, children }) =>
      children.includes('fetchText') === (at === 'fetching'),
  },
  journeys: [
    {
      title: 'tries three times, waits in between, and begins again when asked',
      begins: { at: 'idle', has: { tries: 0, text: null } },
      steps: [
        { ...request, has: { tries: 1 } },
        { ...wait, has: { tries: 1 } },
        { ...again, has: { tries: 2 } },
        wait,
        { ...again, has: { tries: 3 } },
        { when: failed('fetchText', refused), at: 'failed', has: { tries: 3 } },
        { when: { type: 'download.cancelled' }, at: 'failed' },
        { ...request, has: { tries: 1 } },
        { when: done('fetchText', 'text'), at: 'there', has: { text: 'text' } },
      ],
    },
    {
      title: 'is cancelled on its way and while it waits',
      start: 'another address',
      begins: { at: 'idle' },
      steps: [
        { ...request, asks: { fetchText: { address: '/b' } } },
        { when: { type: 'download.cancelled' }, at: 'idle', has: { tries: 0 } },
        { ...request, asks: { fetchText: { address: '/b' } }, has: { tries: 1 } },
        wait,
        { when: { type: 'download.cancelled' }, at: 'idle', has: { tries: 0 } },
      ],
    },
  ],
};
