import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One migration file: its permanent version (folder and file name), its SQL and a checksum of it. */
export type Migration = { readonly version: string; readonly sql: string; readonly checksum: string };

/** What a migration needs in a transaction: whole scripts, and single statements with parameters. */
export type ScriptSession = {
  script(sql: string): Promise<unknown>;
  query(sql: string, parameters: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
};

/** Runs `work` in one transaction; rolls back when it throws. */
export type ScriptTransaction = <T>(work: (session: ScriptSession) => Promise<T>) => Promise<T>;

/** An arbitrary constant, the same for every process of this application. */
const MIGRATION_LOCK = 7_203_114;

const ledger = `
  create schema if not exists server;
  create table if not exists server.migrations (
    version text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  revoke all on schema server from public;`;

/** All `.sql` files of a folder, sorted by name; `group` distinguishes the versions of two folders. */
export function readMigrations(folder: string, group: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { version: `${group}/${name}`, sql, checksum };
    });
}

async function applyOne(session: ScriptSession, migration: Migration): Promise<void> {
  await session.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const [applied] = await session.query('select checksum from server.migrations where version = $1', [
    migration.version,
  ]);
  if (applied) {
    if (applied['checksum'] === migration.checksum) return;
    throw new Error(`Migration ${migration.version} was changed after it had been applied.`);
  }
  await session.script(migration.sql);
  await session.query('insert into server.migrations (version, checksum) values ($1, $2)', [
    migration.version,
    migration.checksum,
  ]);
}

/** The version by which the Supabase CLI knows a migration: the leading digits of its file name. */
const cliVersionOf = ({ version }: Migration): string | undefined => /(\d+)_[^/]*$/.exec(version)?.[1];

/** Records the migrations that the Supabase CLI has already applied, so that either tool can migrate a project. */
async function adoptFromSupabase(session: ScriptSession, migrations: readonly Migration[]): Promise<void> {
  const [found] = await session.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
    [],
  );
  if (found?.['exists'] !== true) return;
  const rows = await session.query('select version from supabase_migrations.schema_migrations', []);
  const known = new Set(rows.map((row) => row['version']));
  for (const migration of migrations) {
    const cliVersion = cliVersionOf(migration);
    if (cliVersion === undefined || !known.has(cliVersion)) continue;
    await session.query(
      'insert into server.migrations (version, checksum) values ($1, $2) on conflict do nothing',
      [migration.version, migration.checksum],
    );
  }
}

/** The Supabase CLI's own table, as it creates it. */
const cliLedger = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;`;

/** Records our migrations in the Supabase CLI's table, so that `supabase db push` does not apply them again. */
export async function recordForSupabase(
  inTransaction: ScriptTransaction,
  migrations: readonly Migration[],
): Promise<void> {
  await inTransaction(async (session) => {
    await session.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await session.script(cliLedger);
    for (const migration of migrations) {
      const name = /\d+_([^/]*)\.sql$/.exec(migration.version)?.[1];
      await session.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3) on conflict do nothing',
        [cliVersionOf(migration), [migration.sql], name],
      );
    }
  });
}

/** The latest migration that another release has applied and this one does not have; `undefined` when there is none. */
export async function findUnknown(
  inTransaction: ScriptTransaction,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  const known = new Set(migrations.map(({ version }) => version));
  return inTransaction(async (session) => {
    const [found] = await session.query(`select to_regclass('server.migrations') is not null as exists`, []);
    if (found?.['exists'] !== true) return undefined;
    const rows = await session.query(
      'select version from server.migrations order by applied_at, version',
      [],
    );
    return rows.map((row) => String(row['version'])).findLast((version) => !known.has(version));
  });
}

/**
 * Applies missing migrations, each file in one transaction under one lock, so that several processes can start at once.
 * Throws when an applied file has been edited.
 */
export async function applyMigrations(
  inTransaction: ScriptTransaction,
  migrations: readonly Migration[],
): Promise<void> {
  await inTransaction(async (session) => {
    await session.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await session.script(ledger);
    await adoptFromSupabase(session, migrations);
  });
  for (const migration of migrations) await inTransaction((session) => applyOne(session, migration));
}

/** Rejects when the database does not respond or a migration is missing. */
export async function checkMigrated(
  inTransaction: ScriptTransaction,
  migrations: readonly Migration[],
): Promise<void> {
  const rows = await inTransaction((session) => session.query('select version from server.migrations', []));
  const applied = new Set(rows.map((row) => row['version']));
  const missing = migrations.filter(({ version }) => !applied.has(version));
  if (missing.length > 0)
    throw new Error(`Migrations missing: ${missing.map((each) => each.version).join(', ')}`);
}
