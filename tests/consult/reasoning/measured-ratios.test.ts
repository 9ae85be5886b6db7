import { describe, expect, it } from 'vitest';
import { buildLikelihood } from '#server/consult/reasoning/likelihood.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { Edge } from '#server/consult/library/schema.ts';
import { smallKnowledge } from '../small-knowledge.ts';

const finding = 'arm_pain';
const heart = smallKnowledge.data.conditions.findIndex(({ id }) => id === 'heart_attack');

/** The small library with a measured edge of the heart attack; what the pain in the arm weighs there. */
function linkWith(measured: Pick<Edge, 'lr' | 'lr_absent' | 'among'>) {
  const conditions = smallKnowledge.data.conditions.map((each, index) => ({
    ...each,
    edges: each.edges.map((edge) =>
      index === heart && edge.finding === finding ? { ...edge, ...measured } : edge,
    ),
  }));
  const knowledge: Knowledge = { ...smallKnowledge, data: { ...smallKnowledge.data, conditions } };
  const weights = buildLikelihood(knowledge).weights.get(finding);
  const link = weights?.alone.get(heart);
  if (!weights || !link) throw new Error('no such link');
  return { ...link, background: weights.background };
}

describe('a measured likelihood ratio', () => {
  const plain = linkWith({});

  it('weighs a yes in its proportion, and a no likewise', () => {
    const [two, four] = [linkWith({ lr: 2 }), linkWith({ lr: 4 })];
    expect(four.present - two.present).toBeCloseTo(Math.log(2), 6);
    const [half, all] = [linkWith({ lr_absent: 0.5 }), linkWith({ lr_absent: 1 })];
    expect(all.absent - half.absent).toBeCloseTo(Math.log(2), 6);
  });

  it('takes the place of the estimated rate, in yes and no', () => {
    const measured = linkWith({ lr: 3 });
    expect(measured.rate).not.toBe(plain.rate);
    expect(measured.absent).toBeCloseTo(Math.log((1 - measured.rate) / (1 - measured.background)), 6);
  });

  it('of one leaves the finding as frequent as among the others of the complaint', () => {
    const even = linkWith({ lr: 1, lr_absent: 1 });
    expect(even.absent).toBeCloseTo(Math.log((1 - even.rate) / (1 - even.background)), 6);
  });

  it('is left out where nothing was measured', () => {
    expect(plain.present).toBeCloseTo(Math.log(plain.rate / plain.background), 6);
    expect(plain.absent).toBeCloseTo(Math.log((1 - plain.rate) / (1 - plain.background)), 6);
  });
});
