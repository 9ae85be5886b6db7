// `npm run statecharts:<command>`: the statechart kit's commands for this project's machines.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { machines } from '#tests/models/registry.ts';
import { workbench } from '#tests/models/workbench.ts';
import { requirementMatrix } from '#tests/specification/requirement-matrix.ts';
import { pathwayDocuments } from '#tools/pathways/documents.ts';
import { runCheck } from '#tools/statecharts/commands/check.ts';
import { runDocs } from '#tools/statecharts/commands/docs.ts';
import { runLint } from '#tools/statecharts/commands/lint.ts';
import { runGallery } from '#tools/statecharts/commands/gallery.ts';
import { runMutants } from '#tools/statecharts/commands/mutate.ts';
import { runPaths } from '#tools/statecharts/commands/paths.ts';
import { runWalks } from '#tools/statecharts/commands/walk.ts';
import { changesBetween, differencePage } from '#tools/statecharts/difference/difference-page.ts';
import { ARTEFACTS } from '#tools/statecharts/drawing/documents.ts';
import { machinesAt } from './statecharts/machines-at.ts';

/** The documents of the charts and of the clinical pathways. */
async function writeDocs(bench: typeof workbench): Promise<boolean> {
  const { knowledge } = openClinicalEngine({ withTrainedReader: false });
  for (const [file, text] of Object.entries(await pathwayDocuments(knowledge)))
    writeFileSync(path.resolve(import.meta.dirname, '../docs/pathways', file), text);
  return runDocs(bench);
}

/** One page with every statement and its states, journeys, pictures and tests. */
async function writeMatrix({ documents, subjects }: typeof workbench): Promise<boolean> {
  const { page, lines, gaps } = requirementMatrix(subjects);
  const file = path.join(documents, ARTEFACTS, 'matrix.html');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, page);
  for (const gap of gaps) console.log(gap);
  console.log(`${file}: ${String(lines.length)} lines, ${String(gaps.length)} gaps`);
  return gaps.length === 0;
}

/** One page with the changes of the charts since a commit (default `main`). */
async function writeDifference({ documents }: typeof workbench, [since = 'main']: readonly string[]) {
  const changes = changesBetween(machinesAt(since), machines);
  const file = path.join(documents, ARTEFACTS, 'difference.html');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await differencePage(`Charts changed since ${since}`, changes));
  for (const { name, words } of changes) for (const each of words) console.log(`${name}: ${each}`);
  console.log(`${file}: ${String(changes.length)} ${changes.length === 1 ? 'chart' : 'charts'} changed`);
  return true;
}

const commands = {
  docs: writeDocs,
  paths: runPaths,
  mutate: runMutants,
  walk: runWalks,
  check: runCheck,
  diff: writeDifference,
  lint: runLint,
  matrix: writeMatrix,
  gallery: runGallery,
};

const [name = '', ...words] = process.argv.slice(2);
const command = Object.entries(commands).find(([each]) => each === name)?.[1];
if (!command) throw new Error(`No command is called "${name}": ${Object.keys(commands).join(', ')}.`);
if (!(await command(workbench, words))) process.exitCode = 1;
