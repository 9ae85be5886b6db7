import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame } from '@playwright/test';

type Axe = {
  readonly run: (root: Document, options: object) => ReturnType<AxeBuilder['analyze']>;
};

const requireFromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(requireFromAxe.resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page that is shown (WCAG 2.2 AA and its best practices): rule and place, one a line. axe would
 * load the page's style sheets again and ask its frames, and wait for both: neither adds a finding here.
 */
export async function audit(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(runAxe, standards);
}

/** Runs in the page. */
async function runAxe(tags: readonly string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
