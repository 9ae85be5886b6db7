import { everyStep, passing } from '#tools/statecharts/inspector/panes/filter.ts';
import { mermaidSequence, sequenceOf } from '#tools/statecharts/inspector/panes/sequence.ts';
import type { Step } from '#tools/statecharts/inspector/step.ts';
import { describe, expect, it } from 'vitest';

const step = (given: Partial<Step>): Step => ({
  at_ms: 0,
  actor: 'x:0',
  parent: null,
  name: 'auth',
  machine: 'auth',
  type: 'xstate.init',
  sender: null,
  took: [],
  state: 'loading',
  isRunning: true,
  offers: [],
  timers: [],
  ...given,
});
const call = (actor: string, given: Partial<Step>) =>
  step({
    actor,
    parent: 'x:0',
    name: 'readProfile',
    machine: null,
    sender: 'x:0',
    state: 'active',
    ...given,
  });
const steps = [
  step({}),
  call('x:1', {}),
  call('x:1', { type: 'xstate.promise.resolve', sender: 'x:1', state: 'done', isRunning: false }),
  step({ type: 'xstate.done.actor.readProfile', sender: 'x:1', state: 'ready' }),
  step({ type: 'profile.wanted', state: 'loading' }),
  call('x:2', {}),
];
const all = passing(steps, everyStep);

describe('the sequence between actors', () => {
  it('has a lifeline for each actor, one that is started again on the same, and what comes from none outside', () => {
    const { parties, messages } = sequenceOf(steps, all);
    expect(parties).toEqual(['outside', 'auth', 'readProfile']);
    expect(messages.map(({ index, from, to, type }) => [index, parties[from], parties[to], type])).toEqual([
      [0, 'outside', 'auth', 'xstate.init'],
      [1, 'auth', 'readProfile', 'xstate.init'],
      [2, 'readProfile', 'readProfile', 'xstate.promise.resolve'],
      [3, 'readProfile', 'auth', 'xstate.done.actor.readProfile'],
      [4, 'outside', 'auth', 'profile.wanted'],
      [5, 'auth', 'readProfile', 'xstate.init'],
    ]);
  });

  it('distinguishes two actors of one name by what runs them', () => {
    const inner = (actor: string, parent: string) => call(actor, { parent, name: 'list', sender: parent });
    const two = [
      step({ name: 'allergies' }),
      step({ actor: 'x:5', name: 'medications' }),
      inner('x:1', 'x:0'),
      inner('x:2', 'x:5'),
    ];
    expect(sequenceOf(two, passing(two, everyStep)).parties).toEqual([
      'outside',
      'allergies',
      'medications',
      'allergies ▸ list',
      'medications ▸ list',
    ]);
  });

  it('shows the steps that it is given, with the lifelines that they need', () => {
    expect(sequenceOf(steps, [4]).parties).toEqual(['outside', 'auth']);
    expect(sequenceOf([], [])).toEqual({ parties: [], messages: [] });
  });

  it('names a settled child that a report does not know', () => {
    const reported = [step({ type: 'xstate.done.actor.readProfile', sender: 'x:9' })];
    expect(sequenceOf(reported, [0]).parties).toEqual(['readProfile', 'auth']);
  });

  it('is Mermaid text, names of events and states alone', () => {
    expect(mermaidSequence(sequenceOf(steps, [3, 4]))).toBe(
      [
        'sequenceDiagram',
        '  participant p0 as outside',
        '  participant p1 as readProfile',
        '  participant p2 as auth',
        '  p1->>p2: xstate.done.actor.readProfile → ready',
        '  p0->>p2: profile.wanted → loading',
        '',
      ].join('\n'),
    );
  });
});

describe('a filter', () => {
  const shown = (words: string, machinesOnly = false) => passing(steps, { words, machinesOnly });
  it('lets through the steps in whose names all its words occur, in any case', () => {
    expect(shown('')).toEqual(all);
    expect(shown('PROFILE wanted')).toEqual([4]);
    expect(shown('ready')).toEqual([3]);
    expect(shown('no such word')).toEqual([]);
  });
  it('can leave services out', () => {
    expect(shown('', true)).toEqual([0, 3, 4]);
    expect(shown('readprofile', true)).toEqual([3]);
  });
});
