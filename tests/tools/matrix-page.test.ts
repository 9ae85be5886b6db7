import { prose, text } from '#tools/statecharts/drawing/html.ts';
import type { Element, Line, Requirement } from '#tools/statecharts/matrix/matrix.ts';
import { matrixPage, type Sighting } from '#tools/statecharts/matrix/matrix-page.ts';
import { describe, expect, it } from 'vitest';

const requirement = (id: string, more: Partial<Requirement> = {}): Requirement => ({
  id,
  text: 'It is `shut` & <quiet>.',
  tests: ['door.test.ts › shuts'],
  kind: null,
  ...more,
});
const route = {
  start: 'closed',
  begins: 'shut',
  steps: [
    {
      event: { type: 'key.turned', by: 'owner' },
      from: 'a',
      to: 'b',
      before: 'shut',
      after: 'open.wide',
      takes: ['shut on key.turned [0]'],
      enters: ['open'],
    },
  ],
};
const element: Element = {
  machine: 'door',
  kind: 'state',
  name: 'open',
  description: 'Anyone may enter.',
  statements: ['1.1'],
  journeys: ['opens'],
  route,
  transitions: [{ name: 'open on slammed [0]', journeys: [], route }],
};
const walked: Sighting = {
  verdict: 'walked',
  note: 'Seen.',
  pictures: [{ address: 'pictures/a"b.jpg', text: 'door 1' }],
};

function pageOf(lines: readonly Line[], sighting: Sighting = walked): string {
  return matrixPage({
    title: 'Matrix <1>',
    lines,
    sightingOf: () => sighting,
    nameOf: (id) => `§${id}`,
    addressOf: (machine) => `../${machine}.svg`,
  });
}
const rowsOf = (page: string) => page.match(/<tr data-item.*?<\/tr>/gs) ?? [];
const figuresOf = (page: string) =>
  /<ul class="figures">.*?<\/ul>/.exec(page)?.[0].replaceAll(/<[^>]+>/g, ' ');

describe('text in a page', () => {
  it('cannot become markup', () => {
    expect(text('<a href="\'">&')).toBe('&lt;a href=&quot;&#39;&quot;&gt;&amp;');
    expect(prose('is `<b>` and `c`')).toBe('is <code>&lt;b&gt;</code> and <code>c</code>');
  });
});

describe('the page of the matrix', () => {
  it('counts its lines by verdict', () => {
    const page = pageOf([
      { requirement: requirement('1.1'), element: { ...element, transitions: [] } },
      { requirement: requirement('1.2', { kind: 'page' }), element: null },
      { requirement: requirement('1.3'), element: null },
      { requirement: requirement('1.4'), element },
    ]);
    expect(figuresOf(page)?.replaceAll(/\s+/g, ' ').trim()).toBe(
      '4 statements 4 lines 1 walked 1 outside the charts 2 gaps',
    );
    expect(rowsOf(page).map((row) => /data-verdict="(\w+)"/.exec(row)?.[1])).toEqual([
      'walked',
      'outside',
      'gap',
      'gap',
    ]);
  });

  it('shows a line with its statement, place, journeys, picture and tests, all escaped', () => {
    const [row = ''] = rowsOf(pageOf([{ requirement: requirement('1.1'), element }]));
    expect(row).toContain('<strong>§1.1</strong> It is <code>shut</code> &amp; &lt;quiet&gt;.');
    expect(row).toContain('<a href="../door.svg">door</a>: <code>open</code><br>Anyone may enter.');
    expect(row).toContain('<summary>1 journey, 0 of 1 transition</summary>');
    expect(row).toContain('src="pictures/a&quot;b.jpg"');
    expect(row).toContain('door.test.ts › shuts');
    expect(row).toContain('data-section="§1" data-machine="door"');
  });

  it('opens the path to what no journey takes', () => {
    const [row = ''] = rowsOf(pageOf([{ requirement: requirement('1.1'), element }]));
    expect(row).toContain('<details class="gap"><summary>1 journey, 0 of 1 transition</summary>');
    expect(row).toContain('<code>open on slammed [0]</code>: no journey. <p>The shortest path to it:</p>');
    expect(row).toContain('<li>Key turned: &quot;owner&quot; → <code>open.wide</code></li>');
  });

  it('calls it a gap when no browser goes there and no reason is given, and says when nothing leads there', () => {
    const lost = { ...element, route: null, transitions: [] };
    const missing: Sighting = { verdict: 'missing', note: 'Nobody.', pictures: [] };
    const [row = ''] = rowsOf(pageOf([{ requirement: requirement('1.1'), element: lost }], missing));
    expect(row).toContain('data-verdict="gap"');
    expect(row).toContain(
      '<details class="gap"><summary>NOT WALKED</summary><p>Nobody.</p><div class="pictures"></div><p>No path leads here.</p>',
    );
  });

  it('marks a statement without a test', () => {
    const [row = ''] = rowsOf(pageOf([{ requirement: requirement('1.1', { tests: [] }), element: null }]));
    expect(row).toContain('<strong>No state keeps it.</strong>');
    expect(row).toContain('<details class="gap"><summary>NO TEST</summary>');
  });

  it('needs no network', () => {
    const page = pageOf([{ requirement: requirement('1.1'), element }]);
    expect(page).not.toMatch(/https?:|@import|<link|<script src/);
    expect(page).toContain('<title>Matrix &lt;1&gt;</title>');
  });
});
