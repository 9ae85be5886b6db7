import { describe, expect, it } from 'vitest';
import { buildLikelihood, ratesOf } from '#server/consult/reasoning/differential/likelihood.ts';
import { othersRate, peersOf } from '#server/consult/reasoning/differential/measured-ratios.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { spans } from '#server/consult/library/claims.ts';
import type { Edge } from '#server/consult/library/entries/schema.ts';
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

/** How many of the others with the heart attack's complaint have the pain in the arm. */
function rateOfOthers(): number {
  const { conditions } = smallKnowledge.data;
  const rates = conditions.map(
    (each, index) => [index, ratesOf(each, smallKnowledge).get(finding)?.rate] as const,
  );
  const known = new Map(
    rates.flatMap(([index, rate]) => (rate === undefined ? [] : [[index, rate] as const])),
  );
  return othersRate(peersOf(conditions)(heart), known, linkWith({}).background);
}

describe('a measured likelihood ratio', () => {
  const plain = linkWith({});
  const others = rateOfOthers();
  const { frequency } =
    smallKnowledge.data.conditions[heart]?.edges.find((each) => each.finding === finding) ?? {};
  const [from, to] = spans[frequency ?? 'half'];

  it('weighs a yes in its proportion, and a no likewise', () => {
    const [low, high] = [linkWith({ lr: (1.1 * from) / others }), linkWith({ lr: (0.9 * to) / others })];
    expect(high.present - low.present).toBeCloseTo(Math.log((0.9 * to) / (1.1 * from)), 6);
    const [half, all] = [linkWith({ lr_absent: 0.5 }), linkWith({ lr_absent: 1 })];
    expect(all.absent - half.absent).toBeCloseTo(Math.log(2), 6);
  });

  it('takes the place of the estimated rate, in yes and no', () => {
    const measured = linkWith({ lr: (1.1 * from) / others });
    expect(measured.rate).not.toBe(plain.rate);
    expect(measured.absent).toBeCloseTo(Math.log((1 - measured.rate) / (1 - measured.background)), 6);
  });

  it('leaves the finding as frequent as its word still fits, whoever it was compared with', () => {
    expect(linkWith({ lr: 0.01 }).rate).toBeCloseTo(from, 6);
    expect(linkWith({ lr: 0.01 }).present).toBeCloseTo(Math.log(from / plain.background), 6);
    expect(linkWith({ lr: 1_000 }).rate).toBeCloseTo(to, 6);
    expect(linkWith({ lr_absent: 0.01 }).rate).toBeCloseTo(to, 6);
  });

  it('is left out where nothing was measured', () => {
    expect(plain.present).toBeCloseTo(Math.log(plain.rate / plain.background), 6);
    expect(plain.absent).toBeCloseTo(Math.log((1 - plain.rate) / (1 - plain.background)), 6);
  });
});
