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

/** One small mistake that somebody could make in a chart. */
export type Mutant = {
  readonly kind:
    | 'transition deleted'
    | 'transition retargeted'
    | 'guard dropped'
    | 'action dropped'
    | 're-entry dropped';
  readonly where: string;
  readonly build: () => AnyStateMachine;
};

/** A chart that runs in circles must end by itself: a mutant may well do that. */
const MOST_MICROSTEPS = 50;

type Change = (config: Node) => void;

const nodeAt = (config: Node, path: readonly string[]): Node =>
  path.reduce((node, key) => node.states[key] ?? node, config);

/** The same edge in another copy of the config. */
const edgesAt = (config: Node, place: Place, slot: string): Edge[] =>
  slotsOf({ path: place.path, node: nodeAt(config, place.path) }).find((each) => each.slot === slot)?.edges ??
  [];

/** Another leaf of the chart, far from the real one and not below it, by id so that it resolves anywhere. */
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

type Found = Omit<Mutant, 'build'> & { readonly change: Change };

function edgeMutants(config: Node, place: Place): Found[] {
  const at = place.path.join('.') || 'root';
  return slotsOf(place).flatMap(({ slot, edges }) =>
    edges.flatMap((edge, index): Found[] => {
      const where = `${at} on ${slot} [${String(index)}]`;
      const found: Found[] = [
        {
          kind: 'transition deleted',
          where,
          change: (copy) => void edgesAt(copy, place, slot).splice(index, 1),
        },
      ];
      const change =
        (how: (copied: Edge, copy: Node) => void): Change =>
        (copy) => {
          const copied = edgesAt(copy, place, slot)[index];
          if (copied) how(copied, copy);
        };
      const { target } = edge;
      if (target !== undefined && placesOf(config).length > 2) {
        found.push({
          kind: 'transition retargeted',
          where: `${where} to ${otherTarget(config, target)}`,
          change: change((copied) => {
            copied.target = otherTarget(config, target);
          }),
        });
      }
      if (edge.guard !== undefined) {
        found.push({ kind: 'guard dropped', where, change: change((copied) => void delete copied.guard) });
      }
      if (edge.reenter === true) {
        found.push({
          kind: 're-entry dropped',
          where,
          change: change((copied) => void delete copied.reenter),
        });
      }
      edge.actions.forEach((action, position) =>
        found.push({
          kind: 'action dropped',
          where: `${where} ${typeof action === 'string' ? action : action.type}`,
          change: change((copied) => void copied.actions.splice(position, 1)),
        }),
      );
      return found;
    }),
  );
}

const stateMutants = ({ path, node }: Place): Found[] =>
  (['entry', 'exit'] as const).flatMap((when) =>
    node[when].map((action, position): Found => ({
      kind: 'action dropped',
      where: `${path.join('.') || 'root'} ${when} ${typeof action === 'string' ? action : action.type}`,
      change: (copy) => void nodeAt(copy, path)[when].splice(position, 1),
    })),
  );

/** Every mutant of a machine. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = nodeOf(machine.config);
  return placesOf(config)
    .flatMap((place) => [...edgeMutants(config, place), ...stateMutants(place)])
    .map(({ change, ...mutant }) => ({
      ...mutant,
      build: () => {
        const copy = nodeOf(machine.config);
        change(copy);
        copy['options'] = { maxIterations: MOST_MICROSTEPS };
        return withInertActors(machineFrom(copy, machine));
      },
    }));
}

/** Fixed random walks: a minimal generator keeps a mutation run the same every time. */
function walkOf(seed: number, length: number): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  });
}
const walks = Array.from({ length: 12 }, (_, index) => walkOf(index + 1, 60));

/** A chart that cannot be built or throws fails every test that uses it. */
function notices(mutant: Mutant, look: (machine: AnyStateMachine) => boolean): boolean {
  try {
    return look(mutant.build());
  } catch {
    return true;
  }
}

/** Whether a journey ends elsewhere, does something else or waits otherwise. */
export const noticedByJourneys = (mutant: Mutant, model: AnyModel): boolean =>
  notices(mutant, (machine) =>
    model.journeys.some((journey) => {
      const { wanted, got } = walkJourney(machine, model, journey);
      return !isDeepStrictEqual(got, wanted);
    }),
  );

/** Whether a random walk breaks a sentence of the model. */
export const noticedByWalks = (mutant: Mutant, model: AnyModel): boolean =>
  notices(mutant, (machine) => walks.some((walk) => brokenSentence(machine, model, walk) !== null));
