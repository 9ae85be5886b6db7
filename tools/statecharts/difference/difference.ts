import { statesOf, type ChartEdge, type ChartState } from '#kit/drawing/chart.ts';
import { arrowKey, labelKey, labelOf } from '#kit/drawing/layout.ts';
import type { Mark, Marks } from '#kit/drawing/picture.ts';

/** Two versions of a chart merged into one, a mark for each changed element, and the changes as text. */
export type Difference = {
  readonly chart: ChartState;
  readonly marks: Marks;
  readonly words: readonly string[];
};

const pathOf = (id: string) => id.split('.').slice(1).join('.') || 'the root';
const targetsOf = ({ to }: ChartEdge) => (to.length === 0 ? 'nowhere' : to.map(pathOf).join(' and '));

/** Identifies a transition of a state: its event and guard. */
const edgeKey = (edge: ChartEdge) => `${edge.from} ${labelOf(edge)}`;
const sayEdge = (edge: ChartEdge) => `${pathOf(edge.from)} on ${labelOf(edge)}`;

const keyed = (chart: ChartState) =>
  Map.groupBy(
    statesOf(chart).flatMap((state) => state.edges),
    edgeKey,
  );

/** Whether a state itself is unchanged, without its transitions and inner states. */
function isSameState(one: ChartState, other: ChartState): boolean {
  const own = ({ kind, initial, entry, exit, invokes }: ChartState) =>
    JSON.stringify({ kind, initial, entry, exit, invokes });
  return own(one) === own(other);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Compares the transitions with one key; each is in the first list, the second or both. */
function compareEdges(before: readonly ChartEdge[], after: readonly ChartEdge[]) {
  const marks: (readonly [string, Mark])[] = [];
  const words: string[] = [];
  const put = (edge: ChartEdge, mark: Mark) => {
    for (const to of edge.to) marks.push([labelKey(arrowKey(edge.from, to), labelOf(edge)), mark]);
  };
  for (const index of Array.from({ length: Math.max(before.length, after.length) }).keys()) {
    const [old, now] = [before[index], after[index]];
    if (old && now) {
      if (!isSame(old.to, now.to)) {
        put({ ...old, to: old.to.filter((to) => !now.to.includes(to)) }, 'removed');
        put({ ...now, to: now.to.filter((to) => !old.to.includes(to)) }, 'changed');
        words.push(`${sayEdge(now)} leads to ${targetsOf(now)} instead of ${targetsOf(old)}`);
      } else if (!isSame([old.does, old.reenters], [now.does, now.reenters])) {
        put(now, 'changed');
        words.push(
          `${sayEdge(now)} does ${now.does.join(', ') || 'nothing'} instead of ${old.does.join(', ') || 'nothing'}`,
        );
      }
    } else if (now) {
      put(now, 'added');
      words.push(`added: ${sayEdge(now)} leads to ${targetsOf(now)}`);
    } else if (old) {
      put(old, 'removed');
      words.push(`removed: ${sayEdge(old)} led to ${targetsOf(old)}`);
    }
  }
  return { marks, words };
}

/** The states of both versions under one parent, the current ones first, each with the transitions of both. */
function union(before: ChartState | undefined, after: ChartState | undefined): ChartState {
  const shown = (after ?? before) as ChartState;
  const inner = new Set([...(after?.states ?? []), ...(before?.states ?? [])].map(({ id }) => id));
  const childOf = (state: ChartState | undefined, id: string) => state?.states.find((each) => each.id === id);
  const states = [...inner].map((id) => union(childOf(before, id), childOf(after, id)));
  const gone = (before?.edges ?? []).filter(
    (edge) => !(after?.edges ?? []).some((each) => isSame(each, edge)),
  );
  const kind = states.length > 0 && shown.kind === 'leaf' ? (before?.kind ?? 'compound') : shown.kind;
  return {
    ...shown,
    kind,
    initial: shown.initial ?? before?.initial ?? null,
    edges: [...(after?.edges ?? []), ...gone],
    states,
  };
}

/** The mark of each arrow, derived from its lines: the common mark, else "changed". */
function arrowMarks(chart: ChartState, lines: Marks): (readonly [string, Mark])[] {
  const edges = statesOf(chart).flatMap((state) => state.edges);
  const labels = Map.groupBy(
    edges.flatMap((edge) => edge.to.map((to) => [arrowKey(edge.from, to), labelOf(edge)] as const)),
    ([arrow]) => arrow,
  );
  return [...labels].flatMap(([arrow, each]) => {
    const marks = new Set(each.map(([, label]) => lines.get(labelKey(arrow, label))));
    const [only] = marks;
    if (marks.size === 1) return only ? [[arrow, only] as const] : [];
    return [[arrow, 'changed'] as const];
  });
}

/** The changes from one version of a chart to the next; null when a reader of the chart would see none. */
export function differenceOf(before: ChartState, after: ChartState): Difference | null {
  const chart = union(before, after);
  const [old, now] = [before, after].map((each) => new Map(statesOf(each).map((state) => [state.id, state])));
  const marks = new Map<string, Mark>();
  const words: string[] = [];
  const note = (id: string, mark: Mark, text: string) => {
    marks.set(id, mark);
    words.push(text);
  };
  for (const { id } of statesOf(chart)) {
    const [was, is] = [old?.get(id), now?.get(id)];
    if (!was) note(id, 'added', `added: the state ${pathOf(id)}`);
    else if (!is) note(id, 'removed', `removed: the state ${pathOf(id)}`);
    else if (!isSameState(was, is))
      note(id, 'changed', `changed: what ${pathOf(id)} is, begins with, runs or does`);
  }
  const [edgesBefore, edgesAfter] = [keyed(before), keyed(after)];
  for (const key of new Set([...edgesAfter.keys(), ...edgesBefore.keys()])) {
    const compared = compareEdges(edgesBefore.get(key) ?? [], edgesAfter.get(key) ?? []);
    for (const [id, mark] of compared.marks) marks.set(id, mark);
    words.push(...compared.words);
  }
  if (words.length === 0) return null;
  return { chart, marks: new Map([...marks, ...arrowMarks(chart, marks)]), words };
}
