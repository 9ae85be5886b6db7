import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { openPglite } from '#server/db/engines/pglite.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import type { Database } from '#server/db/port.ts';
import { TEMPLATE_DATABASE } from './postgres.ts';

/** A fresh, migrated, empty database. The caller closes it. */
export type OpenDatabase = () => Promise<Database>;

async function openFreshPostgres(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await client.end();
  return openPostgres({ url: `${server}/${name}`, authSchema: 'embedded', maxConnections: 8 });
}

/** Emptied databases of this process: to start one takes longer than most suites. */
const emptied: Database[] = [];

/** What a patient or the server wrote; the list of applied migrations stays. */
const emptyEveryTable = sql`do $$ declare each_table text; begin
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into each_table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not like '%migrations';
  execute 'truncate ' || each_table || ' restart identity cascade';
end $$`;

/** A database of the embedded engine that no other suite has used. */
export const openUnusedDatabase: OpenDatabase = async () =>
  openPglite({ folder: null, template: await openAsBlob(inject('pgliteTemplate')) });

/** An empty database of the embedded engine, for suites that do not depend on the engine. */
export const openFreshDatabase: OpenDatabase = async () => {
  const database = emptied.pop() ?? (await openUnusedDatabase());
  let isClosed = false;
  async function close() {
    isClosed = true;
    await database.asService((tx) => emptyEveryTable.execute(tx));
    emptied.push(database);
  }
  return new Proxy(
    { ...database, close },
    {
      get(target, name, receiver): unknown {
        if (isClosed && name !== 'close') throw new Error('This database is closed.');
        return Reflect.get(target, name, receiver);
      },
    },
  );
};

const openers: Readonly<Record<Database['engine'], () => OpenDatabase | null>> = {
  pglite: () => openFreshDatabase,
  postgres: () => {
    const server = inject('postgresUrl');
    return server === null ? null : () => openFreshPostgres(server);
  },
};

/**
 * Runs the same suite on both engines. Where the machine has no PostgreSQL that half is skipped under its own name
 * (under `CI=true` the run has already failed).
 */
export function describeOnEachEngine(title: string, suite: (open: OpenDatabase) => void): void {
  for (const engine of ['pglite', 'postgres'] as const) {
    const open = openers[engine]();
    describe.skipIf(open === null)(`${title} (${engine})`, () => {
      suite(open ?? openFreshDatabase);
    });
  }
}

/** Makes a patient's account row and answers its id. */
export async function addPatient(database: Database, email = `${randomUUID()}@example.org`): Promise<string> {
  const row = await database.asService((tx) =>
    tx
      .insertInto('auth.users')
      .values({ email, encrypted_password: 'none', email_confirmed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}
