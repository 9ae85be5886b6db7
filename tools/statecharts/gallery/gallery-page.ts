import { details, filterForm, filterScript, list, staticPage, text } from '#kit/drawing/html.ts';
import {
  namesOf,
  pictureOfStep,
  type Gallery,
  type GalleryPath,
  type GalleryStep,
  type PicturedPath,
} from '#kit/gallery/gallery.ts';
import { sayEvent } from '#kit/gallery/say-step.ts';

/** What a project adds to its gallery. */
export type GallerySettings = {
  /** The folder of the pictures, seen from the pages. */
  readonly pictures: string;
  readonly pictured: readonly PicturedPath[];
  /** The inspector of a development server. */
  readonly inspector: string;
};

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

const figure = (address: string, said: string) =>
  `<figure><img loading="lazy" src="${text(address)}" alt="${text(said)}"><figcaption>${text(said)}</figcaption></figure>`;

function stepItem(step: GalleryStep, pictured: readonly PicturedPath[], folder: string): string {
  const shown = pictureOfStep(
    step,
    pictured.flatMap((path) => path.steps),
  );
  const pictures = shown
    ? details(
        'Before and after',
        `<div class="pictures">${figure(`${folder}/${shown.shownBefore}`, `Before: ${shown.before}`)}${figure(`${folder}/${shown.shownAfter}`, `After: ${shown.after}`)}</div>`,
      )
    : '';
  const stays = step.at === step.before ? 'stays in ' : '';
  return `<strong>${text(sayEvent(step.event))}</strong> → ${stays}<code>${text(step.at)}</code> <span class="quiet">${text(step.meaning)}</span>${pictures}`;
}

function pathArticle(path: GalleryPath, settings: GallerySettings): string {
  const pictured = settings.pictured.filter(({ machine }) => machine === path.machine);
  const address = `${settings.inspector}#replay=${encodeURIComponent(JSON.stringify(namesOf(path)))}`;
  const steps = path.steps.map((step) => stepItem(step, pictured, settings.pictures));
  const body = `<p>Start: <strong>${text(path.start)}</strong> → <code>${text(path.begins)}</code></p>
${steps.length > 0 ? list(steps, 'ol') : '<p>Nothing more can happen.</p>'}
<p><a href="${text(address)}">Replay in the inspector of a development server</a></p>`;
  return `<article data-item data-start="${text(path.start)}">${details(`Path ${String(path.number)}: ${text(path.title)}, ${count(path.steps.length, 'step')}`, body)}</article>`;
}

function failuresOf(pictured: readonly PicturedPath[]): string {
  const failed = pictured.flatMap(({ title, failure }) =>
    failure === null ? [] : [`${text(title)} diverged at ${text(failure)}`],
  );
  return failed.length === 0
    ? ''
    : `<div class="failures"><h2>Where page and chart diverged in the browser</h2>${list(failed)}</div>`;
}

/** The page of one machine's paths. */
export function pathsPage({ machine, paths, pairs, missed }: Gallery, settings: GallerySettings): string {
  const starts = [...new Set(paths.map(({ start }) => start))];
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const body = `
<p><a href="index.html">All machines</a> · <a href="../../${text(machine)}.svg">Chart</a> · <a href="${text(machine)}.feature">Gherkin</a> · <a href="${text(machine)}.csv">CSV</a> · <a href="${text(machine)}.json">JSON, also for replay</a></p>
<p>${count(paths.length, 'path')} of ${count(steps, 'step')} take ${String(pairs - missed.length)} of ${count(pairs, 'pair')} of transitions that can follow each other. What decides in an event is shown after it.</p>
${failuresOf(settings.pictured.filter((each) => each.machine === machine))}
${filterForm([{ name: 'start', label: 'Start', options: starts }], 'paths shown')}
${paths.map((path) => pathArticle(path, settings)).join('\n')}`;
  return staticPage({ title: `Paths of ${machine}`, body, script: filterScript });
}

/** One row of the page that lists all machines. */
export type GalleryRow = Gallery & { readonly generated: number };

/** The page that lists all machines. */
export function galleryIndex(rows: readonly GalleryRow[], { pictured }: GallerySettings): string {
  const cells = rows.map(({ machine, paths, pairs, generated }) => {
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const walked = pictured.filter((each) => each.machine === machine);
    const figures = [generated, paths.length, steps, pairs, walked.length];
    return `<tr><th scope="row"><a href="${text(machine)}.html">${text(machine)}</a></th>${figures.map((each) => `<td>${String(each)}</td>`).join('')}</tr>`;
  });
  const heads = [
    'Machine',
    'Generated paths',
    'Paths here',
    'Steps',
    'Pairs of transitions',
    'Walked with pictures',
  ];
  const body = `
<p>For each machine a small set of paths that takes every pair of transitions, as numbered steps to walk by hand or to import.</p>
${failuresOf(pictured)}
<div class="scroll" role="region" aria-label="Machines" tabindex="0"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${cells.join('\n')}</tbody></table></div>`;
  return staticPage({ title: 'Paths through the machines', body });
}
