import { describe, expect, it } from 'vitest';
import { clinicalEngine, libraryReader } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { confidenceIn } from '#server/consult/assessment/explanation/confidence.ts';
import { buildLikelihood } from '#server/consult/reasoning/differential/likelihood.ts';
import { turnOf } from '../turns.ts';

const { knowledge } = clinicalEngine();
const reasoner = { knowledge, likelihood: buildLikelihood(knowledge) };
const read = (text: string) => readTurn(turnOf([text]), knowledge, libraryReader());
const conditionOf = (id: string) => {
  const found = knowledge.conditions.get(id);
  if (!found) throw new Error(id);
  return found;
};
const cystitis = conditionOf('cystitis');

describe('confidence that the truth is among the first three', () => {
  const burning = read('burning when I pee, I have to go often');

  it('grows with the probability of the first condition', () => {
    const at = (probability: number) =>
      confidenceIn([{ condition: cystitis, probability }], burning, reasoner);
    expect(at(0.9)).toBeGreaterThan(at(0.5));
    expect(at(0.5)).toBeGreaterThan(at(0.2));
  });

  it('falls with what the first condition leaves unexplained', () => {
    const more = read('burning when I pee, I have to go often, itchy eyes, a wart, ringing in my ears');
    const at = (consulted: typeof burning) =>
      confidenceIn([{ condition: cystitis, probability: 0.8 }], consulted, reasoner);
    expect(at(more)).toBeLessThan(at(burning));
  });

  it('falls with what was not understood of the first message', () => {
    const more = read(
      'burning when I pee, I have to go often, ever since the plumber drew blue maps of Norway',
    );
    const at = (consulted: typeof burning) =>
      confidenceIn([{ condition: cystitis, probability: 0.8 }], consulted, reasoner);
    expect(at(more)).toBeLessThan(at(burning));
  });

  it('looks at the likeliest, whatever the order, and is nothing without one', () => {
    const list = [
      { condition: conditionOf('acute_coronary_syndrome'), probability: 0.1 },
      { condition: cystitis, probability: 0.8 },
    ];
    expect(confidenceIn(list, burning, reasoner)).toBe(confidenceIn(list.toReversed(), burning, reasoner));
    expect(confidenceIn([], burning, reasoner)).toBe(0);
  });

  it('never claims to be certain', () => {
    const sure = confidenceIn([{ condition: cystitis, probability: 1 }], burning, reasoner);
    expect(sure).toBeLessThan(0.99);
  });
});
