import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One migration file: its stable version (folder and file name), its SQL and a checksum of it. */
export type Migration = { readonly version: string; readonly sql: string; readonly checksum: string };

/** What the runner needs inside one transaction: whole scripts, and one statement with parameters. */
export type ScriptSession = {
  script(sql: string): Promise<unknown>;
  query(sql: string, parameters: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
};

/** Runs its argument in one transaction; rolls back when it throws. */
export type ScriptTransaction = <T>(work: (session: ScriptSession) => Promise<T>) => Promise<T>;

/** Any constant does, as long as every process of this application takes the same one. */
const MIGRATION_LOCK = 7_203_114;

const ledger = `
  create schema if not exists server;
  create table if not exists server.migrations (
    version text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  revoke all on schema server from public;`;

/** Every `.sql` file of a folder in the order of its name; `group` keeps versions of two folders apart. */
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

/**
 * Marks what the Supabase CLI has already applied, so that a project may be migrated by either. Both name a migration
 * by the leading digits of its file.
 */
async function adoptFromSupabase(session: ScriptSession, migrations: readonly Migration[]): Promise<void> {
  const [found] = await session.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
    [],
  );
  if (found?.['exists'] !== true) return;
  const rows = await session.query('select version from supabase_migrations.schema_migrations', []);
  const known = new Set(rows.map((row) => row['version']));
  for (const { version, checksum } of migrations) {
    const digits = /(\d+)_[^/]*$/.exec(version)?.[1];
    if (digits === undefined || !known.has(digits)) continue;
    await session.query(
      'insert into server.migrations (version, checksum) values ($1, $2) on conflict do nothing',
      [version, checksum],
    );
  }
}

/**
 * Applies what is missing, each file in one transaction under one lock, so that several processes may start at once.
 * Throws when an applied file has been edited since.
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

/** Rejects when the database does not answer or misses one of the migrations. */
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
