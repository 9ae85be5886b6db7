import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame } from '@playwright/test';

type Axe = {
  readonly getRules: (tags: readonly string[]) => readonly { readonly ruleId: string }[];
  readonly run: (root: Document, options: object) => ReturnType<AxeBuilder['analyze']>;
};

const requireFromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(requireFromAxe.resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page that is shown (WCAG 2.2 AA and its best practices): rule and place, one a line. One
 * rule at a time: all at once did not come to an end on the page of an assessment.
 */
export async function audit(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const rules = await frame.evaluate((tags) => {
    const { axe } = window as unknown as { axe: Axe };
    return axe.getRules(tags).map(({ ruleId }) => ruleId);
  }, standards);
  const found: string[] = [];
  for (const rule of rules) found.push(...(await frame.evaluate(tryRule, rule)));
  return found;
}

/** Runs in the page. */
async function tryRule(rule: string): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const only = { runOnly: { type: 'rule', values: [rule] }, resultTypes: ['violations'] };
  const { violations } = await axe.run(document, only);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
