import { statesOf, type ChartEdge, type ChartState } from '#kit/drawing/chart.ts';

/** A chart with more transitions than this is also drawn in parts. */
const MOST_EDGES = 40;
/** Maximum length of a label line, in characters. */
const MOST_LETTERS = 34;

/**
 * One part of a chart: an overview in which the top-level states are collapsed, or one of these states with its
 * surroundings.
 */
export type ChartPart = { readonly name: string; readonly chart: ChartState };

/** `isOtherUser` is "if other user", `hasDraft` is "if it has draft". */
export function guardWords(guard: string): string {
  const words = guard.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.startsWith('is ') ? `if ${words.slice(3)}` : `if it ${words}`;
}

/** Groups events by subject: `session.found, .started`, `endSession answers, fails`. */
export function eventWords(events: readonly string[]): readonly string[] {
  const subjects = new Map<string, string[]>();
  for (const event of new Set(events)) {
    const [, subject = event, what = ''] = /^([^. ]+)([. ].*)$/.exec(event) ?? [];
    subjects.set(subject, [...(subjects.get(subject) ?? []), what]);
  }
  return [...subjects].flatMap(([subject, whats]) => {
    const [first = '', ...others] = whats;
    return [`${subject}${first}`, ...others.map((what) => what.trim())];
  });
}

/** Wraps words into lines, separated by commas. */
function linesOf(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const [index, word] of words.entries()) {
    const next = index < words.length - 1 ? `${word},` : word;
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + next.length > MOST_LETTERS) lines.push(next);
    else lines[lines.length - 1] = `${line} ${next}`;
  }
  return lines;
}

/** Merges transitions with the same states and guard into one with a readable label. */
export function groupedEdges(edges: readonly ChartEdge[]): readonly ChartEdge[] {
  const kept = edges.filter(({ isForbidden }) => !isForbidden);
  const groups = Map.groupBy(kept, ({ from, to, guard }) => JSON.stringify([from, to, guard]));
  // Unguarded ones come last: an "if" belongs to all lines above it.
  const sorted = [...groups.values()].toSorted(
    ([one], [other]) => Number(one?.guard === null) - Number(other?.guard === null),
  );
  return sorted.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const events = linesOf(eventWords(group.map(({ event }) => event)));
    const guard = first.guard === null ? [] : [`  ${guardWords(first.guard)}`];
    return [{ ...first, event: [...events, ...guard].join('\n'), guard: null }];
  });
}

/** A collapsed state: only its name and outgoing transitions. */
const closed = (state: ChartState, edges: readonly ChartEdge[]): ChartState => ({
  ...state,
  kind: state.kind === 'final' ? 'final' : 'leaf',
  initial: null,
  entry: [],
  exit: [],
  invokes: [],
  states: [],
  edges,
});

const isIn = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);

/** The id of the top-level state that contains a state; the root's own id for the root. */
const topOf = (root: ChartState, id: string): string =>
  root.states.find((state) => isIn(id, state.id))?.id ?? root.id;

const edgesIn = (state: ChartState): readonly ChartEdge[] => statesOf(state).flatMap(({ edges }) => edges);

/** A transition between collapsed states. */
const lifted = (root: ChartState, edge: ChartEdge): ChartEdge => ({
  ...edge,
  from: topOf(root, edge.from),
  to: [...new Set(edge.to.map((id) => topOf(root, id)))],
});

function overviewOf(root: ChartState): ChartState {
  const leaving = (state: ChartState) =>
    edgesIn(state)
      .map((edge) => lifted(root, edge))
      .filter(({ to }) => to.some((id) => id !== state.id));
  const boxOf = (state: ChartState) =>
    state.states.length === 0
      ? { ...state, edges: groupedEdges(state.edges.map((edge) => lifted(root, edge))) }
      : closed(state, groupedEdges(leaving(state)));
  const ways = root.edges.filter(({ to }) => to.length > 0).map((edge) => lifted(root, edge));
  return {
    ...root,
    initial: root.initial === null ? null : topOf(root, root.initial),
    edges: groupedEdges(ways),
    states: root.states.map(boxOf),
  };
}

/** A state and its descendants, with outgoing transitions to collapsed states. */
function opened(root: ChartState, state: ChartState, open: string): ChartState {
  const ways = state.edges.map((edge) => ({
    ...edge,
    to: edge.to.map((id) => (isIn(id, open) ? id : topOf(root, id))),
  }));
  return {
    ...state,
    edges: groupedEdges(ways),
    states: state.states.map((inner) => opened(root, inner, open)),
  };
}

function partOf(root: ChartState, state: ChartState): ChartState {
  const leadsIn = ({ to }: ChartEdge) => to.some((id) => isIn(id, state.id));
  const targets = new Set(edgesIn(state).flatMap(({ to }) => to.map((id) => topOf(root, id))));
  const around = root.states
    .filter(({ id }) => id !== state.id)
    .map((other) => ({
      other,
      edges: edgesIn(other)
        .filter(leadsIn)
        .map((edge) => ({ ...edge, from: other.id })),
    }))
    .filter(({ other, edges }) => edges.length > 0 || targets.has(other.id));
  const shown = [state.id, ...around.map(({ other }) => other.id)];
  const begins = root.initial !== null && isIn(root.initial, state.id);
  const states = root.states.flatMap((each): ChartState[] => {
    if (each.id === state.id) return [opened(root, state, state.id)];
    const found = around.find(({ other }) => other.id === each.id);
    return found ? [closed(each, groupedEdges(found.edges))] : [];
  });
  return {
    ...root,
    kind: 'compound',
    // If the initial state is not in this part, there is no initial dot.
    initial: begins ? root.initial : (shown.find((id) => id === root.initial) ?? null),
    entry: [],
    exit: [],
    invokes: [],
    edges: groupedEdges(root.edges.filter(leadsIn)),
    states,
  };
}

/** The parts of a large chart, the overview first; empty for a chart that is readable as a whole. */
export function partsOf(root: ChartState): readonly ChartPart[] {
  if (edgesIn(root).length <= MOST_EDGES) return [];
  return [
    { name: 'overview', chart: overviewOf(root) },
    ...root.states
      .filter(({ states }) => states.length > 0)
      .map((state) => ({ name: state.name, chart: partOf(root, state) })),
  ];
}
