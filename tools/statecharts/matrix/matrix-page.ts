import { sayEvent } from '#kit/gallery/say-step.ts';
import { details, filterForm, filterScript, list, prose, staticPage, text } from '#kit/drawing/html.ts';
import { verdictOn, type Element, type Line } from '#kit/matrix/matrix.ts';
import type { Route } from '#kit/testing/step-graph.ts';

/** Whether an element was seen on the real pages; `elsewhere` gives the reason why no path reaches it. */
export type Sighting = {
  readonly verdict: 'walked' | 'elsewhere' | 'missing';
  readonly note: string;
  readonly pictures: readonly { readonly address: string; readonly text: string }[];
};

type Settings = {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly sightingOf: (element: Element) => Sighting;
  /** The name of a statement: `§4.9`, `contract §12.4`. */
  readonly nameOf: (id: string) => string;
  /** The link from this page to a machine's page. */
  readonly addressOf: (machine: string) => string;
};

type Row = Line & { readonly sighting: Sighting | null; readonly verdict: string };

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

function pathTo(route: Route | null): string {
  if (!route) return '<p>No path leads here.</p>';
  const steps = route.steps.map(
    ({ event, after }) => `${text(sayEvent(event))} → <code>${text(after)}</code>`,
  );
  const begin = `<p>Start with ${text(route.start)}: <code>${text(route.begins)}</code></p>`;
  return `<p>The shortest path to it:</p>${begin}${steps.length > 0 ? list(steps, 'ol') : ''}`;
}

const journeyList = (journeys: readonly string[]) =>
  journeys.length === 0 ? '<p>No journey takes it.</p>' : list(journeys.map(text));

function walkedCell({ journeys, transitions, route }: Element): string {
  const walked = transitions.filter((each) => each.journeys.length > 0).length;
  const isWhole = journeys.length > 0 && walked === transitions.length;
  const share =
    transitions.length > 0 ? `, ${String(walked)} of ${count(transitions.length, 'transition')}` : '';
  const own = transitions.map(
    (each) =>
      `<code>${text(each.name)}</code>: ${each.journeys.length > 0 ? count(each.journeys.length, 'journey') : `no journey. ${pathTo(each.route)}`}`,
  );
  const body = `${journeyList(journeys)}${own.length > 0 ? `<p>Its transitions:</p>${list(own)}` : ''}${pathTo(route)}`;
  return details(`${count(journeys.length, 'journey')}${share}`, body, isWhole ? 'walked' : 'gap');
}

const figures = (sighting: Sighting): string =>
  sighting.pictures
    .map(
      ({ address, text: said }) =>
        `<figure><a href="${text(address)}"><img loading="lazy" src="${text(address)}" alt="${text(said)}"></a><figcaption>${text(said)}</figcaption></figure>`,
    )
    .join('');

const classes = { walked: 'walked', elsewhere: 'other', missing: 'gap' } as const;
const words = { walked: 'walked', elsewhere: 'not in a browser', missing: 'NOT WALKED' } as const;

function browserCell(element: Element, sighting: Sighting): string {
  const pictures = sighting.pictures.length > 0 ? `, ${count(sighting.pictures.length, 'picture')}` : '';
  const body = `<p>${text(sighting.note)}</p><div class="pictures">${figures(sighting)}</div>${
    sighting.verdict === 'missing' ? pathTo(element.route) : ''
  }`;
  return details(`${words[sighting.verdict]}${pictures}`, body, classes[sighting.verdict]);
}

const testsCell = (tests: readonly string[]): string =>
  tests.length === 0
    ? details('NO TEST', '<p>No test would fail without it.</p>', 'gap')
    : details(count(tests.length, 'test'), list(tests.map(text)), 'other');

function rowOf({ requirement, element, sighting, verdict }: Row, settings: Settings): string {
  const name = settings.nameOf(requirement.id);
  const section = name.replace(/\.\d+$/, '');
  const machine = element?.machine ?? (requirement.kind === null ? 'none' : `outside: ${requirement.kind}`);
  const place = element
    ? `<a href="${text(settings.addressOf(element.machine))}">${text(element.machine)}</a>: <code>${text(element.name)}</code><br>${text(element.description)}`
    : requirement.kind === null
      ? '<strong>No state keeps it.</strong>'
      : `Outside the charts: ${text(requirement.kind)}`;
  const cells = [
    place,
    element ? walkedCell(element) : '',
    element && sighting ? browserCell(element, sighting) : '',
    testsCell(requirement.tests),
  ];
  return `<tr data-item data-section="${text(section)}" data-machine="${text(machine)}" data-verdict="${text(verdict)}"><th scope="row"><strong>${text(name)}</strong> ${prose(requirement.text)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const distinct = (values: readonly string[]) => [...new Set(values)];

/** The matrix as a self-contained page: statement × state or transition × journeys × browser × tests. */
export function matrixPage(settings: Settings): string {
  const rows = settings.lines.map((line): Row => {
    const sighting = line.element && settings.sightingOf(line.element);
    return { ...line, sighting, verdict: sighting?.verdict === 'missing' ? 'gap' : verdictOn(line) };
  });
  const having = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const machines = distinct(rows.flatMap(({ element }) => (element ? [element.machine] : [])));
  const kinds = distinct(
    rows.flatMap(({ requirement: { kind } }) => (kind === null ? [] : [`outside: ${kind}`])),
  );
  const sections = distinct(
    rows.map(({ requirement }) => settings.nameOf(requirement.id).replace(/\.\d+$/, '')),
  );
  const statements = new Set(rows.map(({ requirement }) => requirement.id)).size;
  const body = `
<p>Each statement with the states and transitions that implement it, the journeys that take them, and the tests that protect it. A red cell shows the path to what is missing.</p>
<ul class="figures"><li><strong>${String(statements)}</strong> statements</li><li><strong>${String(rows.length)}</strong> lines</li><li><strong>${String(having('walked'))}</strong> walked</li><li><strong>${String(having('outside'))}</strong> outside the charts</li><li><strong>${String(having('gap'))}</strong> gaps</li></ul>
${filterForm(
  [
    { name: 'section', label: 'Section', options: sections },
    { name: 'machine', label: 'Machine', options: [...machines, ...kinds] },
    { name: 'verdict', label: 'Verdict', options: ['walked', 'outside', 'gap'] },
  ],
  'lines shown',
)}
<div class="scroll" role="region" aria-label="Matrix" tabindex="0"><table>
<colgroup><col class="wide"><col class="wide"><col class="wide"><col class="narrow"><col></colgroup>
<thead><tr><th scope="col">Statement</th><th scope="col">State or transition</th><th scope="col">Journeys</th><th scope="col">Browser</th><th scope="col">Tests</th></tr></thead>
<tbody>
${rows.map((row) => rowOf(row, settings)).join('\n')}
</tbody></table></div>`;
  return staticPage({ title: settings.title, body, script: filterScript });
}
