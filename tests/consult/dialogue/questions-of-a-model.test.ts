import { describe, expect, it } from 'vitest';
import type { ModelMaterial } from '#machines/model-turn/model-turn.machine.ts';
import type { ModelPart } from '#server/consult/engine.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine } = rulesEngine();
const opening = 'I have had a cough and a sore throat for three days.';
const profile = { date_of_birth: '1986-05-04', sex_at_birth: 'female', country: 'GB' } as const;

type Read = (material: ModelMaterial, turn: number) => ModelPart;

/** The ids of the questions of a consultation in which all is answered alike, and what a model adds to each turn. */
async function questionsWith(read: Read, reply: string): Promise<string[]> {
  const contents = [opening];
  const asked: string[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const rules = await engine.consult(
      turnOf(contents, { profile, model: { findings: [], challenged: [] } }),
    );
    const material = rules.for_model;
    if (!material) throw new Error('nothing for a model');
    const { question } = await engine.consult(turnOf(contents, { profile, model: read(material, turn) }));
    if (!question) return asked;
    asked.push(question.id);
    contents.push(question.text, question.kind === 'number' ? '36' : reply);
  }
  throw new Error('the consultation has no end');
}

const nothing: Read = () => ({ findings: [], challenged: [] });
/** Reads so much in the last message that it could ask for ever. */
const flood: Read = ({ vocabulary, own_words: own }, turn) => ({
  findings: Array.from({ length: 24 }, (_, place) =>
    vocabulary.at((turn * 24 + place) % vocabulary.length),
  ).flatMap((each) =>
    each ? { finding: each.id, message_index: own.at(-1)?.message ?? 0, start: 0, end: 2 } : [],
  ),
  challenged: [],
});
const isConfirmation = (id: string) => id.startsWith('askConfirm');

describe('what a language model has asked about', { timeout: 120_000 }, () => {
  it.each(['No', 'I don’t know'])(
    'takes the place of no question about a danger and ends nothing early: “%s”',
    async (reply) => {
      const alone = await questionsWith(nothing, reply);
      const flooded = await questionsWith(flood, reply);
      expect(flooded.filter(isConfirmation).length).toBeGreaterThan(0);
      expect(flooded.filter(isConfirmation).length).toBeLessThanOrEqual(6);
      const own = flooded.filter((each) => !isConfirmation(each));
      expect(own.length).toBeGreaterThanOrEqual(alone.length);
    },
  );

  it('is at most two questions for each condition, after all of the engine’s own', async () => {
    const alone = await questionsWith(nothing, 'No');
    let first: string | undefined;
    const challenged = await questionsWith(({ conditions }) => {
      first ??= conditions[0]?.id;
      return { findings: [], challenged: first === undefined ? [] : [first] };
    }, 'No');
    expect(challenged.slice(0, alone.length)).toEqual(alone);
    expect([1, 2]).toContain(challenged.length - alone.length);
  });

  it('ends however many conditions are challenged', async () => {
    const challenged = await questionsWith(
      ({ conditions }, turn) => ({
        findings: [],
        challenged: [conditions.at(turn % conditions.length)?.id ?? '', conditions.at(-1)?.id ?? ''],
      }),
      'No',
    );
    expect(challenged.length).toBeLessThanOrEqual(14);
  });
});
