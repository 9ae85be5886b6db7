import { subjects } from '#tests/models/subjects.ts';
import {
  pairCoveringRoutes,
  pairsTaken,
  transitionPairs,
} from '#tools/statecharts/gallery/covering-pairs.ts';
import { stepGraphOf, type StepGraph, type TakenStep } from '#tools/statecharts/testing/step-graph.ts';
import { describe, expect, it } from 'vitest';

const step = (type: string, from: string, to: string): TakenStep => ({
  event: { type },
  from,
  to,
  before: from,
  after: to,
  takes: [`${from} on ${type}`],
  enters: [to],
});
const start = (name: string, to: string) => ({ name, to, after: to, takes: [], enters: [to] });

const steps = new Map([
  ['off', [step('pressed', 'off', 'on'), { ...step('looked', 'off', 'off'), takes: [] }]],
  ['on', [step('pressed', 'on', 'off'), step('dropped', 'on', 'broken')]],
  ['broken', []],
]);
const starts = [start('new', 'off'), start('used', 'broken')];

/** Does what the graph says, unless `change` knows better. */
const walkWith =
  (change: (taken: TakenStep, index: number) => TakenStep): StepGraph['walk'] =>
  (name, events) => {
    let at = starts.find((each) => each.name === name)?.to ?? '';
    return events.map((event, index) => {
      const found = steps.get(at)?.find((each) => each.event.type === event.type);
      const nothing = { event, from: at, to: at, before: at, after: at, takes: [], enters: [] };
      const taken = change(found ?? nothing, index);
      at = taken.to;
      return taken;
    });
  };

/** A lamp that can be switched on and off, and broken when it is on; `looked` takes nothing. */
const lamp: StepGraph = { starts, stepsFrom: steps, walk: walkWith((taken) => taken) };

describe('pairs of transitions', () => {
  it('are those that can follow each other, and what can follow a start', () => {
    expect([...transitionPairs(lamp)].toSorted()).toEqual([
      'off on pressed ▸ on on dropped',
      'off on pressed ▸ on on pressed',
      'on on pressed ▸ off on pressed',
      'start new ▸ off on pressed',
    ]);
  });

  it('are all taken by few routes; a start without a step has a route too', () => {
    const { routes, missed } = pairCoveringRoutes(lamp);
    expect(missed).toEqual([]);
    expect(routes.map((route) => [route.start, ...route.steps.map(({ event }) => event.type)])).toEqual([
      ['new', 'pressed', 'pressed', 'pressed', 'dropped'],
      ['used'],
    ]);
    expect(new Set(routes.flatMap(pairsTaken))).toEqual(transitionPairs(lamp));
  });

  it('that a walk does not take where the graph has it are missed, and no route claims them', () => {
    const stuck = walkWith((taken, index) => (index < 2 ? taken : { ...taken, to: taken.from, takes: [] }));
    const { routes, missed } = pairCoveringRoutes({ ...lamp, walk: stuck });
    expect(routes.map((route) => [route.start, ...route.steps.map(({ event }) => event.type)])).toEqual([
      ['new', 'pressed', 'pressed'],
      ['used'],
      ['new', 'pressed', 'dropped'],
    ]);
    expect(missed).toEqual(['on on pressed ▸ off on pressed']);
  });

  it.each(subjects.filter(({ name }) => ['history', 'dashboard', 'consultation'].includes(name)))(
    'of $name are all taken, by routes that a person can walk and that hold together',
    (subject) => {
      const graph = stepGraphOf(subject);
      const { routes, missed } = pairCoveringRoutes(graph);
      expect(missed).toEqual([]);
      expect(new Set(routes.flatMap(pairsTaken))).toEqual(transitionPairs(graph));
      for (const route of routes) {
        const events = route.steps.map(({ event }) => event);
        expect(events.length).toBeLessThanOrEqual(24);
        expect(graph.walk(route.start, events)).toEqual(route.steps);
      }
    },
  );
});
