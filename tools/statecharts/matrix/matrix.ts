import { nodeOf, placesOf, slotsOf } from '#kit/core/config.ts';
import { statementIdsIn } from '#kit/core/statement-ids.ts';
import type { Subject } from '#kit/core/subject.ts';
import { probedFor } from '#kit/testing/coverage.ts';
import { walkJourney } from '#kit/testing/journeys.ts';
import { shortestRoutes, stepGraphOf, type Route, type StepGraph } from '#kit/testing/step-graph.ts';

/** One statement of a project's requirements. */
export type Requirement = {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly string[];
  /** What implements it if no chart does (`page`, `server`); null when a chart must. */
  readonly kind: string | null;
};

/** A transition of a chart, such as `signed-in on focused [0]`, and the journeys that take it. */
export type Transition = {
  readonly name: string;
  readonly journeys: readonly string[];
  readonly route: Route | null;
};

/** A state, or a transition with its own statements: what a requirement can refer to. */
export type Element = {
  readonly machine: string;
  readonly kind: 'state' | 'transition';
  /** The state's full path, or the transition's name: unique in its machine. */
  readonly name: string;
  readonly description: string;
  readonly statements: readonly string[];
  /** The titles of the journeys that reach it. */
  readonly journeys: readonly string[];
  /** The shortest route to it. */
  readonly route: Route | null;
  /** The state's own transitions. */
  readonly transitions: readonly Transition[];
};

/** One row of the matrix: a statement with one element that implements it, or with none. */
export type Line = { readonly requirement: Requirement; readonly element: Element | null };

type Walks = {
  readonly journeysOf: (name: string) => readonly string[];
  readonly routes: ReadonlyMap<string, Route>;
};

/** The journeys that walk each state and transition of a machine. */
function walksOf({ machine, model }: Subject, graph: StepGraph): Walks {
  const probe = probedFor(machine);
  const walked = model.journeys.map((journey) => {
    const { takes, enters } = probe.watch(() => walkJourney(probe.machine, model, journey));
    return { title: journey.title, names: new Set([...takes, ...enters]) };
  });
  return {
    journeysOf: (name) => walked.filter(({ names }) => names.has(name)).map(({ title }) => title),
    routes: shortestRoutes(graph),
  };
}

/** The statements of the states that a transition leads to, for a transition of the whole machine. */
function statementsBehind(name: string, graph: StepGraph, own: ReadonlyMap<string, readonly string[]>) {
  const steps = [...graph.stepsFrom.values()].flat().filter(({ takes }) => takes.includes(name));
  const entered = new Set(steps.flatMap(({ enters }) => enters));
  return [...new Set([...entered].flatMap((state) => own.get(state) ?? []))];
}

/** Every state of a machine with its transitions, and the transitions that stand for themselves. */
export function elementsOf(subject: Subject, graph: StepGraph = stepGraphOf(subject)): Element[] {
  const places = placesOf(nodeOf(subject.machine.config));
  const own = new Map(
    places.map(({ path, node }) => [path.join('.'), statementIdsIn(node.meta?.spec ?? '')] as const),
  );
  const { journeysOf, routes } = walksOf(subject, graph);
  const walkedAs = (name: string) => ({ name, journeys: journeysOf(name), route: routes.get(name) ?? null });
  return places.flatMap((place): Element[] => {
    const state = place.path.join('.');
    const transitions = slotsOf(place).flatMap(({ slot, edges }) =>
      edges.map((edge, index) => ({
        ...walkedAs(`${state || 'root'} on ${slot} [${String(index)}]`),
        statements: statementIdsIn(edge.meta?.spec ?? ''),
      })),
    );
    const alone = transitions.flatMap(({ statements, ...each }): Element[] => {
      if (state !== '' && statements.length === 0) return [];
      const served = statements.length > 0 ? statements : statementsBehind(each.name, graph, own);
      const fixed = { machine: subject.name, kind: 'transition' as const, description: '', transitions: [] };
      return [{ ...fixed, ...each, statements: served }];
    });
    if (state === '') return alone;
    const element: Element = {
      machine: subject.name,
      kind: 'state',
      ...walkedAs(state),
      description: place.node.description ?? '',
      statements: own.get(state) ?? [],
      transitions: transitions.map(({ statements: _own, ...each }) => each),
    };
    return [element, ...alone];
  });
}

/** Each statement with each element that names it; a statement that no element names has a row of its own. */
export function matrixOf(requirements: readonly Requirement[], elements: readonly Element[]): Line[] {
  return requirements.flatMap((requirement): Line[] => {
    const keeping = elements.filter(({ statements }) => statements.includes(requirement.id));
    if (keeping.length === 0) return [{ requirement, element: null }];
    return keeping.map((element) => ({ requirement, element }));
  });
}

const isWalked = ({ journeys, transitions }: Element): boolean =>
  journeys.length > 0 && transitions.every((each) => each.journeys.length > 0);

/** The verdict on a row: walked by journeys, implemented outside the charts, or a gap. */
export const verdictOn = ({ requirement, element }: Line): 'walked' | 'outside' | 'gap' => {
  if (requirement.tests.length === 0) return 'gap';
  if (!element) return requirement.kind === null ? 'gap' : 'outside';
  return isWalked(element) ? 'walked' : 'gap';
};

/** Mismatches between requirements and charts in either direction, as text; empty when there are none. */
export function gapsBetween(
  requirements: readonly Requirement[],
  elements: readonly Element[],
): readonly string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const kept = new Set(elements.flatMap(({ statements }) => statements));
  const ofRequirements = requirements.flatMap(({ id, kind, tests }) => [
    ...(tests.length === 0 ? [`§${id} has no test`] : []),
    ...(kind === null && !kept.has(id)
      ? [`§${id} has no state and is not declared as kept outside the charts`]
      : []),
    ...(kind !== null && kept.has(id)
      ? [`§${id} is declared as kept outside the charts, but a chart names it`]
      : []),
  ]);
  const ofElements = elements.flatMap((element) => {
    const { machine, name, statements, journeys, transitions } = element;
    const at = `${machine}: ${name}`;
    const unwalked = [
      ...(journeys.length === 0 ? [name] : []),
      ...transitions.filter((each) => each.journeys.length === 0).map((each) => each.name),
    ];
    return [
      ...(statements.length === 0 ? [`${at} names no statement`] : []),
      ...statements.filter((id) => !known.has(id)).map((id) => `${at} names §${id}, which is no statement`),
      ...unwalked.map((each) => `${machine}: no journey takes ${each}`),
    ];
  });
  return [...ofRequirements, ...ofElements];
}
