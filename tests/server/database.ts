import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
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

/** A fresh database of the embedded engine, for suites that do not depend on the engine. */
export const openFreshDatabase: OpenDatabase = async () =>
  openPglite({ folder: null, template: await openAsBlob(inject('pgliteTemplate')) });

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
