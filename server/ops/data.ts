import { readConfig, type Config } from '#server/config.ts';
import { makeEmbedded, openExisting } from '#server/db/open.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { explainStartError } from '#server/explain-start-error.ts';
import { BackupError, type BackupHeader } from './backup-format.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

/** SQLSTATE `insufficient_privilege`: row-level security would hide rows from this role. */
const INSUFFICIENT_PRIVILEGE = '42501';

async function backUp(config: Config, file: string): Promise<string> {
  const database = await openExisting(config);
  try {
    await writeBackup(database, file, new Date());
  } finally {
    await database.close();
  }
  return `${file} holds every patient's record and the keys of this server. Keep it as safe as the database.`;
}

async function restore(config: Config, file: string): Promise<string> {
  let header: BackupHeader | undefined;
  if (config.databaseUrl === null) {
    await makeEmbedded(config.dataDir, async (database) => {
      header = await restoreBackup(database, file);
    });
  } else {
    const database = openPostgres({ url: config.databaseUrl, authSchema: 'embedded' });
    try {
      header = await restoreBackup(database, file);
    } finally {
      await database.close();
    }
  }
  return `Restored the backup of ${header?.created_at ?? ''}.`;
}

const commands: Readonly<Record<string, typeof backUp>> = { backup: backUp, restore };

function explain(error: unknown): string | null {
  if (error instanceof BackupError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE) {
    return 'Row-level security applies to this database user. Use the superuser, or a user with BYPASSRLS.';
  }
  return explainStartError(error, process.env['DATABASE_URL']);
}

/** `npm run ops:backup -- FILE` and `npm run ops:restore -- FILE`, for the configured database. */
try {
  const [name = '', file] = process.argv.slice(2);
  const command = commands[name];
  if (!command || file === undefined)
    throw new BackupError('Say which file: npm run ops:backup -- FILE, or npm run ops:restore -- FILE.');
  const config = readConfig(process.env);
  if (config.providerUrl !== null) {
    throw new BackupError(
      'The Supabase project contains the accounts too: back it up and restore it with its own tools.',
    );
  }
  process.stdout.write(`${await command(config, file)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error) ?? String(error)}\n`);
  process.exitCode = 1;
}
