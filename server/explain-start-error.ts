import { ConfigurationError } from './config.ts';
import { DataFolderError } from './db/data-folder.ts';
import { readErrorCode } from './http/errors.ts';

/** Host, port and name of a database, without the password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
}

/** Errors of Postgres or the network before a session is open. */
const databaseSentences: readonly (readonly [RegExp, string])[] = [
  [/^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P0.)$/, 'does not answer. Is it running?'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'has a host name that cannot be found.'],
  [/^28/, 'refuses the user or the password.'],
  [/^3D000$/, 'does not exist on that server. Create it first.'],
  [/^42501$/, 'does not let this user create what is needed: it must own the database and may create roles.'],
  [/^53300$/, 'has no connection left.'],
];

function explainDatabase(error: unknown, databaseUrl: string): string | null {
  const isTimeout =
    error instanceof Error && error.message.includes('timeout exceeded when trying to connect');
  const code = isTimeout ? 'ETIMEDOUT' : readErrorCode(error);
  const sentence = databaseSentences.find(([pattern]) => pattern.test(code))?.[1];
  return sentence === undefined ? null : `The database ${placeOf(databaseUrl)} (DATABASE_URL) ${sentence}`;
}

function explainPort(error: unknown): string | null {
  if (!(error instanceof Error) || !('port' in error) || !('syscall' in error)) return null;
  if (error.syscall !== 'listen') return null;
  const port = String(error.port);
  const otherPort = 'Choose another one, for example PORT=8001.';
  if (readErrorCode(error) === 'EADDRINUSE') return `Port ${port} is in use by another program. ${otherPort}`;
  if (readErrorCode(error) === 'EACCES')
    return `Port ${port} can be used by an administrator only. ${otherPort}`;
  return readErrorCode(error) === 'EADDRNOTAVAIL' ? 'HOST is not an address of this machine.' : null;
}

/** One sentence for a start that failed for an external reason; null for a bug of this program. */
export function explainStartError(error: unknown, databaseUrl: string | undefined): string | null {
  if (error instanceof ConfigurationError || error instanceof DataFolderError) return error.message;
  return explainPort(error) ?? (databaseUrl ? explainDatabase(error, databaseUrl) : null);
}
