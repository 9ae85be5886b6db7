// npm test: everything that guards main, in the order in which it fails fastest.
import { findBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, projectEnvironment, run } from './setup.mjs';

await ensureInstalled();
const browser = await findBrowser();
if (!browser) process.exit(1);
const env = projectEnvironment({ CHROMIUM_PATH: browser });

const steps = [
  [
    'static',
    'types, lint, format, unused code',
    () => run('npm', ['run', '--silent', 'check:static'], { env }),
  ],
  [
    'docs',
    'knowledge base, generated documents',
    () => run('npm', ['run', '--silent', 'check:docs'], { env }),
  ],
  ['unit', 'machines, domain, services, server on both engines', () => run('vitest', ['run'], { env })],
  [
    'size',
    'build and size budgets',
    async () => (await ensureBuilt(), run('npm', ['run', '--silent', 'size'], { env })),
  ],
  [
    'journeys',
    'journeys in Chromium',
    async () => (await ensureBuilt(), run('playwright', ['test'], { env })),
  ],
];

const wanted = process.argv.slice(2);
let failed = 0;
const report = [];
for (const [id, name, step] of steps) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const began = Date.now();
  process.stdout.write(`\n— ${name}\n`);
  const code = await step();
  if (code !== 0) failed += 1;
  report.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
}
process.stdout.write(`\n${report.join('\n')}\n${report.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
