import { machines } from '#tests/models/registry.ts';
import { chartOf, statesOf, type ChartEdge } from '#tools/statecharts/drawing/chart.ts';
import { drawChart } from '#tools/statecharts/drawing/picture.ts';
import { eventWords, groupedEdges, guardWords, partsOf } from '#tools/statecharts/drawing/regions.ts';
import { describe, expect, it } from 'vitest';

const auth = chartOf(machines.auth);
const parts = partsOf(auth);
const edge = (event: string, guard: string | null, to = 'door.open'): ChartEdge => ({
  from: 'door.shut',
  event,
  guard,
  to: [to],
  does: [],
  reenters: false,
  isForbidden: false,
});

describe('the parts of a large chart', () => {
  it('are an overview and one for each top-level state that has states; a small chart has none', () => {
    expect(parts.map(({ name }) => name)).toEqual([
      'overview',
      'loading',
      'authenticated',
      'recovering',
      'leaving',
    ]);
    expect(partsOf(chartOf(machines.theme))).toEqual([]);
  });

  it('show every state in full once, and the others as boxes', () => {
    const shown = new Set(parts.flatMap(({ chart }) => statesOf(chart).map(({ id }) => id)));
    expect(
      statesOf(auth)
        .map(({ id }) => id)
        .filter((id) => !shown.has(id)),
    ).toEqual([]);
  });

  it('lose no way between states', () => {
    const ways = (edges: readonly ChartEdge[]) =>
      edges.flatMap(({ from, to }) => to.map((target) => `${from} ▸ ${target}`));
    const drawn = new Set(parts.flatMap(({ chart }) => ways(statesOf(chart).flatMap(({ edges }) => edges))));
    const top = (id: string) => id.split('.').slice(0, 2).join('.');
    const lost = ways(statesOf(auth).flatMap(({ edges }) => edges)).filter((way) => {
      const [from = '', to = ''] = way.split(' ▸ ');
      const others = [`${from} ▸ ${top(to)}`, `${top(from)} ▸ ${to}`, `${top(from)} ▸ ${top(to)}`];
      return ![way, ...others].some((each) => drawn.has(each));
    });
    expect(lost).toEqual([]);
  });

  it('are much narrower than the whole', async () => {
    const widthOf = (svg: string) => Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
    const whole = widthOf(await drawChart(auth));
    for (const { chart } of parts) expect(widthOf(await drawChart(chart))).toBeLessThan(whole * 0.6);
  });
});

describe('the label of a part', () => {
  it('has guards in words, and the events of one subject together', () => {
    expect(['isOtherUser', 'hasDraft', 'holdsSession'].map(guardWords)).toEqual([
      'if other user',
      'if it has draft',
      'if it holds session',
    ]);
    expect(eventWords(['session.found', 'load answers', 'session.lost', 'load fails', 'pushed'])).toEqual([
      'session.found',
      '.lost',
      'load answers',
      'fails',
      'pushed',
    ]);
  });

  it('groups by guard, what has none last, and breaks long lines', () => {
    const grouped = groupedEdges([
      edge('pulled', null),
      edge('key.turned', 'isOwner'),
      edge('key.pushed', 'isOwner'),
      edge('a-very-long-event.that-happened', null),
      edge('pushed', null, 'door.gone'),
      { ...edge('burned', null), isForbidden: true },
    ]);
    expect(grouped.map(({ event, guard, to }) => [event, guard, to])).toEqual([
      ['key.turned, .pushed\n  if owner', null, ['door.open']],
      ['pulled,\na-very-long-event.that-happened', null, ['door.open']],
      ['pushed', null, ['door.gone']],
    ]);
  });
});
