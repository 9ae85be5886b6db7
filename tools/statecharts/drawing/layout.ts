import { statesOf, type ChartEdge, type ChartState } from '#kit/drawing/chart.ts';
import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';

/** Sizes in px. A character of a fixed-width font is at most this share of its size wide. */
const LETTER = 0.61;
export const TITLE_SIZE = 13;
export const LINE_SIZE = 11;
export const LINE_HEIGHT = 15;
export const HEAD_HEIGHT = 26;
const SIDE = 12;

/** The lines in a state's box below its name. */
export function linesOf(state: ChartState): string[] {
  const shown = (names: readonly string[]) => names.filter((name) => !name.startsWith('xstate.'));
  const stays = state.edges.filter(({ to, isForbidden }) => to.length === 0 && !isForbidden);
  return [
    ...state.invokes.map(({ src }) => `runs ${src}`),
    ...shown(state.entry).map((name) => `entry / ${name}`),
    ...shown(state.exit).map((name) => `exit / ${name}`),
    ...new Set(stays.flatMap((edge) => `stays on ${labelOf(edge)}`.split('\n'))),
  ];
}

export const labelOf = ({ event, guard }: ChartEdge) => (guard === null ? event : `${event} [${guard}]`);
const widthOf = (text: string, size: number) => text.length * size * LETTER;

/** The initial dot inside a state. */
export const startOf = ({ id }: ChartState) => `${id} ●`;
/** The source of transitions that apply in every inner state: a separate mark, so that no line crosses the frame. */
export const anywhereIn = ({ id }: ChartState) => `${id} ◌`;
export const ANYWHERE = 'from any of these';

const isInside = (id: string, outer: string) => id.startsWith(`${outer}.`);
const leadsInside = (state: ChartState) =>
  state.edges.some(({ to }) => to.some((id) => isInside(id, state.id)));

function sizeOf(state: ChartState) {
  const lines = linesOf(state);
  const widths = [widthOf(state.name, TITLE_SIZE), ...lines.map((line) => widthOf(line, LINE_SIZE))];
  return {
    width: Math.ceil(Math.max(40, ...widths)) + 2 * SIDE,
    height: HEAD_HEIGHT + lines.length * LINE_HEIGHT + (lines.length > 0 ? 10 : 0),
  };
}

function nodeOf(state: ChartState): ElkNode {
  const { width, height } = sizeOf(state);
  if (state.states.length === 0) return { id: state.id, width, height };
  const inner: ElkNode[] = state.states.map(nodeOf);
  if (state.kind === 'compound' && state.initial !== null)
    inner.unshift({ id: startOf(state), width: 10, height: 10 });
  if (leadsInside(state)) {
    inner.push({ id: anywhereIn(state), width: widthOf(ANYWHERE, LINE_SIZE) + 2 * SIDE, height: 22 });
  }
  return {
    id: state.id,
    children: inner,
    layoutOptions: {
      'elk.padding': `[top=${height + 12},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
  };
}

/** Ids of an arrow, and of one line of its label. */
export const arrowKey = (from: string, to: string) => `${from} ▸ ${to}`;
export const labelKey = (arrow: string, label: string) => `${arrow} : ${label}`;

/** The arrows of a picture: one for each pair of states, with all transitions between them. */
export function arrowsOf(chart: ChartState) {
  const arrows = new Map<string, { readonly from: string; readonly to: string; labels: string[] }>();
  const edges = statesOf(chart).flatMap((state) => state.edges);
  for (const { edge, to } of edges.flatMap((each) => each.to.map((to) => ({ edge: each, to })))) {
    const key = `${edge.from} ${to}`;
    const arrow = arrows.get(key) ?? { from: edge.from, to, labels: [] };
    arrow.labels = [...new Set([...arrow.labels, labelOf(edge)])];
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

/** How strongly an arrow should point down, so that the order of the source is kept from top to bottom. */
const down = (weight: number) => ({ 'elk.layered.priority.direction': String(weight) });
const INLINE = { 'elk.edgeLabels.inline': 'true' };

function edgesOf(chart: ChartState): ElkExtendedEdge[] {
  const states = statesOf(chart);
  const begins = states
    .filter(({ kind, initial }) => kind === 'compound' && initial !== null)
    .map((state) => ({
      id: startOf(state),
      sources: [startOf(state)],
      targets: [state.initial ?? state.id],
      layoutOptions: down(100),
    }));
  const order = new Map(states.map(({ id }, index) => [id, index]));
  const led = arrowsOf(chart).map(({ from, to, labels }) => {
    const state = states.find(({ id }) => id === from);
    const source = state && isInside(to, from) ? anywhereIn(state) : from;
    const text = labels.join('\n');
    const lines = text.split('\n');
    const width = Math.max(...lines.map((line) => widthOf(line, LINE_SIZE))) + 10;
    return {
      id: arrowKey(from, to),
      sources: [source],
      targets: [to],
      layoutOptions: down((order.get(from) ?? 0) < (order.get(to) ?? 0) ? 10 : 1),
      labels: [{ text, width, height: lines.length * LINE_HEIGHT + 4, layoutOptions: INLINE }],
    };
  });
  return [...begins, ...led];
}

const elk = new Elk();

/** The layout of a chart: no two elements overlap, and each label is on its own line. */
export const layoutOf = (chart: ChartState): Promise<ElkNode> =>
  elk.layout({
    id: 'picture',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '16',
      'elk.spacing.edgeEdge': '12',
      'elk.layered.spacing.nodeNodeBetweenLayers': '22',
      'elk.layered.spacing.edgeNodeBetweenLayers': '14',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.thoroughness': '20',
    },
    children: [nodeOf(chart)],
    edges: edgesOf(chart),
  });
