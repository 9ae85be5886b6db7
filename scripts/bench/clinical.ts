// npm run bench:clinical: runs every vignette of tests/consult/vignettes and prints safety and quality of the engine
// with 95 % intervals. `--quick` leaves out the perturbations, `--verbose` prints failed dialogues, `--only ID` runs
// one vignette, `--group NAME` one group, `--folder unseen` those that nothing was tuned on. `--reader NAME` adds a
// reader to the rules: `oracle`, `noisy-10`, `noisy-20` and `noisy-30` read the labels and so bound what a language
// model can gain or harm; `live` calls the model of CONSULTATION_MODEL and records each call in `--recordings FILE`;
// `recorded` answers from such a file and fails when an answer is missing. `--card` writes the engine card's figures.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '#server/config.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import { createAskModel } from '#server/model/ask-model.ts';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { areaUnderCurve, calibrationOf, type Claim } from '#tests/consult/simulation/calibration.ts';
import { perturbations, type Perturbation } from '#tests/consult/simulation/perturb.ts';
import { figuresOf, type Figures } from '#tests/consult/simulation/report.ts';
import { runDialogue, scoreDialogue, type Dialogue } from '#tests/consult/simulation/run.ts';
import { describeShare, type Share } from '#tests/consult/simulation/statistics.ts';
import { record, replay } from '#tests/consult/recordings/recorded-reader.ts';
import { readRecording } from '#tests/consult/recordings/recording.ts';
import { isLabelReader, readers, withReader } from '#tests/consult/simulation/oracle.ts';
import { readVignettes, type Vignette } from '#tests/consult/simulation/vignette.ts';
import { cardFile, type EngineCard } from '../engine-card/card.ts';

const root = path.resolve(import.meta.dirname, '../..');
const hasFlag = (name: string) => process.argv.includes(`--${name}`);
const valueOf = (name: string) =>
  hasFlag(name) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined;
const only = valueOf('only');
const group = valueOf('group');
const reader = valueOf('reader') ?? 'off';
if (!readers.includes(reader)) throw new Error(`--reader is one of ${readers.join(', ')}`);
const vignettes = readVignettes(path.join(root, 'tests/consult', valueOf('folder') ?? 'vignettes')).filter(
  ({ id, groups }) => (only === undefined || id === only) && (group === undefined || groups.includes(group)),
);

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
/** Memory in use after garbage collection, in MB. */
function heldMegabytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const before = heldMegabytes();
const bench = openClinicalEngine();
const engineMegabytes = Math.round(heldMegabytes() - before);

/** The engine with a language model's reader, recorded or recording. */
function openModelReader(): ConsultationEngine {
  const file = valueOf('recordings');
  if (file === undefined) throw new Error(`--reader ${reader} needs --recordings FILE.`);
  if (reader === 'recorded') {
    const recording = readRecording(file);
    const { provider, model, from, to, calls } = recording;
    console.log(`${provider} ${model}, ${calls.size} calls recorded from ${from} to ${to}\n`);
    return replay(bench.engine, recording);
  }
  const { model: settings } = readConfig(process.env);
  if (settings === null) throw new Error('--reader live needs CONSULTATION_MODEL.');
  return record(bench.engine, { ...settings, file, ask: createAskModel(settings), now: () => new Date() });
}
function readerBeside(): (vignette: Vignette) => ConsultationEngine {
  const { engine, knowledge } = bench;
  if (isLabelReader(reader)) return (vignette) => withReader(engine, reader, { vignette, knowledge });
  const withModel = openModelReader();
  return () => withModel;
}
const engineFor = readerBeside();

async function run(how: Perturbation): Promise<Dialogue[]> {
  const dialogues: Dialogue[] = [];
  for (const vignette of vignettes) {
    dialogues.push(await runDialogue(vignette, how, { ...bench, engine: engineFor(vignette) }));
  }
  return dialogues;
}

const isShare = (value: unknown): value is Share =>
  typeof value === 'object' && value !== null && 'hits' in value && 'of' in value;

function describe(value: unknown): string {
  if (isShare(value)) return describeShare(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function printFigures(figures: Figures): void {
  for (const [name, value] of Object.entries(figures)) {
    const title = name.replaceAll('_', ' ');
    if (name.includes('_by_'))
      for (const [part, each] of Object.entries(value as Record<string, Share>))
        console.log(`  ${title} | ${part}`.padEnd(44), describe(each));
    else console.log(title.padEnd(44), describe(value));
  }
}

function printFailures(dialogues: readonly Dialogue[]): void {
  for (const dialogue of dialogues) {
    const score = scoreDialogue(dialogue);
    const isRight = score.isAcceptable && (!score.hasTruth || score.rank === 1);
    if (isRight && !hasFlag('only')) continue;
    const shown = dialogue.assessment.conditions.map((each) => `${each.slug} ${each.probability}`).join(', ');
    const rules = dialogue.assessment.safety?.triggered.map((each) => each.rule_id).join(', ');
    console.log(
      `\n${score.id}: gold ${score.gold}, got ${score.urgency}; right at ${score.rank}; ${shown}; rules: ${rules}`,
    );
    if (hasFlag('verbose'))
      for (const { role, content } of dialogue.messages) console.log(`  ${role}: ${content}`);
  }
}

const claimOf = (each: Dialogue): Claim => {
  const { id, confidence, rank } = scoreDialogue(each);
  return { vignette: id, claimed: confidence, isTrue: rank !== null && rank <= 3 };
};

/** The confidence claims of the fresh vignettes that have a right answer. */
const claimsOf = (dialogues: readonly Dialogue[]): Claim[] =>
  dialogues
    .filter(({ vignette }) => vignette.groups.includes('fresh') && vignette.conditions.length > 0)
    .map(claimOf);

const runs: Figures[] = [];
const dialogues: Dialogue[] = [];
for (const how of hasFlag('only') || hasFlag('quick') ? (['none'] as const) : perturbations) {
  const held = await run(how);
  dialogues.push(...held);
  runs.push(figuresOf(held, how));
  printFigures(figuresOf(held, how));
  if (how === 'none') printFailures(held);
  console.log('');
}

const calibration = calibrationOf(claimsOf(dialogues));
const unchanged = dialogues.slice(0, vignettes.length);
const held = unchanged.filter(({ vignette }) => vignette.conditions.length > 0);
console.log(
  'confidence, AUROC with a right answer'.padEnd(44),
  areaUnderCurve(held.map(claimOf)),
  `of ${held.length}`,
);
console.log('confidence, AUROC of all, others as misses'.padEnd(44), areaUnderCurve(unchanged.map(claimOf)));
console.log('confidence as claimed'.padEnd(44), JSON.stringify(calibration));
console.log('engine holds in memory'.padEnd(44), `${engineMegabytes} MB`);

if (hasFlag('card')) {
  const card: EngineCard = {
    library: bench.knowledge.data.version,
    vignettes: vignettes.map((each) => each.id),
    runs,
    calibration,
    engine_megabytes: engineMegabytes,
  };
  writeFileSync(cardFile, `${JSON.stringify(card, null, 2)}\n`);
}
