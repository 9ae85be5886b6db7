import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#server/db/schema.ts';

/** What a backup begins with. A reader refuses a format or a migration that it does not know. */
export const backupHeader = v.object({
  format: v.literal('anamnesis-backup'),
  version: v.literal(1),
  created_at: v.string(),
  /** Every migration that the database had. */
  migrations: v.array(v.string()),
  /** In an order in which each may be filled: what a table refers to comes before it. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
});
export type BackupHeader = v.InferOutput<typeof backupHeader>;

/** What it ends with: without it, the file was cut off. */
export const backupEnd = v.object({ end: v.literal(true), rows: v.number(), sha256: v.string() });

/** The backup cannot be made or restored; the message says why, and what to do. */
export class BackupError extends Error {}

type Row = { readonly name: string; readonly columns: readonly string[]; readonly refers: readonly string[] };

/** Tables after those that they refer to. */
function inFillingOrder(tables: readonly Row[]): Row[] {
  const ordered: Row[] = [];
  let open = [...tables];
  while (open.length > 0) {
    const done = new Set(ordered.map(({ name }) => name));
    const next = open.filter(({ name, refers }) => refers.every((each) => each === name || done.has(each)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next);
    open = open.filter((each) => !next.includes(each));
  }
  return ordered;
}

/**
 * Every table of accounts and of patients, with its columns, in the order in which they may be filled. Limits are not
 * among them: they are worth nothing a minute later.
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
