import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { openEmbedded } from '#server/db/open.ts';
import { freePort } from '#tests/server/free-port.ts';
import { findPostgres, startPostgres } from '#tests/server/postgres.ts';
import { startServer } from './real-server.ts';
import { keepSaving, lossesIn, signUpPatients, type Saving } from './savers.ts';

/** 50 by `npm run test:kills`. */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 2);
const PATIENTS = 8;
/** So many saves are acknowledged before each kill. */
const SAVES = 20;

const postgres = findPostgres();

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-kills-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Any moment of the work that a save makes. */
const untilAnyMoment = () => sleep(Math.random() * 20);

const report = (what: string, kills: number, { acknowledged, statuses }: Saving) =>
  process.stdout.write(
    `${what}: ${kills} kills, ${acknowledged.size} acknowledged saves, answers ${JSON.stringify([...statuses])}\n`,
  );

it(
  `${KILLS} kills of the server under load lose nothing acknowledged on PGlite`,
  { timeout: 120_000 + KILLS * 120_000 },
  async () => {
    const folder = makeFolder();
    const environment = { DATA_DIR: folder, PORT: String(await freePort()) };
    let server = await startServer(environment);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const saving = keepSaving(server.url, await signUpPatients(server.url, PATIENTS));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await saving.untilSaved(SAVES);
      await untilAnyMoment();
      const ended = once(server.child, 'exit');
      server.child.kill('SIGKILL');
      await ended;
      server = await startServer(environment);
      if ((kill + 1) % 10 === 0 || kill + 1 === KILLS) report('PGlite', kill + 1, saving);
    }
    await saving.untilSaved(SAVES);
    await saving.stop();
    const ended = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await ended;
    const database = await openEmbedded(folder);
    onTestFinished(() => database.close());
    expect(await lossesIn(database, saving)).toEqual({ lost: [], partial: 0 });
    expect([...saving.statuses.keys()].toSorted((a, b) => a - b)).toEqual([0, 200, 201]);
  },
);

it.skipIf(postgres === null)(
  `${KILLS} kills and stops of Postgres under load lose nothing acknowledged and answer 503 meanwhile`,
  { timeout: 120_000 + KILLS * 120_000 },
  async () => {
    if (postgres === null) return;
    const running = await startPostgres(postgres, { isDurable: true });
    onTestFinished(() => running.stop());
    const client = new pg.Client(`${running.url}/postgres`);
    await client.connect();
    await client.query('create database records');
    await client.end();
    const url = `${running.url}/records`;
    const server = await startServer({ DATA_DIR: makeFolder(), DATABASE_URL: url });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const saving = keepSaving(server.url, await signUpPatients(server.url, PATIENTS));
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const signal of ['SIGKILL', 'SIGINT'] as const) {
        await saving.untilSaved(SAVES);
        await untilAnyMoment();
        await running.restart(signal);
      }
      if ((kill + 1) % 10 === 0 || kill + 1 === KILLS) report('Postgres', kill + 1, saving);
    }
    await saving.untilSaved(SAVES);
    await saving.stop();
    const database = openPostgres({ url, authSchema: 'embedded' });
    onTestFinished(() => database.close());
    expect(await lossesIn(database, saving)).toEqual({ lost: [], partial: 0 });
    expect([...saving.statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 201, 503]);
    expect(server.child.exitCode).toBe(null);
  },
);
