import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { spans } from '#server/consult/library/claims.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';

const { conditions } = clinicalEngine().knowledge.data;
const file = new URL('../../../knowledge/sources/symptom-frequencies-m-z.yaml', import.meta.url);
const studies = new Set((parse(readFileSync(file, 'utf8')) as { id: string }[]).map(({ id }) => id));

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
      const [from, to] = spans[edge.frequency];
      return percent / 100 < from || percent / 100 > to;
    });
    expect(outside.map(({ name }) => name)).toEqual([]);
  });
});
