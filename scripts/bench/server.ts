// npm run bench:server: the duration of each call, compared with a bare Fastify route that returns as many bytes,
// called right before it. `-- pglite` or `-- postgres` for one engine, `--seconds=N` for each measurement,
// `--clients=1,16` for these numbers, `--only=profile` for one call. The last measurement is 50 patients in complete
// consultations. Before it, one patient reads the profile alone and then while others send the longest hostile messages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consultationLimits } from '#contract/consultation/consultation-limits.ts';
import { openServer, signUp, type BenchServer, type Engine, type Patient } from './server/bench-server.ts';
import { calls } from './server/calls.ts';
import { measure, toRequest, type Measured, type NextRequest } from './server/load.ts';
import { cpuSecondsOf, memoryMbOf, startProgram } from './server/processes.ts';

const options = new Map(
  process.argv.slice(2).map((each): [string, string] => {
    const [name = '', value = ''] = each.replace(/^--/, '').split('=', 2);
    return [name, value];
  }),
);
const SECONDS = Number(options.get('seconds') ?? 3);
const COUNTS = (options.get('clients') ?? '1,16,64').split(',').map(Number);
const ENGINES = (['pglite', 'postgres'] as const).filter((each) => options.has(each));
/** The number of concurrent consultations, and a factor for the duration of this measurement. */
const CONSULTING = 50;
const CONSULTING_TIMES = 5;
const PATIENTS = Math.max(...COUNTS, CONSULTING);
const SAVED = 20;
/** Patients who send hostile messages at once. */
const HOSTILE = 4;
/** As long as a message may be, and different each time, so that nothing is read from a cache. */
const hostileMessage = (index: number) =>
  `${index} ${'my chest hurts and no pain but not really '.repeat(200)}`.slice(
    0,
    consultationLimits.maxMessageLength,
  );

type Result = Measured & { readonly cpuMs: number | null };
type Server = { readonly port: number; readonly pids: readonly number[] };

async function measured(requests: readonly NextRequest[], seconds: number, server: Server): Promise<Result> {
  await measure(server.port, requests, Math.min(1, seconds / 3));
  const before = cpuSecondsOf(server.pids);
  const began = performance.now();
  const found = await measure(server.port, requests, seconds);
  const count = (found.perSecond * (performance.now() - began)) / 1_000;
  const after = cpuSecondsOf(server.pids);
  return { ...found, cpuMs: before === null || after === null ? null : ((after - before) * 1_000) / count };
}

const digits = (value: number | null) => (value === null ? '–' : value.toFixed(value < 10 ? 2 : 0));

function row(name: string, clients: number, { result, bare }: { result: Result; bare: Result }): string {
  const { perSecond, p50, p99, cpuMs, refused } = result;
  const cpuRatio = cpuMs === null || bare.cpuMs === null ? null : cpuMs / bare.cpuMs;
  const cells = [
    name,
    clients,
    perSecond.toFixed(0),
    digits(p50),
    digits(p99),
    bare.perSecond.toFixed(0),
    digits(bare.perSecond / perSecond),
    digits(cpuMs),
    digits(cpuRatio),
    Object.keys(refused).length === 0 ? '' : JSON.stringify(refused),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What another patient's call takes while four send one long message after the other that is hard to read. */
async function benchHostile({ server: { port } }: BenchServer, patients: readonly Patient[]) {
  const [first, ...others] = patients;
  if (!first) return;
  const profile = [calls.profile(first)];
  const alone = await measure(port, profile, SECONDS);
  const sending = new AbortController();
  const hostile = others.slice(0, HOSTILE).map(async ({ token }) => {
    for (let sent = 0; ; sent += 1) {
      if (sending.signal.aborted) return sent;
      await fetch(`http://127.0.0.1:${port}/api/v1/consultation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ messages: [{ role: 'user', content: hostileMessage(sent) }] }),
      }).then((response) => response.arrayBuffer());
    }
  });
  const beside = await measure(port, profile, SECONDS * 2);
  sending.abort();
  const turns = (await Promise.all(hostile)).reduce((sum, each) => sum + each, 0);
  console.log(
    `\n| profile of one patient | p50 ms | p99 ms |\n|---|---|---|\n| alone | ${digits(alone.p50)} | ${digits(alone.p99)} |\n| beside ${HOSTILE} hostile patients (${turns} turns) | ${digits(beside.p50)} | ${digits(beside.p99)} |`,
  );
}

async function benchCalls(opened: BenchServer, bare: Server): Promise<void> {
  const server = { port: opened.server.port, pids: opened.pids };
  const patients = await signUp(opened, { patients: PATIENTS, saves: SAVED });
  console.log(`\n${opened.engine}, after ${PATIENTS} sign-ups: ${memoryMbOf(opened.server.pid) ?? '–'} MB\n`);
  console.log(
    '| call | clients | a second | p50 ms | p99 ms | bare a second | × slower | CPU ms | × CPU | refused |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const [name, call] of Object.entries(calls)) {
    if (options.has('only') && options.get('only') !== name) continue;
    const isLong = name === 'consultations';
    for (const count of isLong ? [CONSULTING] : COUNTS) {
      const requests = patients.slice(0, count).map((patient, index) => call(patient, opened.apikey, index));
      const { bytes } = await measure(server.port, requests.slice(0, 1), 0.2);
      const plain = requests.map(() => () => toRequest('GET', `/${Math.round(bytes)}`));
      const best = await measured(plain, SECONDS, bare);
      const result = await measured(requests, isLong ? SECONDS * CONSULTING_TIMES : SECONDS, server);
      console.log(row(name, count, { result, bare: best }));
    }
  }
  if (!options.has('only') || options.get('only') === 'hostile') await benchHostile(opened, patients);
}

async function benchEngine(engine: Engine): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-bench-'));
  const bare = await startProgram(['scripts/bench/server/bare.ts']);
  const opened = await openServer(engine, folder);
  try {
    await benchCalls(opened, { port: bare.port, pids: [bare.pid] });
  } catch (error) {
    const losses = await Promise.all([bare.explainLoss(), opened.server.explainLoss()]);
    throw new Error(losses.join('\n'), { cause: error });
  } finally {
    await Promise.all([opened.close(), bare.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const engine of ENGINES.length > 0 ? ENGINES : (['pglite', 'postgres'] as const))
  await benchEngine(engine);
