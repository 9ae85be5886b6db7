import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFull, watchDisk } from '#server/db/engines/disk-watch.ts';
import { openEmbedded } from '#server/db/open.ts';
import { openPglite } from '#server/db/engines/pglite.ts';
import type { Database } from '#server/db/port.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const stateOf = async (server: TestServer) => {
  const { status, body } = await server.send({ method: 'GET', url: '/health/ready' });
  return [status, body];
};
const ready = [200, { status: 'ready', engine: 'ready' }];
const notReady = [503, { status: 'database-unavailable' }];

describe('readiness', () => {
  it('says that the engine is starting until it takes consultations', async () => {
    let isEngineReady = false;
    const deps = { isEngineReady: () => isEngineReady };
    const server = await startTestServer(await openFreshDatabase(), { deps });
    expect(await stateOf(server)).toEqual([200, { status: 'ready', engine: 'starting' }]);
    isEngineReady = true;
    expect(await stateOf(server)).toEqual(ready);
    await server.close();
  });

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-health-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('ends while the disk of the embedded database has no room, and comes back', async () => {
    await (await openEmbedded(folder)).close();
    let isFull = false;
    const database = await openPglite({ folder: path.join(folder, 'database'), hasNoRoom: () => isFull });
    const server = await startTestServer(database);
    expect(await stateOf(server)).toEqual(ready);
    isFull = true;
    expect(await stateOf(server)).toEqual(notReady);
    isFull = false;
    expect(await stateOf(server)).toEqual(ready);
    await server.close();
  });

  it('ends when a write found the disk of Postgres full, until there is room again', async () => {
    const inner = await openFreshDatabase();
    let isFull = true;
    const refusing: Database['asService'] = (work) =>
      isFull ? Promise.reject(diskFull()) : inner.asService(work);
    const { check, ...watched } = watchDisk({ ...inner, asService: refusing }, () =>
      refusing(() => Promise.resolve()),
    );
    const database: Database = { ...inner, ...watched, ping: () => inner.ping().then(check) };
    const server = await startTestServer(database);
    expect(await stateOf(server)).toEqual(ready);
    await expect(database.asService(() => Promise.resolve())).rejects.toThrow('disk');
    expect(await stateOf(server)).toEqual(notReady);
    isFull = false;
    expect(await stateOf(server)).toEqual(ready);
    await server.close();
  });
});
