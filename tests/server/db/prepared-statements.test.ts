import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openPostgres } from '#server/db/engines/postgres.ts';
import type { Database } from '#server/db/port.ts';
import type { Tables } from '#server/db/schema.ts';
import { addPatient, openUnusedDatabase } from '#tests/server/database.ts';
import { TEMPLATE_DATABASE } from '#tests/server/postgres.ts';

/** What the tests ask: a patient's profile, and how many statements about profiles are prepared. */
function questionsTo(database: Database) {
  const profileOf = (patientId: string) =>
    database.asPatient(patientId, (tx) =>
      tx.selectFrom('profiles').selectAll().where('id', '=', patientId).execute(),
    );
  const countPrepared = async () => {
    const rows = await database.askService((queries) =>
      sql<{ text: string }>`select statement as text from pg_prepared_statements`.compile(queries),
    );
    return rows.filter(({ text }) => text.includes('"profiles"')).length;
  };
  return { profileOf, countPrepared };
}

/** Adds a profile each and asks without naming a patient, again and again: what each of the two saw. */
async function askInTurn(database: Database) {
  const [anna, ben] = [await addPatient(database), await addPatient(database)];
  const add = (id: string) =>
    database.asPatient(id, (tx) => tx.insertInto('profiles').values({ id }).execute());
  await add(anna);
  await add(ben);
  const seenBy = async (id: string) =>
    (
      await database.asPatient(id, (tx) =>
        tx
          .selectFrom('profiles')
          .select('id')
          .where('units', 'is', null)
          .where('created_at', '>', new Date(0))
          .execute(),
      )
    ).map((row) => row.id);
  const seen = [];
  for (let round = 0; round < 10; round += 1) seen.push([await seenBy(anna), await seenBy(ben)]);
  return { seen, own: [[anna], [ben]] };
}

/** Opens databases on a Postgres of its own for each test. */
function useOnePostgres() {
  let url = '';
  beforeEach(async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
    await client.connect();
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
    await client.end();
    url = `${inject('postgresUrl')}/${name}`;
  });
  const open = (isPreparing: boolean, maxConnections = 1) => {
    const database = openPostgres({ url, authSchema: 'embedded', maxConnections, isPreparing });
    onTestFinished(() => database.close());
    return { database, ...questionsTo(database) };
  };
  return { open, urlOf: () => url };
}

describe.skipIf(inject('postgresUrl') === null)('statements on Postgres', () => {
  const { open, urlOf } = useOnePostgres();

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
    const { seen, own } = await askInTurn(open(true).database);
    expect(seen).toEqual(Array.from(seen, () => own));
  });

  it('fail alone when their connection ends, and the process goes on', async () => {
    const { database, profileOf } = open(true);
    const anna = await addPatient(database);
    const ended = database.asService(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(ended).rejects.toThrow('terminating connection');
    await vi.waitFor(async () => expect(await profileOf(anna)).toEqual([]));
  });

  it('survive that a newer release adds a column: one refusal, then all is well', async () => {
    const { database, profileOf } = open(true);
    const anna = await addPatient(database);
    await profileOf(anna);
    const newer = new pg.Client(urlOf());
    await newer.connect();
    await newer.query('alter table profiles add column shoe_size integer');
    await newer.end();
    await expect(profileOf(anna)).rejects.toMatchObject({ code: '0A000' });
    expect(await profileOf(anna)).toEqual([]);
    expect(await profileOf(anna)).toEqual([]);
  });
});

describe.skipIf(inject('postgresUrl') === null)('statements of a transaction', () => {
  const { open } = useOnePostgres();

  it('are sent without waiting for each other', async () => {
    const { database } = open(true);
    const anna = await addPatient(database);
    const sending = vi.spyOn(pg.Client.prototype, 'query');
    const sent: number[] = [];
    const ask = (tx: Kysely<Tables>, value: number) =>
      sql`select ${value}::int`.execute(tx).then(() => sent.push(sending.mock.calls.length));
    await database.asPatient(anna, (tx) => Promise.all([ask(tx, 1), ask(tx, 2), ask(tx, 3)]));
    expect(sent).toEqual([4, 4, 4]);
  });
});

describe.skipIf(inject('postgresUrl') === null)('statements that share a connection', () => {
  const { open, urlOf } = useOnePostgres();

  it('leave it to a transaction that waits for it', async () => {
    const { database } = open(true);
    const backend = () =>
      database.askService((queries) => sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(queries));
    const waiting = new AbortController();
    const asking = Array.from({ length: 8 }, async () => {
      while (!waiting.signal.aborted) await backend();
    });
    await database.asService((tx) => sql`select 1`.execute(tx));
    waiting.abort();
    await Promise.all(asking);
    const rows = await Promise.all(Array.from({ length: 20 }, backend));
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(1);
  });

  it('are not delayed by a write that waits for a lock', async () => {
    const { database } = open(true, 3);
    const anna = await addPatient(database);
    const setUnits = (queries: Kysely<Tables>) => queries.updateTable('profiles').set({ units: 'metric' });
    await database.asPatient(anna, (tx) => tx.insertInto('profiles').values({ id: anna }).execute());
    const writes: Promise<unknown>[] = [];
    const seen = await database.asPatient(anna, async (tx) => {
      await setUnits(tx).execute();
      writes.push(database.askPatient(anna, (queries) => setUnits(queries).compile()));
      return database.askPatient(anna, (queries) => queries.selectFrom('profiles').select('units').compile());
    });
    expect(seen).toEqual([{ units: null }]);
    await expect(Promise.all(writes)).resolves.toEqual([[]]);
  });

  it('fail alone when a newer release has changed their table', async () => {
    const { database } = open(true);
    const anna = await addPatient(database);
    const profiles = () =>
      database.askPatient(anna, (queries) =>
        queries.selectFrom('profiles').selectAll().where('id', '=', anna).compile(),
      );
    const drafts = () =>
      database.askPatient(anna, (queries) =>
        queries.selectFrom('consultation_drafts').selectAll().where('patient_id', '=', anna).compile(),
      );
    await Promise.all([profiles(), drafts()]);
    const newer = new pg.Client(urlOf());
    await newer.connect();
    await newer.query('alter table profiles add column shoe_size integer');
    await newer.end();
    const answers = await Promise.allSettled([drafts(), profiles(), drafts()]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all([profiles(), drafts()])).toEqual([[], []]);
  });

  it('fail together when it breaks, and the next ones take another', async () => {
    const { database } = open(true);
    const anna = await addPatient(database);
    const ask = () =>
      database
        .askPatient(anna, (queries) => sql`select 1 as one`.compile(queries))
        .then(
          (rows) => rows,
          () => 'failed',
        );
    const broken = database.askService((queries) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.compile(queries),
    );
    const after = ask();
    await expect(broken).rejects.toThrow('terminat');
    expect(await after).toBe('failed');
    await vi.waitFor(async () => expect(await ask()).toEqual([{ one: 1 }]));
  });
});

describe('statements on PGlite', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openUnusedDatabase();
    return () => database.close();
  });

  it('are prepared once', async () => {
    const { profileOf, countPrepared } = questionsTo(database);
    const anna = await addPatient(database);
    for (let round = 0; round < 3; round += 1) expect(await profileOf(anna)).toEqual([]);
    expect(await countPrepared()).toBe(1);
  });

  it('keep patients apart although their plans are kept', async () => {
    const { seen, own } = await askInTurn(database);
    expect(seen).toEqual(Array.from(seen, () => own));
  });

  it('work again after one that failed', async () => {
    const anna = await addPatient(database);
    const add = () =>
      database.askService((queries) => queries.insertInto('profiles').values({ id: anna }).compile());
    await add();
    await expect(add()).rejects.toMatchObject({ code: '23505' });
    await expect(add()).rejects.toMatchObject({ code: '23505' });
    expect(await questionsTo(database).profileOf(anna)).toHaveLength(1);
  });

  it('give and take values of every kind as PGlite itself does', async () => {
    const kinds = sql<
      Record<string, unknown>
    >`select ${'ä'}::text as text, ${7}::int as int, ${true}::boolean as bool,
      ${new Date(0)}::timestamptz as time, ${'2026-02-28'}::date as day, ${JSON.stringify({ a: [1] })}::jsonb as json,
      ${['x', 'y, z']}::text[] as list, ${null}::text as nothing, ${'12.5'}::numeric as decimal`;
    const rows = await database.askService((queries) => kinds.compile(queries));
    expect(rows).toEqual([
      {
        text: 'ä',
        int: 7,
        bool: true,
        time: new Date(0),
        day: '2026-02-28',
        json: { a: [1] },
        list: ['x', 'y, z'],
        nothing: null,
        decimal: 12.5,
      },
    ]);
  });

  it('give and take texts of every length, in many rows', async () => {
    const texts = ['', 'a', 'ä€😀', '\n', 'x'.repeat(70_000), '😀'.repeat(100_000)];
    const echo = sql<{ text: string; count: number }>`
      select text, count from unnest(${texts}::text[]) as text, generate_series(1, ${500}::int) as count`;
    const rows = await database.askService((queries) => echo.compile(queries));
    expect(rows).toHaveLength(texts.length * 500);
    for (const [index, text] of texts.entries()) {
      const found = rows.filter((row) => row.text === text).map((row) => row.count);
      expect([index, found]).toEqual([index, Array.from({ length: 500 }, (_, at) => at + 1)]);
    }
  });

  it('say how many rows they changed', async () => {
    const anna = await addPatient(database);
    const result = await database.asService((tx) =>
      tx
        .updateTable('auth.users')
        .set({ email: 'new@example.org' })
        .where('id', '=', anna)
        .executeTakeFirst(),
    );
    expect(result.numUpdatedRows).toBe(1n);
  });

  it('survive that a table gets a column: one refusal, then all is well', async () => {
    const { profileOf } = questionsTo(database);
    const anna = await addPatient(database);
    await profileOf(anna);
    await database.askService((queries) =>
      sql`alter table profiles add column shoe_size integer`.compile(queries),
    );
    await expect(profileOf(anna)).rejects.toMatchObject({ code: '0A000' });
    expect(await profileOf(anna)).toEqual([]);
    expect(await profileOf(anna)).toEqual([]);
  });
});
