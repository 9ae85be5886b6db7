import path from 'node:path';
import { root } from '../setup.mjs';
import {
  installApart,
  installFromSystem,
  succeeded,
  takeFirst,
  thisSystem,
  viaAptGet,
  type System,
  type Way,
} from './system.ts';

const CHROMIUM_PACKAGE = '@sparticuz/chromium';
const CHROMIUM_VERSION = '153.0.0';
/** For a browser's first start on a slow system, and for a response from Playwright's download host. */
const START_DEADLINE_MS = 60_000;
const ANSWER_DEADLINE_MS = 10_000;

/** Chromium without the parts for a window: the same engine opens a page for half of the processor time. */
const HEADLESS_PACKAGE = 'chromium-headless-shell';
const HEADLESS_PATH = `/usr/bin/${HEADLESS_PACKAGE}`;

const installed: Readonly<Record<string, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

const playwrightCache: Readonly<Record<string, readonly string[]>> = {
  linux: ['.cache', 'ms-playwright'],
  darwin: ['Library', 'Caches', 'ms-playwright'],
  win32: ['AppData', 'Local', 'ms-playwright'],
};

const insidePlaywrightBuild = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

function findInstalled({ platform, exists }: System): readonly string[] {
  return (installed[platform] ?? []).filter((file) => exists(file));
}

function findHeadless(system: System): readonly string[] {
  const isThere = system.exists(HEADLESS_PATH) || installFromSystem(system, HEADLESS_PACKAGE);
  return isThere ? [HEADLESS_PATH] : [];
}

function findInPlaywrightCache({ env, home, platform, list, exists }: System): readonly string[] {
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(home, ...(playwrightCache[platform] ?? []));
  return list(folder)
    .filter((name) => name.startsWith('chromium-'))
    .toSorted((one, other) => Number(other.split('-')[1]) - Number(one.split('-')[1]))
    .flatMap((name) => insidePlaywrightBuild.map((inner) => path.join(folder, name, inner)))
    .filter((file) => exists(file));
}

/** Checks that Playwright's download host responds, so that an offline system does not wait for minutes. */
function answers(system: System): boolean {
  const plan = system.run('npx', ['playwright', 'install', '--dry-run', 'chromium'], { cwd: root });
  const address = /https?:\/\/\S+/.exec(plan.stdout)?.[0];
  if (plan.status !== 0 || address === undefined) return false;
  const ask = `fetch(process.argv[1], { method: 'HEAD' }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
  const asked = system.run(process.execPath, ['-e', ask, address], {
    env: { NODE_USE_ENV_PROXY: '1' },
    timeoutMs: ANSWER_DEADLINE_MS,
  });
  if (asked.status !== 0) system.say("Playwright's download host does not respond.");
  return asked.status === 0;
}

function fetchWithPlaywright(system: System): readonly string[] {
  if (!answers(system)) return [];
  system.say("Getting Playwright's Chromium (once)…");
  // Also installs system libraries, where that needs no password.
  const withDeps = system.isRoot || system.platform !== 'linux' ? ['--with-deps'] : [];
  const args = ['playwright', 'install', ...withDeps, 'chromium'];
  const isFetched = succeeded(
    system,
    'playwright install',
    system.run('npx', args, { isShown: true, cwd: root }),
  );
  return isFetched ? findInPlaywrightCache(system) : [];
}

/** The package unpacks itself into TMPDIR; with this variable it adds its libraries. */
const unpack = `import(process.argv[1]).then(({ default: chromium }) => chromium.executablePath())`;

const launcher = `#!/bin/sh
# Starts the fetched Chromium with the libraries and fonts that came with it.
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" --no-sandbox --disable-dev-shm-usage "$@"
`;

const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

function fetchPackage(system: System): readonly string[] {
  if (system.platform !== 'linux' || system.arch !== 'x64') return [];
  const folder = path.join(root, 'node_modules', '.cache', `chromium-${CHROMIUM_VERSION}`);
  const unpacked = path.join(folder, 'unpacked');
  const start = path.join(unpacked, 'start-chromium');
  if (system.exists(start)) return [start];
  if (!installApart(system, folder, `${CHROMIUM_PACKAGE}@${CHROMIUM_VERSION}`)) return [];
  system.write(path.join(unpacked, 'fonts.conf'), fontsOf(unpacked));
  const entry = path.join(folder, 'node_modules', CHROMIUM_PACKAGE, 'build', 'index.js');
  const env = { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const outcome = system.run(process.execPath, ['-e', unpack, entry], { env });
  if (!succeeded(system, 'Unpacking Chromium', outcome)) return [];
  system.write(start, launcher);
  return [start];
}

/** Every way to get a browser, in order: a configured one, the quickest, an installed one, a downloaded one. */
const ways: readonly Way[] = [
  { name: 'CHROMIUM_PATH', find: ({ env }) => (env['CHROMIUM_PATH'] ? [env['CHROMIUM_PATH']] : []) },
  { name: 'headless shell', find: findHeadless },
  { name: 'installed', find: findInstalled },
  { name: "Playwright's cache", find: findInPlaywrightCache },
  viaAptGet('chromium', findInstalled),
  { name: 'playwright install', find: fetchWithPlaywright },
  { name: 'npm package', find: fetchPackage },
];

/** Whether a browser starts, so that a broken one is skipped. On Windows the check would open a window. */
function starts(system: System, file: string): boolean {
  if (system.platform === 'win32') return system.exists(file);
  return succeeded(system, file, system.run(file, ['--version'], { timeoutMs: START_DEADLINE_MS }));
}

/** The path of a working Chromium, or undefined after printing what to do. */
export const findBrowser = (system: System = thisSystem): string | undefined =>
  takeFirst(system, {
    what: 'Browser',
    ways,
    starts,
    otherwise: 'Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.',
  });
