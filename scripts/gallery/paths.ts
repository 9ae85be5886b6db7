// npm run statecharts:pictures: walks the gallery's paths in Chromium and takes a picture before and after each step.
// Finished walks are skipped, so it can be stopped at any time. `-- auth theme` walks only those machines, `--again`
// repeats finished walks, `--walk 10,14` walks only those, `--minutes 5` starts no walk after that time, `--pages 3`
// runs so many walks in parallel.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { subjects } from '#tests/models/subjects.ts';
import { albumName, openAlbum, PICTURES } from '#tests/paths/pictures/pictures.ts';
import { Stage } from '#tests/paths/stage.ts';
import { walk } from '#tests/paths/walk.ts';
import { digestOf, walksOf, type GalleryWalk } from '#tests/paths/walks.ts';
import type { PicturedPath } from '#tools/statecharts/gallery/gallery.ts';

/** A walk that takes longer is stuck. */
const WALK_MS = 180_000;
/** Time for a server to start, most of it for a first build. */
const START_MS = 300_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '600' },
    pages: { type: 'string', default: '3' },
    server: { type: 'string' },
    walk: { type: 'string' },
  },
});
const root = path.resolve(import.meta.dirname, '../..');

/** A walk's title contains a digest of its steps, so a changed walk counts as a new one. */
const titleOf = (each: GalleryWalk) => `${each.title} ${digestOf(each)}`;
const albumOf = (each: GalleryWalk) => path.join(PICTURES, `${albumName(titleOf(each))}.json`);

function isWalked(each: GalleryWalk): boolean {
  const album = albumOf(each);
  if (values.again || !existsSync(album)) return false;
  return (JSON.parse(readFileSync(album, 'utf8')) as PicturedPath).failure === null;
}

/** Removes pictures of walks that the gallery no longer has, because they show outdated pages. */
function removeOldAlbums(machines: readonly string[], walks: readonly GalleryWalk[]): void {
  const current = new Set(walks.map(albumOf));
  for (const file of existsSync(PICTURES) ? readdirSync(PICTURES) : []) {
    const album = path.join(PICTURES, file);
    if (!file.endsWith('.json') || current.has(album)) continue;
    const { machine, along } = JSON.parse(readFileSync(album, 'utf8')) as PicturedPath;
    if (along && machines.includes(machine)) rmSync(album);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    // No server is listening yet.
    return false;
  }
}

/** A server for this run with its own data folder. */
async function startServer(address: string, dataFolder: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: new URL(address).port, DATA_DIR: dataFolder, RATE_LIMITS: 'off' };
  const server = spawn('node', ['scripts/start.mjs'], { cwd: root, env, stdio: 'ignore' });
  for (const end = Date.now() + START_MS; !(await isReady(address)); await wait(500)) {
    if (server.exitCode !== null || Date.now() > end) throw new Error(`No server has started on ${address}.`);
  }
  return server;
}

/** Runs one walk; returns the step at which page and chart diverged, null when they did not. */
async function walkOne(browser: Browser, baseURL: string, each: GalleryWalk): Promise<string | null> {
  const { drives, tour, along } = each;
  const stage = await Stage.raise(browser, { baseURL });
  const album = openAlbum(stage.page, { machine: drives.name, title: titleOf(each), tour, along });
  const tooLong = wait(WALK_MS, undefined, { ref: false }).then(() => {
    throw new Error(`It did not end within ${String(WALK_MS / 1000)} s.`);
  });
  try {
    const walking = walk(drives.machine, drives.driver, { tour, stage, onSeen: album.take });
    await Promise.race([walking, tooLong]);
    album.close(null);
    return null;
  } catch (error) {
    const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    const [where = ''] = message.split('\n\n');
    album.close(where);
    return where;
  } finally {
    await stage.close();
  }
}

const machines = subjects
  .map(({ name }) => name)
  .filter((name) => positionals.length === 0 || positionals.includes(name));
const walks = machines.flatMap(walksOf);
removeOldAlbums(machines, walks);
const chosen = values.walk?.split(',').map((number) => `, walk ${number}`);
const isChosen = ({ title }: GalleryWalk) => chosen?.some((end) => title.endsWith(end)) ?? true;
const left = walks.filter((each) => isChosen(each) && !isWalked(each));
const all = left.length;
console.log(`pictures: ${String(walks.length)} walks, ${String(all)} of them to do`);

if (all > 0) {
  const address = values.server ?? `http://localhost:${process.env.GALLERY_PORT ?? '8181'}`;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'anamnesis-pictures-'));
  const server = values.server === undefined ? await startServer(address, dataFolder) : null;
  process.once('exit', () => server?.kill('SIGTERM'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const began = Date.now();
  const ends = began + Number(values.minutes) * 60_000;
  const takeNext = async (): Promise<void> => {
    for (let each = left.shift(); each && Date.now() < ends; each = left.shift()) {
      const failure = await walkOne(browser, address, each);
      const count = `${String(all - left.length)}/${String(all)}`;
      console.log(`${count} ${each.title}: ${failure ?? `${String(each.tour.steps.length)} steps`}`);
      if (failure !== null) process.exitCode = 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: Number(values.pages) }, takeNext));
  } finally {
    await browser.close();
    server?.kill('SIGTERM');
    if (server) await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataFolder, { recursive: true, force: true });
  }
  console.log(`pictures: ${String(all)} walks in ${String(Math.round((Date.now() - began) / 1000))} s`);
}
