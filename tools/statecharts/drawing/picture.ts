import { statesOf, type ChartState } from '#kit/drawing/chart.ts';
import { text as escaped } from '#kit/drawing/html.ts';
import {
  ANYWHERE,
  anywhereIn,
  HEAD_HEIGHT,
  labelKey,
  layoutOf,
  LINE_HEIGHT,
  LINE_SIZE,
  linesOf,
  startOf,
  TITLE_SIZE,
} from '#kit/drawing/layout.ts';
import type { ElkExtendedEdge, ElkLabel, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js';

/** Corner radius of a line, in px. */
const BEND = 6;

/** Readable on any page: the picture has its own background, light or dark like the reader's system. */
const style = `
.chart { --ground: #fff; --box: #f6f8f9; --line: #5c6a73; --ink: #14191c; --soft: #46525a; --pill: #fff; }
@media (prefers-color-scheme: dark) {
  .chart { --ground: #15191c; --box: #22272a; --line: #98a2ac; --ink: #f1f3f5; --soft: #c4ccd1; --pill: #15191c; }
}
.chart { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace; }
.chart .ground { fill: var(--ground); }
.chart text { fill: var(--soft); font-size: ${LINE_SIZE}px; }
.chart .name { fill: var(--ink); font-size: ${TITLE_SIZE}px; font-weight: 700; }
.chart .state > text { paint-order: stroke; stroke: var(--ground); stroke-width: 5px; stroke-linejoin: round; }
.chart .leaf > text, .chart .final > text { stroke: var(--box); }
.chart .box { fill: var(--box); stroke: var(--line); stroke-width: 1.25; }
.chart .compound > .box, .chart .parallel > .box { fill: none; }
.chart .region > .box { stroke-dasharray: 5 4; }
.chart .end { fill: none; stroke: var(--line); }
.chart .anywhere .box { fill: none; stroke-dasharray: 2 3; }
.chart .start, .chart .head { fill: var(--line); }
.chart .path { fill: none; stroke: var(--line); stroke-width: 1.25; }
.chart .pill { fill: var(--pill); }
`;

/** The change of a state, an arrow, or a line of an arrow's label since another version of the chart. */
export type Mark = 'added' | 'removed' | 'changed';
/** Marks by state id, by `arrowKey` for an arrow, and by `labelKey` for a line of its label. */
export type Marks = ReadonlyMap<string, Mark>;

/** Not distinguished by colour alone: removed elements are dashed and struck through, added ones are bold. */
const markStyle = `
.chart { --added: #1a7f37; --removed: #c0262d; --changed: #9a5b00; }
@media (prefers-color-scheme: dark) { .chart { --added: #56d364; --removed: #ff8a80; --changed: #e3b341; } }
.chart .added > .box, .chart .added > .path { stroke: var(--added); stroke-width: 2.5; }
.chart .removed > .box, .chart .removed > .path { stroke: var(--removed); stroke-width: 2; stroke-dasharray: 6 4; }
.chart .changed > .box, .chart .changed > .path { stroke: var(--changed); stroke-width: 2; }
.chart .added > .head { fill: var(--added); }
.chart .removed > .head { fill: var(--removed); }
.chart .changed > .head { fill: var(--changed); }
.chart .state.removed > .name { stroke: none; }
.chart .added > .name, .chart text.added { fill: var(--added); font-weight: 700; }
.chart .removed > .name, .chart text.removed { fill: var(--removed); text-decoration: line-through; }
.chart .changed > .name, .chart text.changed { fill: var(--changed); font-style: italic; }
`;

const at = (value: number | undefined) => String(Math.round((value ?? 0) * 10) / 10);

type Box = { readonly x?: number; readonly y?: number; readonly width?: number; readonly height?: number };
const rectangle = ({ x = 0, y = 0, width = 0, height = 0 }: Box, kind: string, inset = 0) =>
  `<rect class="${kind}" x="${at(x + inset)}" y="${at(y + inset)}" width="${at(width - 2 * inset)}" height="${at(height - 2 * inset)}" rx="${8 - inset}"/>`;

const words = (text: string, place: { x: number; y: number }, kind: string) =>
  `<text class="${kind}" x="${at(place.x)}" y="${at(place.y)}" text-anchor="middle">${escaped(text)}</text>`;

type Drawn = { readonly isRegion: boolean; readonly mark: Mark | undefined };

function stateBox(state: ChartState, node: ElkNode, { isRegion, mark }: Drawn): string {
  const { x = 0, y = 0, width = 0 } = node;
  const middle = x + width / 2;
  const lines = linesOf(state).map((line, index) =>
    words(line, { x: middle, y: y + HEAD_HEIGHT + 10 + index * LINE_HEIGHT }, 'line'),
  );
  const kinds = ['state', state.kind, ...(isRegion ? ['region'] : []), ...(mark ? [mark] : [])].join(' ');
  return [
    `<g class="${kinds}" data-state="${escaped(state.id)}">`,
    `<title>${escaped(state.description)}</title>`,
    rectangle(node, 'box'),
    ...(state.kind === 'final' ? [rectangle(node, 'end', 3)] : []),
    words(state.name, { x: middle, y: y + 18 }, 'name'),
    ...lines,
    '</g>',
  ].join('');
}

function marksOf(state: ChartState, nodes: ReadonlyMap<string, ElkNode>): string[] {
  const dot = nodes.get(startOf(state));
  const anywhere = nodes.get(anywhereIn(state));
  const middle = (anywhere?.x ?? 0) + (anywhere?.width ?? 0) / 2;
  return [
    ...(dot
      ? [`<circle class="start" cx="${at((dot.x ?? 0) + 5)}" cy="${at((dot.y ?? 0) + 5)}" r="5"/>`]
      : []),
    ...(anywhere
      ? [
          `<g class="anywhere">${rectangle(anywhere, 'box')}${words(ANYWHERE, { x: middle, y: (anywhere.y ?? 0) + 15 }, 'line')}</g>`,
        ]
      : []),
  ];
}

/** A polyline with rounded corners. */
function pathOf(points: readonly ElkPoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const next = points[index + 1];
      if (!before) return `M${at(point.x)} ${at(point.y)}`;
      if (!next) return `L${at(point.x)} ${at(point.y)}`;
      const from = towards(point, before);
      const to = towards(point, next);
      return `L${at(from.x)} ${at(from.y)}Q${at(point.x)} ${at(point.y)} ${at(to.x)} ${at(to.y)}`;
    })
    .join('');
}

function towards(from: ElkPoint, to: ElkPoint): ElkPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(BEND, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** An arrowhead in the direction of the line's end. */
function headOf(points: readonly ElkPoint[]): string {
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? tip;
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return `<path class="head" d="M0 0L-8 -4L-8 4Z" transform="translate(${at(tip.x)} ${at(tip.y)}) rotate(${at(angle)})"/>`;
}

function pillOf(arrow: string, label: ElkLabel, marks: Marks): string {
  const { x = 0, y = 0, width = 0, text = '' } = label;
  const lines = text.split('\n').map((line, index) => {
    const mark = marks.get(labelKey(arrow, line));
    const kind = mark ? `label ${mark}` : 'label';
    return words(line, { x: x + width / 2, y: y + 13 + index * LINE_HEIGHT }, kind);
  });
  return `${rectangle(label, 'pill')}${lines.join('')}`;
}

function arrowOf(edge: ElkExtendedEdge, mark: Mark | undefined): string {
  const lines = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint];
    return `<path class="path" d="${pathOf(points)}"/>${headOf(points)}`;
  });
  return `<g class="${mark ? `arrow ${mark}` : 'arrow'}" data-arrow="${escaped(edge.id)}">${lines.join('')}</g>`;
}

const nodesOf = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/**
 * Draws a chart as an SVG file. States have `data-state` and arrows `data-arrow`, so that a page can mark them; `marks`
 * shows elements as added, removed or changed.
 */
export async function drawChart(chart: ChartState, marks: Marks = new Map()): Promise<string> {
  const picture = await layoutOf(chart);
  const nodes = new Map(nodesOf(picture).map((node) => [node.id, node]));
  const states = statesOf(chart);
  const regions = new Set(
    states.filter(({ kind }) => kind === 'parallel').flatMap((each) => each.states.map(({ id }) => id)),
  );
  const boxes = states.flatMap((state) => {
    const node = nodes.get(state.id);
    const drawn = { isRegion: regions.has(state.id), mark: marks.get(state.id) };
    return node ? [stateBox(state, node, drawn), ...marksOf(state, nodes)] : [];
  });
  const edges = picture.edges ?? [];
  const { width = 0, height = 0 } = picture;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${at(width)} ${at(height)}" width="${at(width)}" height="${at(height)}" role="img" aria-label="${escaped(chart.name)}">`,
    `<style>${style}${marks.size > 0 ? markStyle : ''}</style>`,
    `<rect class="ground" width="${at(width)}" height="${at(height)}"/>`,
    ...boxes,
    ...edges.map((edge) => arrowOf(edge, marks.get(edge.id))),
    ...edges.flatMap(({ id, labels = [] }) => labels.map((label) => pillOf(id, label, marks))),
    '</svg>',
    '',
  ].join('\n');
}
