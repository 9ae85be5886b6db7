import { randomUUID } from 'node:crypto';
import { openEmbedded } from '#server/db/open.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';

/**
 * Writes without end into the data folder or the Postgres that it is given, two rows a transaction, and says each account's e-mail once the
 * transaction is acknowledged. Someone ends it from outside.
 */
const place = process.argv[2] ?? '';
const database = place.startsWith('postgres:')
  ? openPostgres({ url: place, authSchema: 'embedded' })
  : await openEmbedded(place);
await database.migrate();
for (;;) {
  const email = `${randomUUID()}@example.org`;
  await database.asService(async (tx) => {
    const { id } = await tx
      .insertInto('auth.users')
      .values({ email, encrypted_password: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('profiles').values({ id, full_name: email }).execute();
  });
  process.stdout.write(`${email}\n`);
}
