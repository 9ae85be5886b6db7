// Finds a Chromium for the browser tests, or gets one without root and without a download host.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const playwrightCaches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  path.join(homedir(), '.cache', 'ms-playwright'),
  path.join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  path.join(homedir(), 'AppData', 'Local', 'ms-playwright'),
];

const insidePlaywrightBuild = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

function inPlaywrightCache() {
  const builds = playwrightCaches
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((folder) => path.basename(folder).startsWith('chromium-'));
  return builds
    .flatMap((folder) => insidePlaywrightBuild.map((inner) => path.join(folder, inner)))
    .find((file) => existsSync(file));
}

async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(root, 'node_modules', '.cache', 'chromium');
  mkdirSync(folder, { recursive: true });
  const entry = path.join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');
  if (!existsSync(entry)) {
    process.stdout.write('No browser found; getting Chromium from its package (once)…\n');
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '@sparticuz/chromium@153.0.0',
    ];
    if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) return undefined;
  }
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

function fromPlaywright() {
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  return done.status === 0 ? inPlaywrightCache() : undefined;
}

/** The path of a Chromium, or undefined after saying what to do. */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && existsSync(asked)) return asked;
  const found = installed.find((file) => existsSync(file)) ?? inPlaywrightCache();
  if (found) return found;
  const got = (await fromPackage()) ?? fromPlaywright();
  if (!got) process.stderr.write('No Chromium could be found or fetched. Set CHROMIUM_PATH to one.\n');
  return got;
}
