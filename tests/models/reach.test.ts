import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeOf, placesOf } from '#tools/statecharts/core/config.ts';
import { allEvents, step } from '#tools/statecharts/core/explore.ts';
import { explore, strandedIn } from '#tools/statecharts/core/graph.ts';
import { ignoredBy } from '#tools/statecharts/testing/ignored.ts';
import { gapsOf } from '#tools/statecharts/testing/live.ts';
import { subjects } from '#tests/models/subjects.ts';
import { describe, expect, it } from 'vitest';

const isWritten = (value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(structuredClone(value));

/** By machine and place, edited by hand: whoever adds an event says where it is meant to do nothing. */
const golden = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'ignored.golden.json'), 'utf8'),
) as Record<string, unknown>;

describe.each(subjects)('$name', (subject) => {
  const { name, machine, pure, model } = subject;
  const vertices = explore(pure, model);
  const places = [...vertices.values()].map(({ visit }) => visit.moment.at);

  it('has a sample for every event and a settlement for every invoke, and none to spare', () => {
    expect(gapsOf(machine, model)).toEqual([]);
  });

  it('begins in two ways at least, where it is given anything to begin with', () => {
    const inputs = Object.values(model.starts as Record<string, unknown>);
    const isGivenNothing = inputs.every((input) => input === undefined);
    expect(new Set(inputs.map((input) => JSON.stringify(input))).size).toBeGreaterThan(
      isGivenNothing ? 0 : 1,
    );
  });

  it('can reach every one of its states', () => {
    const reached = new Set(places.flatMap((place) => place.split(' + ')));
    const leaves = placesOf(nodeOf(machine.config))
      .filter(({ path: at, node }) => at.length > 0 && Object.keys(node.states).length === 0)
      // A leaf that always moves on is never rested in.
      .filter(({ node }) => node.always.every(({ guard }) => guard !== undefined))
      .map(({ path: at }) => at.join('.'));
    expect(leaves.filter((leaf) => !reached.has(leaf))).toEqual([]);
  });

  it('ignores exactly the events that the reviewed list names', () => {
    expect(ignoredBy(subject)).toEqual(golden[name]);
  });

  it('says of each of its tags where it belongs', () => {
    const tags = placesOf(nodeOf(machine.config)).flatMap(({ node }) => node['tags'] ?? []);
    expect(new Set(Object.keys(model.tagged ?? {}))).toEqual(new Set(tags));
  });

  it('leaves no one stuck', () => {
    expect(strandedIn(vertices, model.homes)).toEqual([]);
  });

  it('never breaks, whatever is sent in whatever state', () => {
    const broken = [...vertices.values()].flatMap(({ visit }) =>
      visit.snapshot.status === 'active'
        ? allEvents(model)
            .filter((event) => step(pure, visit.snapshot, event).snapshot.status === 'error')
            .map((event) => `${visit.moment.at} on ${event.type}`)
        : [],
    );
    expect(broken).toEqual([]);
    expect([...vertices.values()].filter(({ visit }) => visit.snapshot.status === 'error')).toEqual([]);
  });

  it('keeps in its context only what JSON can hold', () => {
    const lost = [...vertices.values()].filter(({ visit }) => !isWritten(visit.snapshot.context));
    expect(lost.map(({ visit }) => visit.moment.at)).toEqual([]);
    for (const { visit } of vertices.values()) {
      expect(JSON.parse(JSON.stringify(visit.snapshot.context))).toEqual(visit.snapshot.context);
    }
  });
});
