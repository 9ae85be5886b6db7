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

/** A lamp that can be switched on and off, and broken when it is on; `looked` takes nothing. */
const lamp: StepGraph = {
  starts: [start('new', 'off'), start('used', 'broken')],
  stepsFrom: new Map([
    ['off', [step('pressed', 'off', 'on'), { ...step('looked', 'off', 'off'), takes: [] }]],
    ['on', [step('pressed', 'on', 'off'), step('dropped', 'on', 'broken')]],
    ['broken', []],
  ]),
};

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
    const routes = pairCoveringRoutes(lamp);
    expect(routes.map(({ start: name, steps }) => [name, ...steps.map(({ event }) => event.type)])).toEqual([
      ['new', 'pressed', 'pressed', 'pressed', 'dropped'],
      ['used'],
    ]);
    expect(new Set(routes.flatMap(pairsTaken))).toEqual(transitionPairs(lamp));
  });

  it.each(subjects.filter(({ name }) => ['history', 'inactivity', 'record-editor'].includes(name)))(
    'of $name are all taken, by routes that a person can walk and that hold together',
    (subject) => {
      const graph = stepGraphOf(subject);
      const routes = pairCoveringRoutes(graph);
      expect(new Set(routes.flatMap(pairsTaken))).toEqual(transitionPairs(graph));
      for (const { steps } of routes) {
        expect(steps.length).toBeLessThanOrEqual(24);
        expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
      }
    },
  );
});
