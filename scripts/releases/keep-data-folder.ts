// node scripts/releases/keep-data-folder.ts VERSION [CHECKOUT]: on release day, starts the server of this release, or of
// another checkout, on an empty data folder, fills it with one patient, and saves the folder as tar, compressed with
// Brotli (2 MB). Every later release must open it (tests/server/ops/releases.test.ts).
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync, constants } from 'node:zlib';
import { releasePassword, releasePatient } from '#tests/server/ops/release.ts';

const [version, checkout = '.'] = process.argv.slice(2);
if (version === undefined)
  throw new Error('Name a release: node scripts/releases/keep-data-folder.ts VERSION [CHECKOUT]');

type Samples = { readonly sampleAssessment: object; readonly sampleSource: object };

/** What the release itself takes for an assessment. */
const { sampleAssessment, sampleSource } = (await import(
  path.resolve(checkout, 'tests/server/scripted-engine.ts')
)) as Samples;

async function fill(url: string, dataDir: string): Promise<void> {
  const apikey = readFileSync(path.join(dataDir, 'publishable-key'), 'utf8').trim();
  async function call(
    [method, place, body]: readonly [string, string, object],
    headers: Record<string, string>,
  ): Promise<unknown> {
    const answer = await fetch(`${url}${place}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${place} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
  const { email, fullName, words } = releasePatient;
  const credentials = { email, password: releasePassword };
  const session = (await call(['POST', '/auth/v1/signup', credentials], { apikey })) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${session.access_token}` };
  const said = { messages: [{ role: 'user', content: words }], consultation_id: randomUUID() };
  for (const each of [
    ['PATCH', '/api/v1/users/me', { full_name: fullName, date_of_birth: '1985-02-28' }],
    ['POST', '/api/v1/medical-data/allergies', { substance: words }],
    ['POST', '/api/v1/medical-data/medications', { name: words }],
    ['POST', '/api/v1/medical-data/conditions', { name: words }],
    ['POST', '/api/v1/dashboard/cards', { type: 'note', title: words }],
    ['POST', '/api/v1/consultation', said],
    ['POST', '/api/v1/history', { title: words, assessment: sampleAssessment, sources: [sampleSource] }],
  ] as const) {
    await call(each, headers);
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(checkout),
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /ready: (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    await fill(url, dataDir);
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

const home = mkdtempSync(path.join(tmpdir(), 'anamnesis-keep-'));
const dataDir = path.join(home, 'data');
await makeFolder(dataDir);
const { stdout, stderr, status } = spawnSync('tar', ['-cf', '-', '-C', dataDir, '.'], { maxBuffer: 2 ** 28 });
if (status !== 0) throw new Error(stderr.toString());
const kept = path.resolve('tests/fixtures/releases', version);
mkdirSync(kept, { recursive: true });
const packed = brotliCompressSync(stdout, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length,
  },
});
writeFileSync(path.join(kept, 'data.tar.br'), packed);
rmSync(home, { recursive: true, force: true });
