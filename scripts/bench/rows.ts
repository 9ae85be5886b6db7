// npm run bench:rows: whether a list takes longer with many patients than with few. Defaults: `-- --patients=1000000`,
// `--each=2` records and saved consultations for each. Needs about 2.5 GB of disk for a million.
import pg from 'pg';
import { historyStore } from '#server/db/stores/history.ts';
import type { Database } from '#server/db/port.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { fillRows } from '#tests/chaos/fill-rows.ts';
import { findPostgres, startPostgres } from '#tests/server/postgres.ts';

const options = new Map(
  process.argv.slice(2).map((each): [string, string] => {
    const [name = '', value = ''] = each.replace(/^--/, '').split('=', 2);
    return [name, value];
  }),
);
const FEW = 1_000;
const PATIENTS = Number(options.get('patients') ?? 1_000_000);
const EACH = Number(options.get('each') ?? 2);
const LISTS = 1_000;

const binaries = findPostgres();
if (!binaries) throw new Error('PostgreSQL was not found on this machine.');
const server = await startPostgres(binaries, { isDurable: true });

type Filled = {
  readonly patients: number;
  readonly size: string;
  readonly seconds: number;
  readonly database: Database;
  readonly ids: readonly string[];
  readonly times: number[];
};

async function fill(patients: number): Promise<Filled> {
  const name = `rows_${patients}`;
  const client = new pg.Client(`${server.url}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  const url = `${server.url}/${name}`;
  const database = openPostgres({ url, authSchema: 'embedded', maxConnections: 1 });
  await database.migrate();
  const began = performance.now();
  await fillRows(url, { patients, each: EACH });
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size($1)) as size',
    [name],
  );
  await client.end();
  const users = await database.askService((queries) =>
    queries.selectFrom('auth.users').select('id').limit(200_000).compile(),
  );
  return {
    patients,
    size: rows[0]?.size ?? '',
    seconds,
    database,
    ids: users.map(({ id }) => id),
    times: [],
  };
}

const few = await fill(FEW);
const many = await fill(PATIENTS);
// Alternates the databases, so that other load slows both alike. The first third is warm-up.
for (let index = 0; index < LISTS * 1.5; index += 1) {
  for (const { database, ids, times } of [few, many]) {
    const id = ids[(index * 7_919) % ids.length] ?? '';
    const began = performance.now();
    await historyStore(database).list(id, { limit: 20, after: null, urgency: null, search: null });
    if (index >= LISTS / 2) times.push(performance.now() - began);
  }
}
console.log('| patients | rows | database | filled in s | list p50 ms | p95 ms |\n|---|---|---|---|---|---|');
for (const { patients, size, seconds, database, times } of [few, many]) {
  await database.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  const count = patients * (8 + 2 * EACH);
  console.log(`| ${patients} | ${count} | ${size} | ${seconds.toFixed(0)} | ${at(0.5)} | ${at(0.95)} |`);
}
await server.stop();
