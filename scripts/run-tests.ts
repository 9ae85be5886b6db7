// npm test after installation: all checks of the main branch, the fastest to fail first.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './programs/browser.ts';
import { findPostgres } from './programs/postgres.ts';
import { ensureBuilt, projectEnvironment, run } from './setup.mjs';

const browser = findBrowser();
if (browser === undefined) process.exit(1);
const postgres = findPostgres();
const env = projectEnvironment({
  CHROMIUM_PATH: browser,
  ...(postgres === undefined ? {} : { POSTGRES_BIN: postgres }),
});

const npm = (script: string) => run('npm', ['run', '--silent', script], { env });

/** Its output comes when it has ended, so that it mixes with none. */
async function printedWhole(script: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-output-'));
  const file = path.join(folder, 'output.txt');
  const output = openSync(file, 'w');
  const code = await run('npm', ['run', '--silent', script], { env, stdio: ['ignore', output, output] });
  closeSync(output);
  process.stdout.write(readFileSync(file));
  rmSync(folder, { recursive: true });
  return code;
}

const together = async (scripts: readonly string[]) => Math.max(...(await Promise.all(scripts.map(npm))));

type Step = {
  readonly id: string;
  readonly name: string;
  readonly isExtra?: boolean;
  /** Runs at the same time as the step before it, which leaves a core unused. */
  readonly isBeside?: boolean;
  readonly step: () => Promise<number>;
};

const steps: readonly Step[] = [
  {
    id: 'static',
    name: 'types, lint, format, unused code, knowledge base, every machine in the Stately parser',
    // Each of them leaves a core unused.
    step: () =>
      together([
        'check:types',
        'check:lint',
        'check:format',
        'check:unused',
        'check:docs',
        'statecharts:check',
      ]),
  },
  {
    id: 'build',
    name: 'the web app, the knowledge base and the reader are built',
    isBeside: true,
    step: async () => {
      await ensureBuilt();
      return 0;
    },
  },
  {
    id: 'unit',
    name: 'machines, domain, services, server on both engines',
    // Built first, because otherwise every test process would compile the knowledge base.
    step: async () => {
      await ensureBuilt();
      return run('vitest', ['run'], { env });
    },
  },
  {
    id: 'size',
    name: 'size of each page',
    step: async () => {
      await ensureBuilt();
      return npm('check:size');
    },
  },
  {
    id: 'journeys',
    name: 'journeys in Chromium, and a shard of the paths through the statecharts',
    step: async () => {
      await ensureBuilt();
      return run('playwright', ['test'], { env });
    },
  },
  {
    id: 'bare',
    name: 'both commands on a bare system',
    isBeside: true,
    step: () => printedWhole('check:bare'),
  },
  {
    id: 'short',
    name: 'a page, the server and one journey',
    isExtra: true,
    step: async () => {
      await ensureBuilt();
      const code = await run('vitest', ['run', 'dashboard.browser', 'server/database.test'], { env });
      return code === 0 ? run('playwright', ['test', '--project=desktop', 'whole-way'], { env }) : code;
    },
  },
  {
    id: 'long',
    name: 'journeys that take minutes each',
    isExtra: true,
    step: async () => {
      await ensureBuilt();
      return run('playwright', ['test', '--project', 'long'], { env: { ...env, JOURNEYS: 'long' } });
    },
  },
  {
    id: 'looks',
    name: 'every state in both themes at every size',
    isExtra: true,
    step: async () => {
      await ensureBuilt();
      const every = { env: { ...env, EVERY_LOOK: '1' } };
      const code = await run(
        'vitest',
        ['run', '--project', 'screens', 'tests/features/accessibility'],
        every,
      );
      const journeys = ['accessibility', 'onboarding', 'records', 'second-factors'].map(
        (name) => `${name}.journey`,
      );
      return code === 0 ? run('playwright', ['test', '--project=desktop', ...journeys], every) : code;
    },
  },
  {
    id: 'chaos',
    name: 'a server that is killed again and again',
    isExtra: true,
    step: () =>
      run('vitest', ['run', '--project', 'server', 'tests/chaos'], { env: { ...env, CHAOS_KILLS: '20' } }),
  },
  {
    id: 'cases',
    name: 'every case of the costliest tables',
    isExtra: true,
    step: async () => {
      await ensureBuilt();
      const files = [
        'consult/assessment/honesty',
        'consult/metamorphic',
        'consult/reading/hostile',
        'consult/reading/properties',
        'consult/reasoning/suspicions',
        'consult/simulation/condition-openings',
        'consult/simulation/vague.test',
        'consult/simulation/vignettes',
        'server/model/hostile-model',
      ];
      return run('vitest', ['run', '--project', 'unit', '--project', 'server', ...files], {
        env: { ...env, EVERY_CASE: '1' },
      });
    },
  },
  {
    id: 'paths',
    name: 'every path through the statecharts in Chromium',
    isExtra: true,
    step: async () => {
      await ensureBuilt();
      return run('playwright', ['test', '--project', 'paths'], { env: { ...env, PATHS: 'all' } });
    },
  },
];

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ id, isExtra = false }) =>
  wanted.length > 0 ? wanted.includes(id) : !isExtra,
);

type Outcome = { readonly report: string; readonly hasPassed: boolean };

async function take({ name, step }: Step): Promise<Outcome> {
  const began = Date.now();
  process.stdout.write(`\n— ${name}\n`);
  const code = await step();
  const seconds = Math.round((Date.now() - began) / 1000);
  return { report: `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`, hasPassed: code === 0 };
}

const groups: Step[][] = [];
for (const each of chosen) {
  const before = groups.at(-1);
  if (each.isBeside && before) before.push(each);
  else groups.push([each]);
}
const outcomes: Outcome[] = [];
for (const group of groups) outcomes.push(...(await Promise.all(group.map(take))));

const passed = outcomes.filter(({ hasPassed }) => hasPassed).length;
const failed = outcomes.length - passed;
process.stdout.write(
  `\n${outcomes.map(({ report }) => report).join('\n')}\n${passed} passed, ${failed} failed\n`,
);
process.exit(failed === 0 ? 0 : 1);
