import {
  machineFrom,
  nodeOf,
  placesOf,
  slotsOf,
  type Edge,
  type Node,
  type Place,
} from '#kit/core/config.ts';
import { withInertActors, type AnyModel } from '#kit/core/explore.ts';
import { walkJourney } from '#kit/testing/journeys.ts';
import { brokenSentence } from '#kit/testing/walks.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';

/** A machine with one small mistake. */
export type Mutant = {
  readonly kind: string;
  readonly where: string;
  /** The files of a mutant of the source text. */
  readonly files?: readonly string[];
  readonly build: () => AnyStateMachine | Promise<AnyStateMachine>;
};

/** A mutant may loop forever, so its steps are limited. */
const MOST_MICROSTEPS = 50;

type Change = (config: Node) => void;

const nodeAt = (config: Node, path: readonly string[]): Node =>
  path.reduce((node, key) => node.states[key] ?? node, config);

/** The same edge in another copy of the config. */
const edgesAt = (config: Node, place: Place, slot: string): Edge[] =>
  slotsOf({ path: place.path, node: nodeAt(config, place.path) }).find((each) => each.slot === slot)?.edges ??
  [];

/** Another leaf of the chart, unrelated to the real target; by id, so that it resolves anywhere. */
function otherTarget(config: Node, target: string): string {
  const wanted = target.split('.').at(-1) ?? target;
  const leaves = placesOf(config)
    .filter(({ path, node }) => path.length > 0 && Object.keys(node.states).length === 0)
    .map(({ path }) => `#${[String(config['id']), ...path].join('.')}`);
  const leads = (leaf: string) => leaf.split('.').includes(wanted);
  const at = leaves.findIndex(leads);
  const others = leaves.filter((leaf) => !leads(leaf));
  return others[(Math.max(0, at) + Math.ceil(leaves.length / 2)) % others.length] ?? target;
}

type Found = Pick<Mutant, 'kind' | 'where'> & { readonly change: Change };

type ActionUse = Edge['actions'][number];
const actionName = (action: ActionUse) => (typeof action === 'string' ? action : action.type);

/** An action without its params; null when it has none. */
const withoutParams = (action: ActionUse): ActionUse | null =>
  typeof action !== 'string' && 'params' in action ? { type: action.type } : null;

/** One edge of a chart, and its location in a copy of the config. */
type EdgePlace = {
  readonly config: Node;
  readonly place: Place;
  readonly slot: string;
  readonly edges: readonly Edge[];
  readonly edge: Edge;
  readonly index: number;
  readonly where: string;
};

const changing =
  ({ place, slot, index }: EdgePlace, how: (copied: Edge) => void): Change =>
  (copy) => {
    const copied = edgesAt(copy, place, slot)[index];
    if (copied) how(copied);
  };

/** Mutations of an edge's actions and their params. */
const actionMutants = (at: EdgePlace): Found[] =>
  at.edge.actions.flatMap((action, position): Found[] => {
    const where = `${at.where} ${actionName(action)}`;
    const bare = withoutParams(action);
    const drop = changing(at, ({ actions }) => void actions.splice(position, 1));
    const strip = changing(at, ({ actions }) => void actions.splice(position, 1, bare ?? action));
    return [
      { kind: 'action dropped', where, change: drop },
      ...(bare === null ? [] : [{ kind: 'params dropped', where, change: strip }]),
    ];
  });

/** Mutations of an edge's guard. */
function guardMutants(at: EdgePlace): Found[] {
  const { edge, edges, index, place, slot, where } = at;
  if (edge.guard === undefined) return [];
  const turn: Change = (copy) => {
    const copied = edgesAt(copy, place, slot);
    const [first] = copied.splice(index, 1);
    if (first) copied.splice(index + 1, 0, first);
  };
  return [
    { kind: 'guard dropped', where, change: changing(at, (copied) => void delete copied.guard) },
    ...(index + 1 < edges.length ? [{ kind: 'order of guards turned', where, change: turn }] : []),
  ];
}

/** Mutations of an edge's target. */
function targetMutants(at: EdgePlace): Found[] {
  const { config, edge, index, place, slot, where } = at;
  const remove: Change = (copy) => void edgesAt(copy, place, slot).splice(index, 1);
  const found: Found[] = [{ kind: 'transition deleted', where, change: remove }];
  if (edge.target !== undefined && placesOf(config).length > 2) {
    const other = otherTarget(config, edge.target);
    const change = changing(at, (copied) => {
      copied.target = other;
    });
    found.push({ kind: 'transition retargeted', where: `${where} to ${other}`, change });
  }
  if (edge.reenter === true) {
    const change = changing(at, (copied) => void delete copied.reenter);
    found.push({ kind: 're-entry dropped', where, change });
  }
  return found;
}

function edgeMutants(config: Node, place: Place): Found[] {
  const state = place.path.join('.') || 'root';
  return slotsOf(place).flatMap(({ slot, edges }) =>
    edges.flatMap((edge, index) => {
      const where = `${state} on ${slot} [${String(index)}]`;
      const at = { config, place, slot, edges, edge, index, where };
      return [...targetMutants(at), ...guardMutants(at), ...actionMutants(at)];
    }),
  );
}

/** Mutations of a state's initial state, invokes and entry. */
function contentMutants({ path, node }: Place): Found[] {
  const at = path.join('.') || 'root';
  const children = Object.keys(node.states);
  const next = children[(children.indexOf(node.initial ?? '') + 1) % Math.max(1, children.length)];
  const invokes = node.invoke.flatMap(({ id, input }, position): Found[] => [
    {
      kind: 'invoke dropped',
      where: `${at} ${id}`,
      change: (copy) => void nodeAt(copy, path).invoke.splice(position, 1),
    },
    ...(input === undefined
      ? []
      : [
          {
            kind: 'input dropped',
            where: `${at} ${id}`,
            change: (copy: Node) => void delete nodeAt(copy, path).invoke[position]?.input,
          },
        ]),
  ]);
  return [
    ...invokes,
    ...(node['tags'] === undefined
      ? []
      : [
          { kind: 'tags dropped', where: at, change: (copy: Node) => void delete nodeAt(copy, path)['tags'] },
        ]),
    ...(node.initial === undefined || next === undefined || next === node.initial
      ? []
      : [
          {
            kind: 'start changed',
            where: `${at} to ${next}`,
            change: (copy: Node) => {
              nodeAt(copy, path).initial = next;
            },
          },
        ]),
  ];
}

const stateMutants = (place: Place): Found[] =>
  (['entry', 'exit'] as const)
    .flatMap((when) =>
      place.node[when].map((action, position): Found => ({
        kind: 'action dropped',
        where: `${place.path.join('.') || 'root'} ${when} ${actionName(action)}`,
        change: (copy) => void nodeAt(copy, place.path)[when].splice(position, 1),
      })),
    )
    .concat(contentMutants(place));

/** A machine from a changed config with limited steps and inert actors. */
export function boundedMachine(config: Node, original: AnyStateMachine): AnyStateMachine {
  config['options'] = { maxIterations: MOST_MICROSTEPS };
  return withInertActors(machineFrom(config, original));
}

/** Every mutant of a chart. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = nodeOf(machine.config);
  return placesOf(config)
    .flatMap((place) => [...edgeMutants(config, place), ...stateMutants(place)])
    .map(({ change, ...mutant }) => ({
      ...mutant,
      build: () => {
        const copy = nodeOf(machine.config);
        change(copy);
        return boundedMachine(copy, machine);
      },
    }));
}

/** Fixed random walks from a minimal generator, so that mutation runs are reproducible. */
function walkOf(seed: number, length: number): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  });
}
const walks = Array.from({ length: 12 }, (_, index) => walkOf(index + 1, 60));

/** Which parts of a model detect a mutant. */
export type Verdict = { readonly journeys: boolean; readonly invariants: boolean };

/** A machine that throws counts as detected. */
function notices(look: () => boolean): boolean {
  try {
    return look();
  } catch {
    return true;
  }
}

/** Whether a journey ends in another state, or has other effects or delays. */
const journeysNotice = (machine: AnyStateMachine, model: AnyModel): boolean =>
  model.journeys.some((journey) =>
    notices(() => {
      const { wanted, got } = walkJourney(machine, model, journey);
      return !isDeepStrictEqual(got, wanted);
    }),
  );

/** Whether a random walk violates an invariant of the model. */
const walksNotice = (machine: AnyStateMachine, model: AnyModel): boolean =>
  walks.some((walk) => notices(() => brokenSentence(machine, model, walk) !== null));

/** The key of a mutant in a list of equivalent mutants: its kind and place, without the line number, which changes. */
export const mutantKey = ({ kind, where }: Pick<Mutant, 'kind' | 'where'>): string =>
  `${kind}, ${where.replace(/^line \d+: /, '')}`;

/** Judges one mutant; one that cannot be built is detected by everything. */
export async function judgeMutant(mutant: Mutant, model: AnyModel): Promise<Verdict> {
  try {
    const machine = await mutant.build();
    return { journeys: journeysNotice(machine, model), invariants: walksNotice(machine, model) };
  } catch {
    return { journeys: true, invariants: true };
  }
}
