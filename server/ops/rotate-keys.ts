import { rotateKeys } from '#server/auth/tokens/shared-keys.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';

/** `npm run ops:rotate-keys`: adds a signing key. Running processes publish it immediately and sign with it later. */
const database = await openDatabase(readConfig(process.env));
const { kid, signsFrom } = await rotateKeys(database, new Date());
await database.close();
process.stdout.write(
  `Key ${kid} signs from ${signsFrom.toISOString()} on. Earlier keys are deleted when no token needs them.\n`,
);
