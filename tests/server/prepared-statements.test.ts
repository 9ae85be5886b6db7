import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { addPatient } from './database.ts';
import { TEMPLATE_DATABASE } from './postgres.ts';

describe.skipIf(inject('postgresUrl') === null)('statements on Postgres', () => {
  let url: string;
  beforeEach(async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
    await client.connect();
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
    await client.end();
    url = `${inject('postgresUrl')}/${name}`;
  });

  const open = (isPreparing: boolean) => {
    const database = openPostgres({ url, authSchema: 'embedded', maxConnections: 1, isPreparing });
    onTestFinished(() => database.close());
    const profileOf = (patientId: string) =>
      database.asPatient(patientId, (tx) =>
        tx.selectFrom('profiles').selectAll().where('id', '=', patientId).execute(),
      );
    const countPrepared = async () => {
      const { rows } = await database.askService((connection) =>
        sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(connection),
      );
      return rows.filter(({ text }) => text.includes('"profiles"')).length;
    };
    return { database, profileOf, countPrepared };
  };

  it.each([
    [true, 1],
    [false, 0],
  ])('are prepared once a connection: %s', async (isPreparing, count) => {
    const { database, profileOf, countPrepared } = open(isPreparing);
    const anna = await addPatient(database);
    for (let round = 0; round < 3; round += 1) expect(await profileOf(anna)).toEqual([]);
    expect(await countPrepared()).toBe(count);
  });

  it('keep patients apart although their plans are kept', async () => {
    const { database, profileOf } = open(true);
    const [anna, ben] = [await addPatient(database), await addPatient(database)];
    const add = (id: string) =>
      database.asPatient(id, (tx) => tx.insertInto('profiles').values({ id }).execute());
    await add(anna);
    await add(ben);
    const seenBy = async (id: string) =>
      (
        await database.asPatient(id, (tx) =>
          tx.selectFrom('profiles').select('id').where('units', 'is', null).execute(),
        )
      ).map((row) => row.id);
    for (let round = 0; round < 10; round += 1) {
      expect([await seenBy(anna), await seenBy(ben)]).toEqual([[anna], [ben]]);
    }
    expect(await profileOf(ben)).toHaveLength(1);
  });

  it('survive that a newer release adds a column: one refusal, then all is well', async () => {
    const { database, profileOf } = open(true);
    const anna = await addPatient(database);
    await profileOf(anna);
    const newer = new pg.Client(url);
    await newer.connect();
    await newer.query('alter table profiles add column shoe_size integer');
    await newer.end();
    await expect(profileOf(anna)).rejects.toMatchObject({ code: '0A000' });
    expect(await profileOf(anna)).toEqual([]);
    expect(await profileOf(anna)).toEqual([]);
  });
});
