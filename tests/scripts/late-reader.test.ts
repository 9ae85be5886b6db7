import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fingerprintOf, type CompiledFile } from '#server/consult/library/open-library.ts';

const root = path.resolve(import.meta.dirname, '../..');
const inServer = ['package.json', 'server', 'src', 'machines', 'knowledge', 'supabase', 'scripts'];

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'anamnesis late reader '));
  for (const each of inServer) cpSync(path.join(root, each), path.join(copy, each), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  mkdirSync(path.join(copy, 'dist'));
  for (const name of ['knowledge.json', 'medicines.json', 'measurements.json']) {
    const compiled = path.join(root, 'dist', name);
    if (existsSync(compiled)) cpSync(compiled, path.join(copy, 'dist', name));
  }
});
/** The shortest file of sentences, that of first messages and a few messages of each intent are learned in seconds. */
function keepLittleToLearn() {
  for (const folder of ['knowledge/phrases', 'knowledge/openings']) {
    const sizeOf = (name: string) => statSync(path.join(copy, folder, name)).size;
    const longer = readdirSync(path.join(copy, folder))
      .toSorted((one, other) => sizeOf(one) - sizeOf(other))
      .slice(1);
    for (const name of longer) rmSync(path.join(copy, folder, name));
  }
  const intents = path.join(copy, 'knowledge/intents');
  for (const name of readdirSync(intents)) {
    const file = path.join(intents, name);
    writeFileSync(file, `${readFileSync(file, 'utf8').split('\n').slice(0, 12).join('\n')}\n`);
  }
  keepLibraryCompiled();
}

/** None of that changes the compiled library; the server and each part of the training would compile it again. */
function keepLibraryCompiled() {
  const file = path.join(copy, 'dist/knowledge.json');
  if (!existsSync(file)) return;
  const compiled = JSON.parse(readFileSync(file, 'utf8')) as CompiledFile<unknown>;
  const fingerprint = fingerprintOf(path.join(copy, 'knowledge'));
  writeFileSync(file, JSON.stringify({ ...compiled, fingerprint }));
}
afterEach(() => rmSync(copy, { recursive: true, force: true }));

async function engineAt(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/health/ready`);
  return ((await answer.json()) as { engine: unknown }).engine;
}

const start = (port: string) =>
  spawn(process.execPath, ['server/main.ts', '--train-reader'], {
    cwd: copy,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: port, DATA_DIR: path.join(copy, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('a start that finds no trained reader', () => {
  it('serves at once, trains it, and only then starts the engine', async () => {
    keepLittleToLearn();
    const server = start('0');
    const reader = path.join(copy, 'dist/reader.bin');
    let url = '';
    for await (const line of createInterface({ input: server.stdout })) {
      url = /ready: (\S+)/.exec(line)?.[1] ?? '';
      if (url !== '') break;
    }
    const seen = [];
    do {
      seen.push({ engine: await engineAt(url), isTrained: existsSync(reader) });
      await pause(50);
    } while (seen.at(-1)?.engine !== 'ready');
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    expect({ first: seen[0]?.engine, last: seen.at(-1), code: (await ended)[0] }).toEqual({
      first: 'starting',
      last: { engine: 'ready', isTrained: true },
      code: 0,
    });
  });

  it('leaves no training behind when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const server = start(String((other.address() as AddressInfo).port));
    // Its streams close when no child of it holds them any longer.
    const [code] = await once(server, 'close');
    expect({ code, isTrained: existsSync(path.join(copy, 'dist/reader.bin')) }).toEqual({
      code: 1,
      isTrained: false,
    });
  });
});
