import { begin, keyOf, step, type ModelEvent, type Visit } from '#tools/statecharts/core/explore.ts';
import { explore } from '#tools/statecharts/core/graph.ts';
import { startLive, transitionsOf } from '#tools/statecharts/testing/live.ts';
import { placeOf } from '#tools/statecharts/core/moment.ts';
import { subjects } from '#tests/models/subjects.ts';
import type { Subject } from '#tools/statecharts/core/subject.ts';
import { pathsOfGraph, pathsOfPackage, type GeneratedPath } from '#tools/statecharts/testing/test-model.ts';
import { describe, expect, it } from 'vitest';

const eventsOf = (path: GeneratedPath) => path.steps.slice(1).map(({ event }) => event);
const sequences = (paths: readonly GeneratedPath[]) => paths.map((path) => JSON.stringify(eventsOf(path)));

type Meeting = { readonly at: string; readonly context: unknown; readonly status: string };

/** Where the paths of one start have led by pure steps: many begin with the same events, and those are taken once. */
type Trail = { readonly visit: Visit; readonly on: Map<string, Trail> };
type Start = { readonly input: unknown; readonly first: Trail };

function follow({ visit, on }: Trail, pure: Subject['pure'], event: ModelEvent): Trail {
  const key = JSON.stringify(event);
  const next = on.get(key) ?? { visit: step(pure, visit.snapshot, event), on: new Map<string, Trail>() };
  on.set(key, next);
  return next;
}

/** Walks one path on a running actor and by pure steps: what each met, and the transitions that were taken. */
async function walk({ machine, pure }: Subject, { input, first }: Start, path: GeneratedPath) {
  const live = startLive(machine, input);
  let trail = first;
  const met: Meeting[] = [];
  const expected: Meeting[] = [];
  for (const { event, state } of path.steps.slice(1)) {
    trail = follow(trail, pure, event);
    const { visit } = trail;
    await live.take(event);
    const snapshot = live.actor.getSnapshot();
    met.push({ at: placeOf(snapshot), context: snapshot.context, status: snapshot.status });
    expected.push({ at: placeOf(state), context: visit.snapshot.context, status: visit.snapshot.status });
  }
  live.actor.stop();
  return { met, expected, taken: live.taken };
}

describe.each(subjects)('the generated paths of $name', (subject) => {
  const { machine, pure, model } = subject;
  const starts = Object.entries(model.starts) as [string, unknown][];
  const paths = new Map(starts.map(([start, input]) => [start, pathsOfPackage(pure, model, input)]));
  const taken = new Set<string>();

  it.each(starts)('are the same by @xstate/test and by xstate/graph: %s', (start, input) => {
    expect(sequences(paths.get(start) ?? [])).toEqual(sequences(pathsOfGraph(pure, model, input)));
  });

  it.each(starts)('hold on running actors: %s', async (start, input) => {
    const first: Trail = { visit: begin(pure, input), on: new Map() };
    for (const path of paths.get(start) ?? []) {
      const walked = await walk(subject, { input, first }, path);
      expect(walked.met).toEqual(walked.expected);
      for (const name of walked.taken) taken.add(name);
    }
  });

  it('take every transition of the chart', () => {
    expect(transitionsOf(machine).filter((name) => !taken.has(name))).toEqual([]);
  });

  it('take every step that exploration finds', () => {
    const stepOf = (from: string, event: unknown) => `${from} on ${JSON.stringify(event)}`;
    const walked = new Set(
      [...paths.values()].flat().flatMap(({ steps }) =>
        steps.slice(1).map(({ event }, index) => {
          const before = steps[index]?.state;
          return before ? stepOf(keyOf(model, before), event) : '';
        }),
      ),
    );
    const explored = [...explore(pure, model).values()].flatMap(({ key, edges }) =>
      edges.map(({ event }) => stepOf(key, event)),
    );
    expect(explored.filter((each) => !walked.has(each))).toEqual([]);
  });
});
