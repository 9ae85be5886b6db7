import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Workbench } from '#kit/core/workbench.ts';
import { chartOf, jsonOf } from '#kit/drawing/chart.ts';
import { introductionOf, pageOf } from '#kit/drawing/chart-page.ts';
import { mermaidOf, svgOf } from '#kit/drawing/diagram.ts';
import { drawChart } from '#kit/drawing/picture.ts';
import { partsOf } from '#kit/drawing/regions.ts';
import { plantUmlOf } from '#kit/drawing/plant-uml.ts';
import { coveragePage, type Report } from '#kit/testing/coverage.ts';
import type { AnyStateMachine } from 'xstate';

/** The folder of machine-readable files, which are generated on demand and not committed. */
export const ARTEFACTS = 'generated';

/** The list of all machines is between these two lines of the page. */
const LIST_BEGINS = '<!-- machines: written by the docs command -->';
const LIST_ENDS = '<!-- /machines -->';

const digestOf = (machine: AnyStateMachine): string =>
  createHash('sha256').update(jsonOf(machine)).digest('hex').slice(0, 16);

/** A machine's picture, including a hash of its chart. */
export async function pictureOf(machine: AnyStateMachine): Promise<string> {
  return (await svgOf(machine)).replace('<svg ', `<svg data-digest="${digestOf(machine)}" `);
}

/** Whether a picture shows the machine's current chart. */
export const isPictureOf = (machine: AnyStateMachine, picture: string): boolean =>
  picture.includes(`data-digest="${digestOf(machine)}"`);

/** The first sentence of a machine's doc comment. */
function summaryOf(source: string): string {
  const text = introductionOf(source).join(' ').trim();
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Regenerates the list between its marks on the list page. */
function withList(readme: string, { subjects, sourceFile }: Workbench): string {
  const rows = subjects.map(
    ({ name }) => `| [${name}](${name}.md) | ${summaryOf(readFileSync(sourceFile(name), 'utf8'))} |`,
  );
  const list = ['| machine | what it is for |', '|---|---|', ...rows].join('\n');
  const [before = '', rest = ''] = readme.split(LIST_BEGINS);
  const after = rest.split(LIST_ENDS)[1] ?? '';
  return `${before}${LIST_BEGINS}\n${list}\n${LIST_ENDS}${after}`;
}

/** The committed files as they should be now, by path below the documents folder. */
export async function documentsOf(bench: Workbench): Promise<Record<string, string>> {
  const { subjects, sourceFile, documents: folder } = bench;
  const documents: Record<string, string> = {};
  for (const { name, machine, model } of subjects) {
    const file = sourceFile(name);
    const address = path.relative(folder, file).replaceAll(path.sep, '/');
    const source = readFileSync(file, 'utf8');
    const parts = partsOf(chartOf(machine));
    const events = Object.keys(model.events);
    documents[`${name}.md`] = pageOf({ name, machine, source, address, events, parts });
    for (const part of parts) documents[`${name}.${part.name}.svg`] = await drawChart(part.chart);
    documents[`${name}.svg`] = await pictureOf(machine);
  }
  documents['README.md'] = withList(readFileSync(path.join(folder, 'README.md'), 'utf8'), bench);
  return { ...documents, ...(await bench.pages()) };
}

/** The machine-readable files and measurements, by path below the documents folder. */
export function artefactsOf(
  { subjects, sections }: Workbench,
  reports: readonly Report[],
): Record<string, string> {
  const files = subjects.flatMap(({ name, machine }) => [
    [`${name}.json`, jsonOf(machine)],
    [`${name}.mmd`, mermaidOf(machine)],
    [`${name}.puml`, plantUmlOf(machine)],
  ]);
  files.push(
    ['coverage.md', coveragePage(reports, sections)],
    ['coverage.json', `${JSON.stringify(reports, null, 2)}\n`],
  );
  return Object.fromEntries(files.map(([name, text]) => [`${ARTEFACTS}/${name ?? ''}`, text ?? '']));
}
