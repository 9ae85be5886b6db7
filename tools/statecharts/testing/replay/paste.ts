import { statementIdsIn } from '#kit/core/statement-ids.ts';
import { placesOf, slotsOf, type Node, type Place } from '#kit/core/config.ts';

/** Where the Stately editor preserves an inline function. */
const functionPlaces = new Set(['params', 'input', 'context', 'output']);

function inlineFunctions(value: unknown, at: string): string[] {
  const key = at.split('.').at(-1) ?? '';
  if (typeof value === 'function') return functionPlaces.has(key) ? [] : [`${at} is an inline function`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => inlineFunctions(child, `${at}.${name}`));
}

function missingNames({ path, node }: Place): string[] {
  const at = path.join('.') || 'the root';
  return [
    ...(path.length > 0 && statementIdsIn(node.meta?.spec ?? '').length === 0
      ? [`${at} names no statement of the specification`]
      : []),
    ...node.invoke.filter(({ id }) => !id).map(({ src }) => `${at} invokes ${src} without an id`),
    ...node.invoke
      .filter(({ src }) => typeof src !== 'string')
      .map(({ id }) => `${at} invokes ${id} without a named source`),
    ...Object.keys(node.after)
      .filter((delay) => /^\d/.test(delay))
      .map((delay) => `${at} waits an unnamed ${delay} ms`),
    ...path.filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key)).map((key) => `${key} is not in kebab-case`),
  ];
}

function unnamedEdges(place: Place): string[] {
  const at = place.path.join('.') || 'the root';
  return slotsOf(place).flatMap(({ slot, edges }) =>
    edges
      .flatMap(({ guard, actions }) => [...(guard === undefined ? [] : [guard]), ...actions])
      .filter((use) => typeof use !== 'string' && typeof use.type !== 'string')
      .map(() => `${at} on ${slot} has an unnamed guard or action`),
  );
}

/** Reasons why a chart cannot be pasted into the Stately editor; empty when it can. */
export const pasteProblems = (config: Node): string[] => [
  ...inlineFunctions(config, 'config'),
  ...placesOf(config).flatMap((place) => [...missingNames(place), ...unnamedEdges(place)]),
];
