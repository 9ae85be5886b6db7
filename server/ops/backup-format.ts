import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';

/** The first line of a backup. An unknown format or migration is rejected. */
export const backupHeader = v.object({
  format: v.literal('anamnesis-backup'),
  version: v.literal(1),
  created_at: v.string(),
  /** Every migration of the database. */
  migrations: v.array(v.string()),
  /** Ordered by foreign keys: a referenced table comes first. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
});
export type BackupHeader = v.InferOutput<typeof backupHeader>;

/** The last line of a backup; if it is missing, the file is truncated. */
export const backupEnd = v.object({ end: v.literal(true), rows: v.number(), sha256: v.string() });

/** The backup cannot be created or restored; the message says why, and what to do. */
export class BackupError extends Error {}

type Row = { readonly name: string; readonly columns: readonly string[]; readonly refers: readonly string[] };

/** Sorts tables after those that they reference. */
function inFillingOrder(tables: readonly Row[]): Row[] {
  const ordered: Row[] = [];
  let open = [...tables];
  while (open.length > 0) {
    const done = new Set(ordered.map(({ name }) => name));
    const next = open.filter(({ name, refers }) => refers.every((each) => each === name || done.has(each)));
    if (next.length === 0) throw new Error('The foreign keys of the tables form a cycle.');
    ordered.push(...next);
    open = open.filter((each) => !next.includes(each));
  }
  return ordered;
}

/**
 * Every table with account or patient data, with its columns, in an order that foreign keys allow. Rate limits are left
 * out: they expire within minutes.
 */
export async function listTables(tx: Transaction<Tables>): Promise<BackupHeader['tables']> {
  const { rows } = await sql<Row>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct format('%I.%I', fn.nspname, f.relname) from pg_constraint k
        join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f') as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'public') and c.relkind = 'r'
    order by 1`.execute(tx);
  return inFillingOrder(rows).map(({ name, columns }) => ({ name, columns: [...columns] }));
}

/** Quotes a name for use in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
