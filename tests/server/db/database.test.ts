import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/port.ts';
import { addPatient, describeOnEachEngine } from '#tests/server/database.ts';

describeOnEachEngine('the database', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('answers with its migrations current, and may be migrated again', async () => {
    await database.migrate();
    await Promise.all([database.migrate(), database.migrate()]);
    await expect(database.ping()).resolves.toBe(undefined);
  });

  it('is ready again, and the same, when a disk that was full has room', async () => {
    const full = database.asService((tx) =>
      sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(tx),
    );
    await expect(full).rejects.toThrow('no room');
    await expect(database.ping()).resolves.toBe(undefined);
    const left = await database.asService((tx) =>
      sql<{ room: string | null }>`select to_regclass('server.room')::text as room`.execute(tx),
    );
    expect(left.rows).toEqual([{ room: null }]);
  });

  it('gives a patient their own rows alone', async () => {
    const [anna, ben] = [await addPatient(database), await addPatient(database)];
    await database.asPatient(anna, (tx) =>
      tx.insertInto('profiles').values({ id: anna, full_name: 'Anna' }).execute(),
    );
    const namesSeenBy = (patientId: string) =>
      database.asPatient(patientId, (tx) => tx.selectFrom('profiles').select('full_name').execute());
    expect(await namesSeenBy(anna)).toEqual([{ full_name: 'Anna' }]);
    expect(await namesSeenBy(ben)).toEqual([]);
    await expect(
      database.asPatient(ben, (tx) => tx.insertInto('profiles').values({ id: anna }).execute()),
    ).rejects.toThrow('row-level security');
  });

  it('keeps no identity once a transaction has ended', async () => {
    const anna = await addPatient(database);
    await database.asPatient(anna, (tx) => tx.selectFrom('profiles').select('id').execute());
    const identity = await database.asService(async (tx) => {
      const result =
        await sql`select auth.uid() as uid, current_user <> 'authenticated' as is_server`.execute(tx);
      return result.rows;
    });
    expect(identity).toEqual([{ uid: null, is_server: true }]);
  });

  it('keeps patients apart whose single statements are sent at once, failing ones among them', async () => {
    const patients = [await addPatient(database), await addPatient(database), await addPatient(database)];
    const add = (patientId: string, id: string) =>
      database.askPatient(patientId, (queries) =>
        queries.insertInto('profiles').values({ id }).returning('id').compile(),
      );
    for (const id of patients) expect(await add(id, id)).toEqual([{ id }]);
    const asked = Array.from({ length: 60 }, async (_, index) => {
      const [own = '', other = ''] = [patients[index % 3], patients[(index + 1) % 3]];
      if (index % 5 === 0)
        return add(own, other).then(
          () => 'added',
          (error: Error) => error.message,
        );
      const rows = await database.askPatient(own, (queries) =>
        queries.selectFrom('profiles').select('id').where('created_at', '>', new Date(0)).compile(),
      );
      return rows.map(({ id }) => id === own);
    });
    const seen = await Promise.all(asked);
    expect(seen.filter((_, index) => index % 5 !== 0)).toEqual(Array.from({ length: 48 }, () => [true]));
    const refused = seen.filter((_, index) => index % 5 === 0);
    expect(refused).toEqual(refused.map(() => expect.stringContaining('row-level security')));
    const [identity] = await database.askService((queries) =>
      sql`select auth.uid() as uid, current_user <> 'authenticated' as is_server`.compile(queries),
    );
    expect(identity).toEqual({ uid: null, is_server: true });
  });

  it('undoes a transaction that throws', async () => {
    const anna = await addPatient(database);
    const failing = database.asPatient(anna, async (tx) => {
      await tx.insertInto('profiles').values({ id: anna }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.asPatient(anna, (tx) => tx.selectFrom('profiles').select('id').execute())).toEqual(
      [],
    );
  });

  it('does not take a transaction for saved in which a statement failed', async () => {
    const email = 'aborted@example.org';
    const swallowing = database.asService(async (tx) => {
      await tx.insertInto('auth.users').values({ email, encrypted_password: 'none' }).execute();
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' });
    const found = await database.askService((queries) =>
      queries.selectFrom('auth.users').select('id').where('email', '=', email).compile(),
    );
    expect(found).toEqual([]);
  });

  it('takes no id for a patient’s that is none', async () => {
    const id = `${await addPatient(database)}'`;
    await expect(database.asPatient(id, () => Promise.resolve())).rejects.toThrow('must be a UUID');
    const question = database.askPatient(id, (queries) =>
      queries.selectFrom('profiles').select('id').compile(),
    );
    await expect(question).rejects.toThrow('must be a UUID');
  });

  it('hides the account tables from a patient', async () => {
    const anna = await addPatient(database);
    await expect(
      database.asPatient(anna, (tx) => tx.selectFrom('auth.users').select('email').execute()),
    ).rejects.toThrow('permission denied');
  });

  it('reads days, decimals and counts as they were written', async () => {
    const anna = await addPatient(database);
    const row = await database.asPatient(anna, async (tx) => {
      await tx
        .insertInto('profiles')
        .values({ id: anna, date_of_birth: '1980-02-29', height_cm: 171.5 })
        .execute();
      return tx
        .selectFrom('profiles')
        .select(['date_of_birth', 'height_cm', 'known_none', (eb) => eb.fn.countAll<number>().over().as('n')])
        .executeTakeFirstOrThrow();
    });
    expect(row).toEqual({
      date_of_birth: '1980-02-29',
      height_cm: 171.5,
      known_none: { allergies: false, medications: false, conditions: false },
      n: 1,
    });
  });
});
