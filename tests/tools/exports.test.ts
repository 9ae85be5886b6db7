import { plantUmlOf } from '#tools/statecharts/drawing/plant-uml.ts';
import { csvOf, gherkinOf } from '#tools/statecharts/gallery/export-ways.ts';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';

const ways = [
  {
    machine: 'door',
    title: 'to open',
    start: 'closed',
    steps: [
      { event: { type: 'knocked', says: 'hello' }, at: 'waiting', meaning: 'Someone\nlistens.' },
      { event: { type: 'xstate.done.actor.ask' }, at: 'open' },
    ],
  },
];

it('writes ways as Gherkin', () => {
  expect(gherkinOf(ways)).toBe(`Feature: door

  Scenario: door 1: to open
    Given door begins with closed
    When Knocked: "hello"
    Then it is in waiting: Someone listens.
    And “Ask” answers
    Then it is in open
`);
});

it('writes ways as CSV that no spreadsheet takes for a formula', () => {
  const [way] = ways;
  const csv = csvOf(way ? [{ ...way, machine: '=door' }] : []);
  expect(csv.split('\r\n')).toEqual([
    '"Section","Title","Preconditions","Step","Action","Expected Result"',
    `"'=door","'=door 1: to open","begins with closed","1","Knocked: ""hello""","waiting: Someone listens."`,
    `"'=door","'=door 1: to open","begins with closed","2","“Ask” answers","open"`,
    '',
  ]);
});

it('writes a chart as PlantUML, inner states inside the outer one', () => {
  const door = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: { pushed: 'open' },
        initial: 'locked',
        states: { locked: { on: { unlocked: 'free' } }, free: {} },
      },
      open: { type: 'final' },
    },
  });
  expect(plantUmlOf(door).split('\n')).toEqual([
    '@startuml',
    'state "door" as door {',
    '  [*] --> door_shut',
    '  state "shut" as door_shut {',
    '    [*] --> door_shut_locked',
    '    state "locked" as door_shut_locked',
    '    state "free" as door_shut_free',
    '  }',
    '  state "open" as door_open',
    '}',
    'door_shut --> door_open : pushed',
    'door_shut_locked --> door_shut_free : unlocked',
    'door_open --> [*]',
    '@enduml',
    '',
  ]);
});
