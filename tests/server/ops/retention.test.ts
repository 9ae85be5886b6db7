import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { turnStore } from '#server/db/stores/turns.ts';
import type { Database } from '#server/db/port.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { countIn } from '#server/http/rate-limit.ts';
import { sweepExpired } from '#server/ops/retention.ts';
import { addPatient, describeOnEachEngine } from '../database.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

const messages = [{ role: 'user' as const, content: 'I cough' }];

async function keepDraft(database: Database, patientId: string, at: Date): Promise<string> {
  const consultationId = randomUUID();
  const transcript = { consultationId, messages, subject: null, corrections: [] };
  await turnStore(database).start(patientId, { transcript, usesRecord: false, now: at });
  return consultationId;
}

/** What a patient's own drafts are, whatever their age. */
const draftsOf = async (database: Database, patientId: string) => {
  const rows = await database.asPatient(patientId, (tx) =>
    tx.selectFrom('consultation_drafts').select('consultation_id').execute(),
  );
  return rows.map((row) => row.consultation_id);
};

/** The drafts of one patient who has not come back and one who has, after a sweep, and the one that is to be kept. */
async function draftsAfterSweep(database: Database) {
  const [anna, ben] = [await addPatient(database), await addPatient(database)];
  await keepDraft(database, anna, daysAgo(7.1));
  const kept = await keepDraft(database, ben, daysAgo(6.9));
  await sweepExpired(database, now);
  return { left: [await draftsOf(database, anna), await draftsOf(database, ben)], kept };
}

describeOnEachEngine('what is no longer kept', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('goes without its patient coming back: unfinished consultations after seven days', async () => {
    const { left, kept } = await draftsAfterSweep(database);
    expect(left).toEqual([[], [kept]]);
  });

  it('goes: limits that have refilled', async () => {
    const limit = [{ count: 1, periodSeconds: 60 }];
    await countIn(database, () => daysAgo(1))('yesterday', limit);
    await countIn(database, () => now)('now', limit);
    await sweepExpired(database, now);
    const rows = await database.asService((tx) =>
      tx.selectFrom('server.rate_limits').select('full_at').execute(),
    );
    expect(rows).toEqual([{ full_at: now.getTime() / 1_000 + 60 }]);
  });
});

describe.skipIf(inject('postgresUrl') === null)('a database whose owner is no superuser', () => {
  it('works from the first migration on, and is swept of old drafts alone', async () => {
    const server = new URL(String(inject('postgresUrl')));
    const name = `owned_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client(`${server.href}/postgres`);
    await admin.connect();
    await admin.query(`create role ${name} login createrole nosuperuser nobypassrls`);
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await admin.query(`grant ${role} to ${name} with admin option`);
    }
    await admin.query(`create database ${name} owner ${name}`);
    server.username = name;
    const database = openPostgres({ url: `${server.href}/${name}`, authSchema: 'embedded' });
    try {
      await database.migrate();
      const { left, kept } = await draftsAfterSweep(database);
      expect(left).toEqual([[], [kept]]);
      const seen = await database.asService(async (tx) => {
        await sql`select 1`.execute(tx);
        return tx.selectFrom('consultation_drafts').select('title').execute();
      });
      expect(seen).toEqual([]);
    } finally {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });
});
