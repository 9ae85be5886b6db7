import { madeOnce } from '#server/consult/library/made-once.ts';
import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import { rowsOf, type Differential, type Reasoner } from '../differential/differential.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import type { Link, Weights } from '../differential/likelihood.ts';

/**
 * What asking is expected to bring: `bits` of information, the `shift` of the danger, and the chance of each finding.
 */
export type Gain = {
  readonly bits: number;
  readonly shift: number;
  readonly likely: ReadonlyMap<string, number>;
};

/** The state in which questions are weighed, with its sums precomputed. */
export type Outlook = {
  readonly differential: Differential;
  readonly reasoner: Reasoner;
  readonly facts: Facts;
  /** 1 where the condition is severe. */
  readonly severe: Float64Array;
  readonly severeMass: number;
  /** Σ w·ln w over all conditions, and the entropy in nats. */
  readonly logSum: number;
};

const xlogx = (value: number) => (value > 0 ? value * Math.log(value) : 0);

const severeConditions = madeOnce(({ data }: Knowledge) =>
  Float64Array.from(data.conditions, (each) => (each.severity <= 2 ? 1 : 0)),
);

export function outlookOf(state: Pick<Outlook, 'differential' | 'reasoner' | 'facts'>): Outlook {
  const { differential, reasoner } = state;
  const severe = severeConditions(reasoner.knowledge);
  const severeMass = differential.probabilities.reduce(
    (sum, each, index) => sum + each * (severe[index] ?? 0),
    0,
  );
  const logSum = differential.probabilities.reduce(
    (sum, each) => sum + xlogx(each),
    xlogx(differential.other),
  );
  return { ...state, severe, severeMass, logSum };
}

/** The factors by which an outcome multiplies some conditions. */
type Factors = { readonly indices: Uint16Array; readonly factors: Float64Array };
type Outcome = Factors & { readonly probability: number };

/** Entropy (nats) and severe mass after an outcome; conditions without a factor keep their weight. */
function after({ indices, factors }: Factors, outlook: Outlook): { entropy: number; severe: number } {
  let total = 1;
  let logs = outlook.logSum;
  let severe = outlook.severeMass;
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0;
    const factor = factors[at] ?? 1;
    const weight = outlook.differential.probabilities[index] ?? 0;
    total += weight * (factor - 1);
    logs += xlogx(weight * factor) - xlogx(weight);
    severe += weight * (factor - 1) * (outlook.severe[index] ?? 0);
  }
  return { entropy: Math.log(total) - logs / total, severe: severe / total };
}

/** The factors of a yes and a no. */
const factorsOf = madeOnce(
  (links: ReadonlyMap<number, Link>): { readonly yes: Factors; readonly no: Factors } => {
    const { indices, present, absent } = rowsOf(links);
    return {
      yes: { indices, factors: present.map((each) => Math.exp(each)) },
      no: { indices, factors: absent.map((each) => Math.exp(each)) },
    };
  },
);

type Lens = { readonly links: ReadonlyMap<number, Link>; readonly background: number };

/** Once the parent is known, a detail is weighed given its parent. */
function lensOf(id: string, weights: Weights, { facts, reasoner }: Outlook): Lens {
  const parent = reasoner.knowledge.findings.get(id)?.parent;
  return parent !== undefined && facts.values.get(parent) === 'present'
    ? { links: weights.givenParent, background: weights.backgroundGivenParent }
    : { links: weights.alone, background: weights.background };
}

function probabilityOf(lens: Lens, { differential }: Outlook): number {
  const { indices, rates } = rowsOf(lens.links);
  let sum = lens.background;
  for (let at = 0; at < indices.length; at += 1)
    sum += (differential.probabilities[indices[at] ?? 0] ?? 0) * ((rates[at] ?? 0) - lens.background);
  return sum;
}

function outcome(lens: Lens, isPresent: boolean, outlook: Outlook): Outcome {
  const present = probabilityOf(lens, outlook);
  return {
    probability: isPresent ? present : 1 - present,
    ...factorsOf(lens.links)[isPresent ? 'yes' : 'no'],
  };
}

function gainOf(outcomes: readonly Outcome[], outlook: Outlook): { bits: number; shift: number } {
  const before = -outlook.logSum;
  const total = outcomes.reduce((sum, each) => sum + each.probability, 0);
  let bits = 0;
  let shift = 0;
  for (const each of outcomes) {
    const { entropy, severe } = after(each, outlook);
    bits += ((each.probability / total) * (before - entropy)) / Math.LN2;
    shift += (each.probability / total) * Math.abs(severe - outlook.severeMass);
  }
  return { bits, shift };
}

/** One of several findings is present, or none; "none" multiplies the factors of all their absences. */
function choiceOutcomes(lenses: readonly Lens[], outlook: Outlook): Outcome[] {
  const chosen = lenses.map((lens) => outcome(lens, true, outlook));
  const none = new Map<number, number>();
  for (const { links } of lenses) {
    const { indices, factors } = factorsOf(links).no;
    for (const [at, index] of indices.entries()) none.set(index, (none.get(index) ?? 1) * (factors[at] ?? 1));
  }
  const taken = chosen.reduce((sum, each) => sum + each.probability, 0);
  return [
    ...chosen,
    {
      probability: Math.max(0.05, 1 - taken),
      indices: Uint16Array.from(none.keys()),
      factors: Float64Array.from(none.values()),
    },
  ];
}

/** The expected information gain of a question. */
export function expectedGain(question: LibraryQuestion, outlook: Outlook): Gain {
  const open = question.settles.filter((id) => !outlook.facts.values.has(id));
  const lenses = open.flatMap((id) => {
    const weights = outlook.reasoner.likelihood.weights.get(id);
    return weights ? [{ id, ...lensOf(id, weights, outlook) }] : [];
  });
  const likely = new Map(lenses.map((each) => [each.id, probabilityOf(each, outlook)]));
  const isChoice = question.kind !== 'yes_no' && question.kind !== 'multiple';
  if (isChoice) return { ...gainOf(choiceOutcomes(lenses, outlook), outlook), likely };
  const gains = lenses.map((each) =>
    gainOf([outcome(each, true, outlook), outcome(each, false, outlook)], outlook),
  );
  return {
    bits: gains.reduce((sum, each) => sum + each.bits, 0),
    shift: gains.reduce((sum, each) => sum + each.shift, 0),
    likely,
  };
}
