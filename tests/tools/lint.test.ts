import type { AnyModel } from '#tools/statecharts/core/explore.ts';
import { subjectsOf } from '#tools/statecharts/core/subject.ts';
import { lint, type LintSettings } from '#tools/statecharts/lint/lint.ts';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup, type AnyStateMachine } from 'xstate';

const everything: LintSettings = { isSent: () => true, meant: {} };

const modelOf = (events: readonly string[]): AnyModel => ({
  starts: { begin: undefined },
  events: Object.fromEntries(events.map((event) => [event, [{}]])) as unknown as AnyModel['events'],
  settles: {},
  project: (context: unknown) => context,
  homes: [],
  always: {},
  journeys: [],
});

const findingsOf = (
  machine: AnyStateMachine,
  events: readonly string[],
  settings: LintSettings = everything,
) => lint(subjectsOf({ [machine.id]: machine }, { [machine.id]: modelOf(events) }), settings);

const described = { description: 'Described.' };

describe('the linter', () => {
  it('finds a state that no transition leads to, and names the outermost one', () => {
    const machine = createMachine({
      id: 'island',
      initial: 'here',
      states: {
        here: { ...described, on: { went: { target: 'there' } } },
        there: { ...described, on: { went: { target: 'here' } } },
        nowhere: {
          ...described,
          initial: 'inside',
          states: { inside: { ...described, on: { went: { target: '#island.here' } } } },
        },
      },
    });
    expect(findingsOf(machine, ['went'])).toEqual([
      'island: unreachable at nowhere: no transition and no initial state leads here',
    ]);
  });

  it('reaches all regions of a parallel state by a transition into one of them, and states by their id', () => {
    const machine = createMachine({
      id: 'regions',
      initial: 'off',
      states: {
        off: { ...described, on: { went: { target: '#two' } } },
        on: {
          ...described,
          type: 'parallel',
          on: { stopped: { target: 'off' } },
          states: {
            left: {
              ...described,
              initial: 'one',
              states: { one: { ...described }, two: { ...described, id: 'two' } },
            },
            right: { ...described, initial: 'only', states: { only: { ...described } } },
          },
        },
      },
    });
    expect(findingsOf(machine, ['went', 'stopped'])).toEqual([
      'regions: unreachable at on.left.one: no transition and no initial state leads here',
    ]);
  });

  it('finds a dead end, unless it is final or a state around it leads away', () => {
    const machine = createMachine({
      id: 'ends',
      initial: 'here',
      states: {
        here: {
          ...described,
          on: { fell: { target: 'trap' }, ended: { target: 'end' }, entered: { target: 'room' } },
        },
        trap: { ...described, on: { struggled: { target: 'trap', reenter: true } } },
        end: { ...described, type: 'final' },
        room: {
          ...described,
          on: { left: { target: 'here' } },
          initial: 'corner',
          states: { corner: { ...described } },
        },
      },
    });
    expect(findingsOf(machine, ['fell', 'ended', 'entered', 'struggled', 'left'])).toEqual([
      'ends: dead end at trap: nothing leads away from here, and it is not final',
    ]);
  });

  it('finds transitions behind one that is always taken, and behind the same guard', () => {
    const machine = setup({ guards: { isOld: () => false, isNew: () => true } }).createMachine({
      id: 'shadows',
      initial: 'one',
      states: {
        one: {
          ...described,
          on: {
            went: [
              { guard: 'isOld', target: 'two' },
              { guard: 'isOld', target: 'one' },
              { guard: 'isNew', target: 'two' },
              { target: 'two' },
              { guard: 'isNew', target: 'one' },
            ],
          },
        },
        two: { ...described, always: [{ guard: 'isNew', target: 'one' }, { target: 'one' }] },
      },
    });
    expect(findingsOf(machine, ['went'])).toEqual(
      [2, 5].map(
        (index) =>
          `shadows: shadowed transition at one: transition ${String(index)} of went is never taken: one before it always is`,
      ),
    );
  });

  it('keeps guards with params of their own apart', () => {
    const machine = setup({
      guards: { isAbove: (_, { least }: { least: number }) => least < 0 },
    }).createMachine({
      id: 'params',
      initial: 'one',
      states: {
        one: {
          ...described,
          on: {
            went: [
              { guard: { type: 'isAbove', params: { least: 1 } }, target: 'two' },
              { guard: { type: 'isAbove', params: { least: 2 } }, target: 'two' },
            ],
          },
        },
        two: { ...described, on: { went: { target: 'one' } } },
      },
    });
    expect(findingsOf(machine, ['went'])).toEqual([]);
  });

  it('finds events that nothing sends, and states that do not say what they mean', () => {
    const machine = createMachine({
      id: 'silent',
      initial: 'one',
      states: { one: { on: { went: { target: 'two' } } }, two: { on: { returned: { target: 'one' } } } },
    });
    const isSent: LintSettings['isSent'] = (name, event) => name === 'silent' && event === 'went';
    expect(findingsOf(machine, ['went', 'returned'], { isSent, meant: {} })).toEqual([
      'silent: missing description at one: it does not say what it means',
      'silent: missing description at two: it does not say what it means',
      'silent: event never sent at two: it waits for returned, which nothing sends',
    ]);
  });

  it('finds a flag and a word of the context that repeat the state, and no others', () => {
    const machine = setup({
      types: {
        context: {} as { isBusy: boolean; status: string; count: number; isOld: boolean; isFixed: boolean },
      },
      actions: {
        begin: assign({ isBusy: true, status: 'busy' }),
        end: assign({ isBusy: false, status: 'idle', isOld: true }),
      },
    }).createMachine({
      id: 'flags',
      context: { isBusy: false, status: 'idle', count: 0, isOld: false, isFixed: true },
      initial: 'idle',
      states: {
        idle: { ...described, on: { went: { target: 'busy', actions: 'begin' } } },
        busy: { ...described, on: { went: { target: 'idle', actions: 'end' } } },
      },
    });
    expect(findingsOf(machine, ['went'])).toEqual(
      ['isBusy', 'status'].map(
        (field) =>
          `flags: context used as state at the root: "${field}" has one value in every state: the state says it already`,
      ),
    );
  });

  it('says nothing of what is meant, and complains when that is gone', () => {
    const machine = createMachine({ id: 'one', initial: 'only', states: { only: { ...described } } });
    const meant = { 'dead end, only': 'it never ends', 'dead end, other': 'gone' };
    expect(findingsOf(machine, [], { isSent: () => true, meant: { one: meant } })).toEqual([
      'one: "dead end, other" is listed as meant, and is not found',
    ]);
  });
});
