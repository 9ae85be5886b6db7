import pg from 'pg';
import { historyStore } from '#server/db/history.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { fillRows } from '#tests/chaos/fill-rows.ts';
import { findPostgres, startPostgres } from '#tests/server/postgres.ts';

// npm run bench:rows: whether a list takes longer among many patients than among few. `-- --patients=1000000` by
// default, `--each=2` records and saved consultations for each. Needs some 2.5 GB of disk for a million.

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

/** How long lists of random patients take, in milliseconds; half of them first, to warm up. */
async function timeLists(url: string): Promise<number[]> {
  const database = openPostgres({ url, authSchema: 'embedded', maxConnections: 1 });
  const { list } = historyStore(database);
  const rows = await database.askService((connection) =>
    connection.selectFrom('auth.users').select('id').limit(200_000).execute(),
  );
  const times: number[] = [];
  for (let index = 0; index < LISTS * 1.5; index += 1) {
    const { id } = rows[(index * 7_919) % rows.length] ?? { id: '' };
    const began = performance.now();
    await list(id, { limit: 20, after: null, urgency: null, search: null });
    if (index >= LISTS / 2) times.push(performance.now() - began);
  }
  await database.close();
  return times.toSorted((a, b) => a - b);
}

console.log('| patients | rows | database | filled in s | list p50 ms | p95 ms |\n|---|---|---|---|---|---|');
for (const patients of [FEW, PATIENTS]) {
  const name = `rows_${patients}`;
  const client = new pg.Client(`${server.url}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  const url = `${server.url}/${name}`;
  const database = openPostgres({ url, authSchema: 'embedded' });
  await database.migrate();
  await database.close();
  const began = performance.now();
  await fillRows(url, { patients, each: EACH });
  const seconds = (performance.now() - began) / 1_000;
  const times = await timeLists(url);
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size($1)) as size',
    [name],
  );
  await client.end();
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  const count = patients * (8 + 2 * EACH);
  console.log(
    `| ${patients} | ${count} | ${rows[0]?.size} | ${seconds.toFixed(0)} | ${at(0.5)} | ${at(0.95)} |`,
  );
}
await server.stop();
