import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineCardPage } from '../../../scripts/engine-card/page.ts';
import { readCard } from '../../../scripts/engine-card/card.ts';
import { reviewPage } from '../../../scripts/knowledge/review-page.ts';
import { typicalCase } from '../../../scripts/knowledge/typical.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { areaUnderCurve, calibrationOf } from './calibration.ts';
import { perturbations } from './perturb.ts';
import { figuresOf } from './report.ts';
import { runDialogue } from './run.ts';
import { readVignettes } from './vignette.ts';

const bench = clinicalEngine();
const { knowledge } = bench;
const vignettes = readVignettes(path.resolve(import.meta.dirname, '../vignettes'));

describe('the engine card', () => {
  it('was measured on the vignettes that there are, in the form that the bench writes', async () => {
    const card = readCard();
    expect(card.vignettes).toEqual(vignettes.map((each) => each.id));
    expect(card.runs.map((each) => each.perturbation)).toEqual([...perturbations]);
    const [first] = vignettes;
    const held = first ? [await runDialogue(first, 'none', bench)] : [];
    expect(card.runs.map((each) => Object.keys(each))).toEqual(
      card.runs.map(() => Object.keys(figuresOf(held, 'none'))),
    );
  });

  it('shows the coverage of this build, and says when the figures are of another', () => {
    const card = readCard();
    const page = engineCardPage(card, knowledge.data);
    expect(page).toContain(`<dt>conditions</dt><dd>${knowledge.data.conditions.length}</dd>`);
    expect(page).toContain('Not clinically reviewed.');
    expect(page).toContain('<a href="/condition/tension-headache">');
    expect(page.match(/ style=|<script/)).toBe(null);
    const other = engineCardPage({ ...card, library: 'another' }, knowledge.data);
    expect(other).toContain('Measured with library version another');
  });
});

describe('calibration', () => {
  it('finds claims that are too sure and tell nothing apart', () => {
    const claims = Array.from({ length: 40 }, (_, place) => ({
      vignette: `v${place}`,
      claimed: 0.95,
      isTrue: place % 2 === 0,
    }));
    expect(calibrationOf(claims).error).toBe(0.45);
    expect(areaUnderCurve(claims)).toBe(0.5);
  });
});

describe('a review page', () => {
  it('holds the links, the rules, the sources and a consultation of every kind of condition', async () => {
    for (const id of ['acute_coronary_syndrome', 'infant_colic', 'ectopic_pregnancy', 'tension_headache']) {
      const condition = knowledge.conditions.get(id);
      if (!condition) throw new Error(id);
      const dialogue = await runDialogue(typicalCase(condition, knowledge), 'none', bench);
      const page = reviewPage(condition, dialogue, knowledge);
      const headings = page.match(/^## .*/gm);
      expect(headings).toEqual([
        '## How common',
        '## Links',
        '## Risks',
        '## Safety rules that touch it',
        '## What patients read',
        '## A typical consultation (simulated)',
        '## Sources',
        '## Review',
      ]);
      expect(page.match(/ \| ☐ \|$/gm)?.length).toBe(condition.edges.length);
      expect(page).toContain('Not reviewed by a clinician.');
      expect(page).toContain('> **Patient:**');
    }
  });
});
