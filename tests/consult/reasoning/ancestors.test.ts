import { expect, it } from 'vitest';
import { isInCircle, withAncestors } from '#server/consult/library/ancestors.ts';

const findings = new Map<string, { parent?: string }>([
  ['pain', {}],
  ['chest_pain', { parent: 'pain' }],
  ['chest_pressure', { parent: 'chest_pain' }],
  ['hen', { parent: 'egg' }],
  ['egg', { parent: 'hen' }],
  ['chick', { parent: 'egg' }],
  ['orphan', { parent: 'missing' }],
]);

it.each([
  ['chest_pressure', ['chest_pressure', 'chest_pain', 'pain'], false],
  ['pain', ['pain'], false],
  ['unknown', ['unknown'], false],
  ['orphan', ['orphan', 'missing'], false],
  ['hen', ['hen', 'egg'], true],
  ['chick', ['chick', 'egg', 'hen'], true],
])('%s has its line of parents, each once', (id, line, isCircular) => {
  expect([withAncestors(id, findings), isInCircle(id, findings)]).toEqual([line, isCircular]);
});
