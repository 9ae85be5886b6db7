import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import type { ConsultationResponse } from '#contract/consultation.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { isTried, triedOf } from '#tests/every-case.ts';
import { firstMessage } from '../simulation/patient.ts';
import { readVignettes } from '../simulation/vignette.ts';
import { turnOf } from '../turns.ts';
import { relations, reversed, type Relation } from './relations.ts';

const { engine, knowledge } = clinicalEngine();
const vignettes = readVignettes(path.resolve(import.meta.dirname, '../vignettes'));

/** The assessment after these messages of a patient, the engine's own questions between them. */
async function finish(texts: readonly string[]): Promise<ConsultationResponse> {
  const contents: string[] = [];
  for (const text of texts) {
    if (contents.length > 0) {
      const { next_question } = await engine.consult(turnOf(contents));
      contents.push(next_question ?? 'Is there anything else that you have noticed, even if it seems small?');
    }
    contents.push(text);
  }
  return engine.consult(turnOf(contents, { finishNow: true }));
}

const rank = ({ assessment }: ConsultationResponse) => urgencies.indexOf(assessment?.urgency ?? 'LOW');

type Drop = { readonly relation: string; readonly texts: readonly string[]; readonly from: Urgency };

/** The changed texts that are judged milder than the text that they were made from. */
async function dropsOf(text: string, changes: readonly Relation[]): Promise<Drop[]> {
  const before = await finish([text]);
  const drops: Drop[] = [];
  for (const { name, apply } of changes) {
    const texts = apply(text, before.understood ?? []);
    if (rank(await finish(texts)) < rank(before))
      drops.push({ relation: name, texts, from: before.assessment?.urgency ?? 'LOW' });
  }
  return drops;
}

/** Each text meets some of the changes; neighbouring texts meet others, so that all are tried on every kind of case. */
const changesFor = (place: number, count: number): Relation[] =>
  Array.from({ length: count }, (_, step) => relations[(place * count + step) % relations.length]).flatMap(
    (each) => each ?? [],
  );

/** One text of so many is tried in every run: of each red flag one. All of them are by `npm run test:long`. */
const SHARE = 3;

/** The drops among the texts that are tried, and how many pairs there are in all. */
async function allDrops(texts: readonly string[], count: number): Promise<{ pairs: number; drops: Drop[] }> {
  const drops: Drop[] = [];
  for (const [place, text] of texts.entries()) {
    if (isTried(place, SHARE)) drops.push(...(await dropsOf(text, changesFor(place, count))));
  }
  return { pairs: texts.length * count, drops };
}

describe('urgency never falls', () => {
  it('for a red flag told in another way, or with something beside it', async () => {
    const sentences = knowledge.data.redflags.flatMap((each) => each.fires.slice(0, 3));
    const { pairs, drops } = await allDrops(sentences, 1);
    expect(drops).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(400);
  });

  it('for a whole presentation told in another way, or with something beside it', async () => {
    const { pairs, drops } = await allDrops(vignettes.map(firstMessage), 2);
    expect(drops).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(450);
  });

  it('for the same sentences in the opposite order', async () => {
    const drops: Drop[] = [];
    for (const { opening: text } of triedOf(vignettes, SHARE)) {
      const turned = reversed(text);
      if (turned !== null)
        drops.push(...(await dropsOf(text, [{ name: 'opposite order', apply: () => [turned] }])));
    }
    expect(drops).toEqual([]);
  });

  it('but for a confirmed correction of what was said', async () => {
    const text = 'I have chest pain and it goes into my left arm.';
    const said = await finish([text]);
    const corrected = await engine.consult(
      turnOf([text], {
        finishNow: true,
        corrections: [
          { finding: 'chest_pain', value: 'absent' },
          { finding: 'spreads_to_arm', value: 'absent' },
        ],
      }),
    );
    expect([said.assessment?.urgency, corrected.assessment?.urgency]).toEqual(['EMERGENCY', 'MEDIUM']);
  });
});
