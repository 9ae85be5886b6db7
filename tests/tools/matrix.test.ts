import { withInertActors, type AnyModel } from '#tools/statecharts/core/explore.ts';
import { sectionsIn, specLabel, statementIdsIn } from '#tools/statecharts/core/statement-ids.ts';
import type { Subject } from '#tools/statecharts/core/subject.ts';
import {
  elementsOf,
  gapsBetween,
  matrixOf,
  verdictOn,
  type Requirement,
} from '#tools/statecharts/matrix/matrix.ts';
import { shortestRoutes, stepGraphOf } from '#tools/statecharts/testing/step-graph.ts';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';

/** Two states have the same name at different places: what is said of one must not be said of the other. */
const door = createMachine({
  id: 'door',
  initial: 'shut',
  on: { burned: { target: '.gone' } },
  states: {
    shut: {
      meta: { spec: '§1.1' },
      initial: 'locked',
      on: { opened: { target: 'open', meta: { spec: '§1.4' } } },
      states: {
        locked: { meta: { spec: '§1.2, contract §9.1' }, on: { unlocked: { target: 'free' } } },
        free: { meta: { spec: '§1.1' } },
      },
    },
    open: {
      meta: { spec: '§1.1' },
      initial: 'free',
      states: { free: {}, 'free-standing': { meta: { spec: '§7.7' } } },
    },
    gone: { meta: { spec: '§1.3' } },
  },
});
const model: AnyModel = {
  starts: { closed: undefined },
  events: { burned: [{}], opened: [{}], unlocked: [{}] },
  settles: {},
  project: () => null,
  homes: ['gone'],
  always: {},
  journeys: [
    {
      title: 'opens',
      begins: { at: 'shut.locked' },
      steps: [
        { when: { type: 'unlocked' }, at: 'shut.free' },
        { when: { type: 'opened' }, at: 'open.free' },
      ],
    },
    { title: 'burns', begins: { at: 'shut.locked' }, steps: [{ when: { type: 'burned' }, at: 'gone' }] },
  ],
};
const subject: Subject = { name: 'door', machine: door, pure: withInertActors(door), model };
const elements = elementsOf(subject);
const requirement = (id: string, more: Partial<Requirement> = {}): Requirement => ({
  id,
  text: `Statement ${id}`,
  tests: ['door.test.ts'],
  kind: null,
  ...more,
});
const elementAt = (name: string) => elements.find((each) => each.name === name);

describe('the statements that a state names', () => {
  it('are read with their sections, a contract’s apart', () => {
    expect(statementIdsIn('§1.2, §4.11, contract §9.1')).toEqual(['1.2', '4.11', '9.1']);
    expect(statementIdsIn('§4')).toEqual([]);
    expect(sectionsIn('§1.2, §1.3, §4.1, contract §9.1')).toEqual(['§1', '§4']);
    expect([specLabel('§1.2'), specLabel('contract §9.1')]).toEqual(['spec §1.2', 'contract §9.1']);
  });
});

describe('the elements of a chart', () => {
  it('are its states by their whole paths, and the transitions that name statements or belong to the machine', () => {
    expect(elements.map(({ kind, name, statements }) => [kind, name, statements])).toEqual([
      ['transition', 'root on burned [0]', ['1.3']],
      ['state', 'shut', ['1.1']],
      ['transition', 'shut on opened [0]', ['1.4']],
      ['state', 'shut.locked', ['1.2', '9.1']],
      ['state', 'shut.free', ['1.1']],
      ['state', 'open', ['1.1']],
      ['state', 'open.free', []],
      ['state', 'open.free-standing', ['7.7']],
      ['state', 'gone', ['1.3']],
    ]);
  });

  it('have the journeys that reach them, and those alone', () => {
    const journeys = Object.fromEntries(elements.map((each) => [each.name, each.journeys]));
    expect(journeys).toEqual({
      'root on burned [0]': ['burns'],
      shut: ['opens', 'burns'],
      'shut on opened [0]': ['opens'],
      'shut.locked': ['opens', 'burns'],
      'shut.free': ['opens'],
      open: ['opens'],
      'open.free': ['opens'],
      'open.free-standing': [],
      gone: ['burns'],
    });
  });

  it('have the shortest way to them, and none where nothing leads', () => {
    const wayTo = (name: string) => elementAt(name)?.route?.steps.map(({ event }) => event.type);
    expect(wayTo('shut.locked')).toEqual([]);
    expect(wayTo('open.free')).toEqual(['opened']);
    expect(elementAt('shut')?.transitions[0]?.route?.steps.map(({ after }) => after)).toEqual(['open.free']);
    expect(wayTo('open.free-standing')).toBeUndefined();
  });
});

describe('a graph of steps', () => {
  it('names what each step takes and enters', () => {
    const graph = stepGraphOf(subject);
    expect(graph.starts.map(({ name, after, enters }) => [name, after, enters])).toEqual([
      ['closed', 'shut.locked', ['shut', 'shut.locked']],
    ]);
    const [first] = graph.starts;
    const steps = graph.stepsFrom.get(first?.to ?? '') ?? [];
    expect(steps.map(({ event, before, after, takes }) => [event.type, before, after, takes])).toContainEqual(
      ['unlocked', 'shut.locked', 'shut.free', ['shut.locked on unlocked [0]']],
    );
    expect(shortestRoutes(graph).get('shut.free')?.start).toBe('closed');
  });
});

describe('the matrix', () => {
  const requirements = [
    requirement('1.1'),
    requirement('1.2'),
    requirement('1.3'),
    requirement('1.4'),
    requirement('1.5'),
    requirement('1.6', { kind: 'page' }),
    requirement('1.2x', { tests: [] }),
  ];

  it('has a line for each statement with each element that names it', () => {
    const lines = matrixOf(requirements, elements);
    expect(lines.map((line) => [line.requirement.id, line.element?.name ?? null, verdictOn(line)])).toEqual([
      ['1.1', 'shut', 'walked'],
      ['1.1', 'shut.free', 'walked'],
      ['1.1', 'open', 'walked'],
      ['1.2', 'shut.locked', 'walked'],
      ['1.3', 'root on burned [0]', 'walked'],
      ['1.3', 'gone', 'walked'],
      ['1.4', 'shut on opened [0]', 'walked'],
      ['1.5', null, 'gap'],
      ['1.6', null, 'outside'],
      ['1.2x', null, 'gap'],
    ]);
  });

  it('calls an element a gap that no journey reaches', () => {
    const [line] = matrixOf([requirement('7.7')], elements);
    expect(line && verdictOn(line)).toBe('gap');
  });

  it('says what is missing in both directions', () => {
    const declared = [...requirements, requirement('9.1', { kind: 'server' })];
    expect(gapsBetween(declared, elements)).toEqual([
      '§1.5 has no state and is not declared as kept outside the charts',
      '§1.2x has no test',
      '§1.2x has no state and is not declared as kept outside the charts',
      '§9.1 is declared as kept outside the charts, but a chart names it',
      'door: open.free names no statement',
      'door: open.free-standing names §7.7, which is no statement',
      'door: no journey takes open.free-standing',
    ]);
  });
});
