import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotateKeys } from '#server/auth/tokens/shared-keys.ts';
import { makeSigningKey } from '#server/auth/tokens/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/port.ts';
import { createLogger } from '#server/http/logging.ts';
import { openAuth, type OpenedAuth } from '#server/open-auth.ts';
import { openPublishableKey } from '#server/publishable-key.ts';
import { describeOnEachEngine } from '../database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const MINUTE_MS = 60_000;

type Process = {
  readonly publishableKey: string;
  readonly opened: OpenedAuth;
  readonly server: TestServer;
  signUp(email: string): Promise<string>;
  statusOf(token: string): Promise<number>;
  kids(): Promise<string[]>;
  reloadKeys(): Promise<void>;
};

describeOnEachEngine('processes that share a database and nothing else', (open) => {
  let database: Database;
  let folder: string;
  let time: Date;
  let processes: Process[];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-processes-'));
    time = new Date();
    processes = [];
    database = await open();
  });
  afterEach(async () => {
    for (const each of processes) {
      await each.opened.stop();
      await each.server.app.close();
    }
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As `main` puts a server together, with a data folder and a port to itself. */
  async function start(name: string): Promise<Process> {
    const dataDir = path.join(folder, name);
    const config = readConfig({ DATA_DIR: dataDir, PORT: String(8_000 + processes.length) });
    const publishableKey = await openPublishableKey(database, dataDir);
    const parts = { config, database, publishableKey, logger: createLogger('silent'), now: () => time };
    const opened = await openAuth(parts);
    const server = await startTestServer(database, {
      deps: { auth: opened.auth, mailbox: null, now: () => time, publishableKey },
    });
    const started: Process = {
      publishableKey,
      opened,
      server,
      async signUp(email) {
        const { body } = await server.send({
          method: 'POST',
          url: '/auth/v1/signup',
          payload: { email, password: 'a quiet blue lantern' },
          headers: { apikey: publishableKey },
        });
        return (body as { access_token: string }).access_token;
      },
      async statusOf(token) {
        const headers = { authorization: `Bearer ${token}` };
        return (await server.send({ method: 'GET', url: '/api/v1/users/me', headers })).status;
      },
      async kids() {
        const { body } = await server.send({ method: 'GET', url: '/auth/v1/.well-known/jwks.json' });
        return (body as { keys: { kid: string }[] }).keys.map(({ kid }) => kid).toSorted();
      },
      reloadKeys: async () => opened.jobs?.reloadKeys(),
    };
    processes.push(started);
    return started;
  }

  it('believe each other’s tokens, keys and publishable key, however many start at once', async () => {
    const [first, second, third] = await Promise.all([start('a'), start('b'), start('c')]);
    const token = await first.signUp('anna@example.org');
    expect(await Promise.all([first.statusOf(token), second.statusOf(token), third.statusOf(token)])).toEqual(
      [200, 200, 200],
    );
    expect(new Set(processes.map((each) => each.publishableKey)).size).toBe(1);
    expect(new Set((await Promise.all(processes.map((each) => each.kids()))).flat()).size).toBe(1);
    const copy = path.join(folder, 'b', 'publishable-key');
    expect([readFileSync(copy, 'utf8'), (statSync(copy).mode & 0o777).toString(8)]).toEqual([
      first.publishableKey,
      '600',
    ]);
  });

  it('take over the keys that an earlier release kept in its data folder', async () => {
    const old = await makeSigningKey();
    const dataDir = path.join(folder, 'a');
    await start('a');
    await processes[0]?.opened.stop();
    await database.asService(async (tx) => {
      await tx.deleteFrom('auth.signing_keys').execute();
      await tx.deleteFrom('auth.api_keys').execute();
    });
    writeFileSync(path.join(dataDir, 'signing-keys.json'), JSON.stringify({ keys: [old] }));
    writeFileSync(path.join(dataDir, 'publishable-key'), 'sb_publishable_of_before\n');
    const later = await start('a');
    expect([await later.kids(), later.publishableKey]).toEqual([[old.kid], 'sb_publishable_of_before']);
    expect(existsSync(path.join(dataDir, 'signing-keys.json'))).toBe(false);
    expect((await start('b')).publishableKey).toBe('sb_publishable_of_before');
  });

  it('rotate their key while they run: no token is refused, and the old key goes', async () => {
    const [first, second] = [await start('a'), await start('b')];
    const before = await first.signUp('anna@example.org');
    const { kid } = await rotateKeys(database, time);
    const passMinutes = async (minutes: number) => {
      time = new Date(time.getTime() + minutes * MINUTE_MS);
      for (const each of processes) await each.reloadKeys();
    };
    await passMinutes(1);
    const duringNotice = await second.signUp('ben@example.org');
    expect(decodeProtectedHeader(duringNotice).kid).toBe(decodeProtectedHeader(before).kid);
    expect((await second.kids()).includes(kid)).toBe(true);
    await passMinutes(15);
    const after = await second.signUp('cleo@example.org');
    expect(decodeProtectedHeader(after).kid).toBe(kid);
    for (const token of [before, duringNotice, after]) {
      expect([await first.statusOf(token), await second.statusOf(token)]).toEqual([200, 200]);
    }
    await passMinutes(13 * 60);
    await first.opened.jobs?.sweep();
    await passMinutes(1);
    expect(await first.kids()).toEqual([kid]);
  });
});
