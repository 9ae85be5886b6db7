import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServer, signUp, type BenchServer } from '../../scripts/bench/server/bench-server.ts';
import { calls } from '../../scripts/bench/server/calls.ts';
import { measure } from '../../scripts/bench/server/load.ts';

/** Ten minutes by `npm run test:soak`. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 8);
const ROUNDS = 8;
const PATIENTS = 8;
const TOKEN = 'a-token-of-this-test-and-no-other';
/** Heaps breathe: what a leak adds in so many rounds must show above this. */
const MOST_GROWTH = 1.25;
/** Seconds that one call may hold up all others. */
const LONGEST_DELAY = 2;

let folder: string;
let opened: BenchServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-soak-'));
});
afterEach(async () => {
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

const numberIn = (page: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? Number.NaN);

/** What the server's own metrics say: memory in MB, and the longest delay of its event loop in seconds. */
async function readMetrics({ server }: BenchServer) {
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const page = await response.text();
  return {
    memoryMb: numberIn(page, 'process_resident_memory_bytes') / 1_048_576,
    delay: numberIn(page, 'nodejs_eventloop_lag_p99_seconds'),
  };
}

it(
  `answers for ${SECONDS} seconds without an error, without growing and without holding anyone up`,
  { timeout: SECONDS * 4_000 + 300_000 },
  async () => {
    opened = await openServer('pglite', folder, { METRICS_TOKEN: TOKEN });
    const patients = await signUp(opened, { patients: PATIENTS, saves: 2 });
    const { server, apikey } = opened;
    const kinds = Object.values(calls);
    const clients = patients.map((patient, index) => {
      const call = kinds[index % kinds.length] ?? calls.profile;
      return call(patient, apikey, index);
    });
    const rounds: { memoryMb: number; delay: number }[] = [];
    let answers = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = await measure(server.port, clients, SECONDS / ROUNDS);
      expect(found.refused).toEqual({});
      answers += found.perSecond * (SECONDS / ROUNDS);
      rounds.push(await readMetrics(opened));
    }
    const memory = rounds.map((each) => Math.round(each.memoryMb));
    const delays = rounds.map((each) => each.delay);
    process.stdout.write(
      `${answers.toFixed(0)} answers; MB: ${memory.join(' ')}; longest delay ${Math.max(...delays)} s\n`,
    );
    expect(answers).toBeGreaterThan(PATIENTS);
    expect(memory.at(-1)).toBeLessThan((memory[ROUNDS / 2] ?? 0) * MOST_GROWTH);
    expect(Math.max(...delays)).toBeLessThan(LONGEST_DELAY);
  },
);
