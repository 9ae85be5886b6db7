import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from '#tests/models/chart.ts';
import { pageOf } from '#tests/models/chart-page.ts';
import { coveragePage, type Report } from '#tests/models/coverage.ts';
import { mermaidOf, svgOf } from '#tests/models/diagram.ts';
import { subjects } from '#tests/models/subjects.ts';
import { browserPage } from '#tests/paths/browser-page.ts';

const machines = path.resolve(import.meta.dirname, '../../machines');

/** Every generated file of `docs/machines` by name, as it should be now. */
export async function documentsOf(reports: readonly Report[]): Promise<Record<string, string>> {
  const documents: Record<string, string> = {};
  for (const { name, machine, model } of subjects) {
    const source = readFileSync(path.join(machines, name, `${name}.machine.ts`), 'utf8');
    documents[`${name}.md`] = pageOf({ name, machine, source, events: Object.keys(model.events) });
    documents[`${name}.json`] = jsonOf(machine);
    documents[`${name}.mmd`] = mermaidOf(machine);
    documents[`${name}.svg`] = await svgOf(machine);
  }
  documents['browser.md'] = browserPage();
  documents['coverage.md'] = coveragePage(reports);
  documents['coverage.json'] = `${JSON.stringify(reports, null, 2)}\n`;
  return documents;
}
