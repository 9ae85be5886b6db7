import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { addPatient } from '#tests/server/database.ts';
import { findPgBouncer, startPgBouncer } from './pgbouncer.ts';

const binary = findPgBouncer();

it('the server asks for no setting when it connects that a pooler refuses', async () => {
  const names: string[] = [];
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (packet: Buffer) => {
      // Length and version, then names and values, each with a zero byte at its end.
      const texts = packet.subarray(8).toString().split('\0');
      names.push(...texts.filter((text, index) => index % 2 === 0 && text !== ''));
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const { port } = pooler.address() as AddressInfo;
  const database = openPostgres({ url: `postgres://anna@127.0.0.1:${port}/x`, authSchema: 'embedded' });
  await expect(database.ping()).rejects.toThrow('terminated');
  await database.close();
  expect(names.toSorted()).toEqual(['client_encoding', 'database', 'user']);
});

describe.skipIf(inject('postgresUrl') === null)('on Postgres', () => {
  it('each kind of transaction limits its statements to 20 s', async () => {
    const url = `${inject('postgresUrl')}/postgres`;
    const database = openPostgres({ url, authSchema: 'embedded', maxConnections: 1 });
    onTestFinished(() => database.close());
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    const id = randomUUID();
    expect([
      ...(await database.asService((tx) => limit.execute(tx))).rows,
      ...(await database.askService((queries) => limit.compile(queries))),
      ...(await database.asPatient(id, (tx) => limit.execute(tx))).rows,
      ...(await database.askPatient(id, (queries) => limit.compile(queries))),
    ]).toEqual(Array.from({ length: 4 }, () => ({ limit: '20s' })));
  });
});

describe.skipIf(inject('postgresUrl') === null || binary === null)(
  'behind PgBouncer in transaction mode',
  () => {
    it('the server migrates, and keeps patients apart who share two connections', async () => {
      const server = String(inject('postgresUrl'));
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client(`${server}/postgres`);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const pooler = await startPgBouncer(String(binary), server);
      onTestFinished(() => pooler.stop());
      const database = openPostgres({
        url: `${pooler.url}/${name}`,
        authSchema: 'embedded',
        maxConnections: 8,
        isPreparing: false,
      });
      onTestFinished(() => database.close());
      await database.migrate();
      await database.ping();
      const patients = await Promise.all(Array.from({ length: 8 }, () => addPatient(database)));
      for (const id of patients)
        await database.asPatient(id, (tx) => tx.insertInto('profiles').values({ id }).execute());
      const asked = Array.from({ length: 400 }, async (_, index) => {
        const id = patients[index % patients.length] ?? '';
        const rows =
          index % 3 === 0
            ? await database.asPatient(id, (tx) => tx.selectFrom('profiles').select('id').execute())
            : await database.askPatient(id, (queries) =>
                queries.selectFrom('profiles').select('id').compile(),
              );
        return rows.length === 1 && rows[0]?.id === id;
      });
      expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
      const [left] = await database.askService((queries) =>
        sql`select auth.uid() as uid, current_user as name`.compile(queries),
      );
      expect(left).toEqual({ uid: null, name: 'postgres' });
    });
  },
);
