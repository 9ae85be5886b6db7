import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const inServer = ['package.json', 'server', 'src', 'machines', 'knowledge', 'supabase', 'scripts'];

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'anamnesis late reader '));
  for (const each of inServer) cpSync(path.join(root, each), path.join(copy, each), { recursive: true });
  // One file of sentences is learned in a second.
  const phrases = path.join(copy, 'knowledge/phrases');
  for (const name of readdirSync(phrases).slice(1)) rmSync(path.join(phrases, name));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  mkdirSync(path.join(copy, 'dist'));
  const compiled = path.join(root, 'dist/knowledge.json');
  if (existsSync(compiled)) cpSync(compiled, path.join(copy, 'dist/knowledge.json'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

async function engineAt(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/health/ready`);
  return ((await answer.json()) as { engine: unknown }).engine;
}

describe('a start that finds no trained reader', () => {
  it('serves at once, trains it, and only then starts the engine', async () => {
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: path.join(copy, '.data') };
    const server = spawn(process.execPath, ['server/main.ts', '--train-reader'], {
      cwd: copy,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
});
