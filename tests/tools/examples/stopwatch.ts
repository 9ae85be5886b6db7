import type { MachineModel } from '#tools/statecharts/core/model.ts';
import { assign, fromCallback, setup, type EventObject } from 'xstate';

/** A stopwatch with laps, the first example of many statechart tutorials. */
export const stopwatchMachine = setup({
  types: {
    context: {} as { readonly seconds: number; readonly laps: readonly number[] },
    events: {} as
      | { type: 'started' }
      | { type: 'stopped' }
      | { type: 'reset' }
      | { type: 'lap.taken' }
      | { type: 'second.passed' },
  },
  actors: { tick: fromCallback<EventObject>(() => undefined) },
  actions: {
    count: assign({ seconds: ({ context }) => context.seconds + 1 }),
    takeLap: assign({ laps: ({ context }) => [...context.laps, context.seconds] }),
    forget: assign({ seconds: 0, laps: [] }),
  },
}).createMachine({
  id: 'stopwatch',
  context: { seconds: 0, laps: [] },
  initial: 'stopped',
  states: {
    stopped: {
      description: 'Shows the time and does not count.',
      on: { started: { target: 'running' }, reset: { actions: 'forget' } },
    },
    running: {
      description: 'Counts the seconds.',
      invoke: { id: 'tick', src: 'tick' },
      on: {
        stopped: { target: 'stopped' },
        'lap.taken': { actions: 'takeLap' },
        'second.passed': { actions: 'count' },
      },
    },
  },
});

const start = { when: { type: 'started' }, at: 'running', asks: { tick: undefined } } as const;
const second = { when: { type: 'second.passed' }, at: 'running' } as const;

export const stopwatchModel: MachineModel<typeof stopwatchMachine> = {
  starts: { 'at zero': undefined },
  events: { started: [{}], stopped: [{}], reset: [{}], 'lap.taken': [{}], 'second.passed': [{}] },
  settles: {},
  project: ({ seconds, laps }) => [Math.min(seconds, 2), Math.min(laps.length, 1)],
  homes: ['stopped'],
  always: {
    'it ticks while it runs': ({ at, children }) => children.includes('tick') === (at === 'running'),
    'no lap is longer than the whole': ({ context }) => context.laps.every((lap) => lap <= context.seconds),
  },
  everyStep: {
    'time passes only while it runs': ({ at, context }, { type }, after) =>
      (at === 'running' && type === 'second.passed') === (after.context.seconds === context.seconds + 1),
  },
  journeys: [
    {
      title: 'counts, takes a lap, stops, goes on and is reset',
      begins: { at: 'stopped', has: { seconds: 0, laps: [] } },
      steps: [
        start,
        { ...second, has: { seconds: 1 } },
        { when: { type: 'lap.taken' }, at: 'running', has: { laps: [1] } },
        { ...second, has: { seconds: 2 } },
        { when: { type: 'reset' }, at: 'running', has: { seconds: 2 } },
        { when: { type: 'stopped' }, at: 'stopped', has: { seconds: 2, laps: [1] } },
        { when: { type: 'second.passed' }, at: 'stopped', has: { seconds: 2 } },
        { when: { type: 'lap.taken' }, at: 'stopped', has: { laps: [1] } },
        { ...start, has: { seconds: 2 } },
        { when: { type: 'stopped' }, at: 'stopped' },
        { when: { type: 'reset' }, at: 'stopped', has: { seconds: 0, laps: [] } },
      ],
    },
  ],
};
