import { machineFrom, nodeOf, placesOf, slotsOf, type Node } from '#kit/core/config.ts';
import { withInertActors, type AnyModel } from '#kit/core/explore.ts';
import { sectionsIn } from '#kit/core/statement-ids.ts';
import { explore } from '#kit/core/graph.ts';
import { walkJourney } from '#kit/testing/journeys.ts';
import type { Subject } from '#kit/core/subject.ts';
import { pathsOfGraph } from '#kit/testing/test-model.ts';
import type { AnyStateMachine } from 'xstate';

/** What a test run has covered in one chart, by name. */
type Tally = {
  readonly states: Set<string>;
  readonly edges: Set<string>;
  readonly guards: Map<string, Set<boolean>>;
};

type GuardUse = { readonly type: string; readonly params?: unknown };
type GuardCode = (args: unknown, params: unknown) => boolean;

const emptyTally = (): Tally => ({ states: new Set(), edges: new Set(), guards: new Map() });

/** Everything that can be covered in one chart. */
type Whole = { readonly states: string[]; readonly edges: string[]; readonly guards: string[] };

function wholeOf(config: Node): Whole {
  const places = placesOf(config);
  const named = places.flatMap((place) =>
    slotsOf(place).flatMap(({ slot, edges }) =>
      edges.map((edge, index) => ({
        name: `${place.path.join('.') || 'root'} on ${slot} [${String(index)}]`,
        isGuarded: edge.guard !== undefined,
      })),
    ),
  );
  return {
    states: places.filter(({ path }) => path.length > 0).map(({ path }) => path.join('.')),
    edges: named.map(({ name }) => name),
    guards: named.filter(({ isGuarded }) => isGuarded).map(({ name }) => name),
  };
}

/** The same machine, instrumented to record entered states, taken edges and guard results. */
function probed(machine: AnyStateMachine, tally: { current: Tally }): AnyStateMachine {
  const config = nodeOf(machine.config);
  const guards: Record<string, GuardCode> = {
    ...(machine.implementations.guards as Record<string, GuardCode>),
  };
  const implementations = machine.implementations.guards as Record<string, GuardCode>;
  // xstate resolves params at every step, also pure ones, so the probe records while its params are resolved.
  const noting = (note: () => void) => ({ type: 'note', params: () => note() });
  for (const place of placesOf(config)) {
    const state = place.path.join('.');
    if (state !== '') place.node.entry.push(noting(() => tally.current.states.add(state)));
    for (const { slot, edges } of slotsOf(place)) {
      edges.forEach((edge, index) => {
        const name = `${state || 'root'} on ${slot} [${String(index)}]`;
        edge.actions.push(noting(() => tally.current.edges.add(name)));
        if (edge.guard === undefined) return;
        const use: GuardUse = typeof edge.guard === 'string' ? { type: edge.guard } : edge.guard;
        guards[name] = (args, params) => {
          const answer = implementations[use.type]?.(args, params) ?? false;
          tally.current.guards.set(name, (tally.current.guards.get(name) ?? new Set()).add(answer));
          return answer;
        };
        edge.guard = { ...use, type: name };
      });
    }
  }
  const watched = withInertActors(
    machineFrom(config, machine, {
      guards,
      actions: { ...machine.implementations.actions, note: () => undefined },
    }),
  );
  return withoutConstruction(watched, tally);
}

/**
 * Before each pure step xstate constructs an actor, which starts the machine without an input. Its coverage is
 * discarded. The scope of the step itself has no session.
 */
function withoutConstruction(watched: AnyStateMachine, tally: { current: Tally }): AnyStateMachine {
  const initial = watched.getInitialSnapshot.bind(watched);
  watched.getInitialSnapshot = (scope, input) => {
    const kept = tally.current;
    if (scope.sessionId !== '') tally.current = emptyTally();
    try {
      return initial(scope, input);
    } finally {
      tally.current = kept;
    }
  };
  return watched;
}

/** A machine for pure steps that reports the transitions taken and the states entered. */
export function probedFor(machine: AnyStateMachine) {
  const tally = { current: emptyTally() };
  return {
    machine: probed(machine, tally),
    all: wholeOf(nodeOf(machine.config)).edges,
    watch<T>(run: () => T) {
      tally.current = emptyTally();
      const value = run();
      const { edges, states } = tally.current;
      return { value, takes: [...edges], enters: [...states] };
    },
  };
}

export type Share = { readonly met: number; readonly all: number; readonly missing: readonly string[] };
export type Coverage = { readonly states: Share; readonly transitions: Share; readonly guards: Share };

const share = (all: readonly string[], isMet: (name: string) => boolean): Share => ({
  met: all.filter(isMet).length,
  all: all.length,
  missing: all.filter((name) => !isMet(name)),
});

const coverageOf = (whole: Whole, tally: Tally): Coverage => ({
  states: share(whole.states, (name) => tally.states.has(name)),
  transitions: share(whole.edges, (name) => tally.edges.has(name)),
  guards: share(whole.guards, (name) => tally.guards.get(name)?.size === 2),
});

export type Report = {
  readonly name: string;
  readonly generated: Coverage;
  readonly journeys: Coverage;
  readonly paths: number;
  readonly steps: number;
  readonly pinned: number;
  readonly sections: readonly string[];
  /** The states for each section of the specification. */
  readonly held: Readonly<Record<string, readonly string[]>>;
};

const startsOf = (model: AnyModel) => Object.values(model.starts) as unknown[];

/** The coverage of one machine by generated paths, and by journeys alone. */
export function reportOn({ name, machine, pure, model }: Subject): Report {
  const whole = wholeOf(nodeOf(machine.config));
  const tally = { current: emptyTally() };
  const watched = probed(machine, tally);
  explore(watched, model);
  const generated = coverageOf(whole, tally.current);
  tally.current = emptyTally();
  for (const journey of model.journeys) walkJourney(watched, model, journey);
  const journeys = coverageOf(whole, tally.current);
  const paths = startsOf(model).flatMap((input) => pathsOfGraph(pure, model, input));
  const held: Record<string, string[]> = {};
  for (const { path, node } of placesOf(nodeOf(machine.config))) {
    for (const section of sectionsIn(node.meta?.spec ?? '')) (held[section] ??= []).push(path.join('.'));
  }
  return {
    name,
    generated,
    journeys,
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length - 1, 0),
    pinned: model.journeys.length,
    sections: Object.keys(held).toSorted(),
    held,
  };
}

const statesOf = (reports: readonly Report[], section: string): string =>
  reports
    .filter(({ held }) => held[section] !== undefined)
    .map(({ name, held }) => `${name}: ${(held[section] ?? []).map((state) => `\`${state}\``).join(', ')}`)
    .join('; ');

const asRatio = ({ met, all }: Share) => `${String(met)}/${String(all)}`;

/** The coverage page; `sections` are the specification sections that the machines' states refer to. */
export function coveragePage(reports: readonly Report[], sections: readonly string[]): string {
  const sum = (key: 'paths' | 'steps' | 'pinned') => reports.reduce((total, each) => total + each[key], 0);
  const rows = reports.map(({ name, generated, journeys, paths, steps, pinned, sections: own }) =>
    [
      `[${name}](../${name}.md)`,
      asRatio(generated.states),
      asRatio(generated.transitions),
      asRatio(generated.guards),
      String(paths),
      String(steps),
      String(pinned),
      asRatio(journeys.transitions),
      asRatio(journeys.guards),
      own.join(', '),
    ].join(' | '),
  );
  return [
    '# What the generated tests cover',
    '',
    'States entered, transitions taken, and guards that answered both yes and no, of all there are. Generated paths run on',
    'actors under a simulated clock; journeys are written from the specification and assert every state, effect and delay.',
    '',
    '| machine | states | transitions | guards both ways | paths | steps | journeys | transitions by journeys | guards by journeys | spec |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    `| **all** | | | | ${String(sum('paths'))} | ${String(sum('steps'))} | ${String(sum('pinned'))} | | | |`,
    '',
    '## By section of the specification',
    '',
    '| section | states |',
    '|---|---|',
    ...sections.map((section) => `| ${section} | ${statesOf(reports, section)} |`),
    '',
  ].join('\n');
}
