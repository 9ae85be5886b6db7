import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';

const { conditions } = clinicalEngine().knowledge.data;
const file = new URL('../../../knowledge/sources/symptom-frequencies-m-z.yaml', import.meta.url);
const studies = new Set((parse(readFileSync(file, 'utf8')) as { id: string }[]).map(({ id }) => id));

/** Percentages that a word of frequency may hold: the borders lie halfway in log-odds, with two points to either side. */
const bands: Readonly<Record<string, readonly [number, number]>> = {
  always: [90, 100],
  usual: [65, 94],
  half: [31, 69],
  some: [8, 35],
  rare: [1, 12.3],
  never: [0, 3],
};

const measured = conditions.flatMap(({ id, edges }) =>
  edges
    .filter((edge) => edge.sources.some((source) => studies.has(source)))
    .map((edge) => ({ edge, name: `${id} ${edge.finding}: ${edge.note}` })),
);

describe('a frequency that rests on a study', () => {
  it('says in its note what the study found', () => {
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter(({ edge }) => !/\d|two thirds/i.test(edge.note)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('has the word that the first percentage of its note belongs to', () => {
    const outside = measured.filter(({ edge }) => {
      const percent = Number(/(\d+(?:\.\d+)?) %/.exec(edge.note)?.[1] ?? Number.NaN);
      const [from, to] = bands[edge.frequency] ?? [0, 100];
      return percent < from || percent > to;
    });
    expect(outside.map(({ name }) => name)).toEqual([]);
  });
});
