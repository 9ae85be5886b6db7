import { fsyncSync } from 'node:fs';
import { openPglite } from '#server/db/engines/pglite.ts';

/** Writes one account to the database folder it is given, and then another while the disk refuses every flush. */
let refuses = false;
const database = await openPglite({
  folder: process.argv[2] ?? '',
  flush: (descriptor) => {
    if (refuses) throw new Error('input/output error');
    fsyncSync(descriptor);
  },
});
for (const email of ['kept', 'refused']) {
  refuses = email === 'refused';
  await database.asService((tx) =>
    tx.insertInto('auth.users').values({ email, encrypted_password: 'none' }).execute(),
  );
  process.stdout.write(`${email}\n`);
}
