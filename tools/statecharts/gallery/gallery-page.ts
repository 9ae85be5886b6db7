import { details, filterForm, filterScript, list, staticPage, text } from '#kit/drawing/html.ts';
import {
  namesOf,
  shownSteps,
  walkAlong,
  type Gallery,
  type GalleryPath,
  type GalleryStep,
  type PicturedPath,
  type ShownStep,
} from '#kit/gallery/gallery.ts';
import { sayEvent } from '#kit/gallery/say-step.ts';

/** A project's settings for its gallery. */
export type GallerySettings = {
  /** The link from the pages to the folder of pictures. */
  readonly pictures: string;
  readonly pictured: readonly PicturedPath[];
  /** The address of the inspector on a development server. */
  readonly inspector: string;
  /** Why a browser cannot show a step. */
  readonly reasonFor: (machine: string, step: GalleryStep) => string;
};

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

const figure = (address: string, said: string) =>
  `<figure><a href="${text(address)}"><img loading="lazy" src="${text(address)}" alt="${text(said)}"></a><figcaption>${text(said)}</figcaption></figure>`;

function stepItem({ step, picture }: ShownStep, folder: string): string {
  const pictures = picture
    ? details(
        'Before and after',
        `<div class="pictures">${figure(`${folder}/${picture.shownBefore}`, `Before: ${picture.before}`)}${figure(`${folder}/${picture.shownAfter}`, `After: ${picture.after}`)}</div>`,
      )
    : '';
  const stays = step.at === step.before ? 'stays in ' : '';
  return `<strong>${text(sayEvent(step.event))}</strong> → ${stays}<code>${text(step.at)}</code> <span class="quiet">${text(step.meaning)}</span>${pictures}`;
}

/** Why some steps have no picture, each reason once. */
function reasonsOf(
  { machine }: GalleryPath,
  shown: readonly ShownStep[],
  { reasonFor }: GallerySettings,
): string {
  const missing = shown.flatMap(({ step, picture }, index) =>
    picture === null ? [{ number: String(index + 1), reason: reasonFor(machine, step) }] : [],
  );
  const said = [...Map.groupBy(missing, ({ reason }) => reason)].map(([reason, steps]) => {
    const numbers = steps.map(({ number }) => number).join(', ');
    return `${steps.length === 1 ? 'Step' : 'Steps'} ${numbers}: ${text(reason)}`;
  });
  return said.length === 0
    ? ''
    : details(`Not shown in a browser: ${count(missing.length, 'step')}`, list(said));
}

/** How much of a path a browser completed. */
const reaches = ['whole', 'in part', 'not'] as const;
export type Reach = (typeof reaches)[number];
export function reachOf(path: GalleryPath, { pictured }: Pick<GallerySettings, 'pictured'>): Reach {
  const walked = walkAlong(path, pictured)?.steps;
  if (walked === path.steps.length) return 'whole';
  return (walked ?? 0) > 0 ? 'in part' : 'not';
}

function walkedWords(path: GalleryPath, settings: GallerySettings): string {
  const along = walkAlong(path, settings.pictured);
  if (along?.walk.failure && along.steps < path.steps.length)
    return `<strong>Page and chart diverged at ${text(along.walk.failure)}</strong>`;
  const reach = reachOf(path, settings);
  if (reach === 'whole') return 'Walked in Chromium from its start to its end.';
  const seen = shownSteps(path, settings.pictured).filter(({ picture }) => picture !== null).length;
  const rest = `${String(seen)} of its ${count(path.steps.length, 'step')} were seen in Chromium, those that this path does not reach there on other ways.`;
  return reach === 'in part' ? `Walked in Chromium for ${count(along?.steps ?? 0, 'step')}. ${rest}` : rest;
}

function pathArticle(path: GalleryPath, settings: GallerySettings): string {
  const address = `${settings.inspector}#replay=${encodeURIComponent(JSON.stringify(namesOf(path)))}`;
  const shown = shownSteps(path, settings.pictured);
  const steps = shown.map((each) => stepItem(each, settings.pictures));
  const walked = settings.pictured.length === 0 ? '' : `<p>${walkedWords(path, settings)}</p>`;
  const reasons = settings.pictured.length === 0 ? '' : reasonsOf(path, shown, settings);
  const body = `<p>Start: <strong>${text(path.start)}</strong> → <code>${text(path.begins)}</code></p>
${walked}${steps.length > 0 ? list(steps, 'ol') : '<p>Nothing more can happen.</p>'}${reasons}
<p><a href="${text(address)}">Replay in the inspector of a development server</a></p>`;
  return `<article data-item data-start="${text(path.start)}" data-walked="${reachOf(path, settings)}">${details(`Path ${String(path.number)}: ${text(path.title)}, ${count(path.steps.length, 'step')}`, body)}</article>`;
}

function failuresOf(pictured: readonly PicturedPath[]): string {
  const failed = pictured.flatMap(({ title, failure }) =>
    failure === null ? [] : [`${text(title)} diverged at ${text(failure)}`],
  );
  return failed.length === 0
    ? ''
    : `<div class="failures"><h2>Where page and chart diverged in the browser</h2>${list(failed)}</div>`;
}

/** The page with one machine's paths. */
export function pathsPage({ machine, paths, pairs, missed }: Gallery, settings: GallerySettings): string {
  const starts = [...new Set(paths.map(({ start }) => start))];
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const body = `
<p><a href="index.html">All machines</a> · <a href="../../${text(machine)}.svg">Chart</a> · <a href="${text(machine)}.feature">Gherkin</a> · <a href="${text(machine)}.csv">CSV</a> · <a href="${text(machine)}.json">JSON, also for replay</a></p>
<p>${count(paths.length, 'path')} of ${count(steps, 'step')} take ${String(pairs - missed.length)} of ${count(pairs, 'pair')} of transitions that can follow each other. What decides in an event is shown after it.</p>
${failuresOf(settings.pictured.filter((each) => each.machine === machine))}
${filterForm(
  [
    { name: 'start', label: 'Start', options: starts },
    { name: 'walked', label: 'Walked in Chromium', options: reaches },
  ],
  'paths shown',
)}
${paths.map((path) => pathArticle(path, settings)).join('\n')}`;
  return staticPage({ title: `Paths of ${machine}`, body, script: filterScript });
}

/** One row of the list of machines. */
export type GalleryRow = Gallery & { readonly generated: number };

/** Totals for some machines: complete paths, steps with pictures, and all steps. */
export function shownIn(rows: readonly Gallery[], settings: Pick<GallerySettings, 'pictured'>) {
  const paths = rows.flatMap((row) => row.paths);
  const shown = paths.map((path) => shownSteps(path, settings.pictured));
  const isShown = ({ picture }: ShownStep) => picture !== null;
  return {
    paths: paths.length,
    whole: paths.filter((path) => reachOf(path, settings) === 'whole').length,
    part: paths.filter((path) => reachOf(path, settings) === 'in part').length,
    /** Paths in which every step has a picture. */
    pictured: shown.filter((steps) => steps.every(isShown)).length,
    steps: shown.flat().length,
    shown: shown.flat().filter(isShown).length,
  };
}

/** The page that lists all machines. */
export function galleryIndex(rows: readonly GalleryRow[], settings: GallerySettings): string {
  const cells = rows.map((row) => {
    const { machine, pairs, generated } = row;
    const { paths, whole, part, steps, shown } = shownIn([row], settings);
    const figures = [generated, paths, pairs, whole, part, steps, shown];
    return `<tr><th scope="row"><a href="${text(machine)}.html">${text(machine)}</a></th>${figures.map((each) => `<td>${String(each)}</td>`).join('')}</tr>`;
  });
  const heads = [
    'Machine',
    'Generated paths',
    'Paths here',
    'Pairs of transitions',
    'Walked whole',
    'Walked in part',
    'Steps',
    'Steps with pictures',
  ];
  const body = `
<p>For each machine a small set of paths that takes every pair of transitions, as numbered steps to walk by hand or to import. Those that the product’s own pages allow were walked in Chromium, with a picture before and after each step.</p>
${failuresOf(settings.pictured)}
<div class="scroll" role="region" aria-label="Machines" tabindex="0"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${cells.join('\n')}</tbody></table></div>`;
  return staticPage({ title: 'Paths through the machines', body });
}
