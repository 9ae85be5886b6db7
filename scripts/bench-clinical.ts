import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { perturbations, type Perturbation } from '#tests/consult/simulation/perturb.ts';
import { figuresOf, type Figures } from '#tests/consult/simulation/report.ts';
import { runDialogue, scoreDialogue, type Dialogue } from '#tests/consult/simulation/run.ts';
import { describeShare, type Share } from '#tests/consult/simulation/statistics.ts';
import { readVignettes } from '#tests/consult/simulation/vignette.ts';

/**
 * Holds every vignette of tests/consult/vignettes and prints what the engine was worth, with 95 % intervals.
 * `--card` also writes the figures that the engine card shows; `--verbose` prints the failures' dialogues;
 * `--only <id>` one vignette.
 */
const root = path.resolve(import.meta.dirname, '..');
const hasFlag = (name: string) => process.argv.includes(`--${name}`);
const only = process.argv[process.argv.indexOf('--only') + 1];
const vignettes = readVignettes(path.join(root, 'tests/consult/vignettes')).filter(
  (each) => !hasFlag('only') || each.id === only,
);
const bench = openClinicalEngine();

async function run(how: Perturbation): Promise<Dialogue[]> {
  const dialogues: Dialogue[] = [];
  for (const each of vignettes) dialogues.push(await runDialogue(each, how, bench));
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
    if (name.startsWith('acceptable_by'))
      for (const [part, each] of Object.entries(value as Record<string, Share>))
        console.log(`  acceptable | ${part}`.padEnd(36), describe(each));
    else console.log(name.replaceAll('_', ' ').padEnd(36), describe(value));
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

const all: Figures[] = [];
for (const how of hasFlag('only') || hasFlag('quick') ? (['none'] as const) : perturbations) {
  const dialogues = await run(how);
  all.push(figuresOf(dialogues, how));
  printFigures(figuresOf(dialogues, how));
  if (how === 'none') printFailures(dialogues);
  console.log('');
}

if (hasFlag('card')) {
  const { version, conditions, findings, redflags, sources } = bench.knowledge.data;
  const library = {
    version,
    conditions: conditions.length,
    findings: findings.length,
    rules: redflags.length,
    sources: sources.length,
  };
  const card = { library, vignettes: vignettes.length, figures: all };
  writeFileSync(path.join(root, 'src/copy/engine-card.json'), `${JSON.stringify(card, null, 2)}\n`);
}
