import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  EngineTimeoutError,
  openEnginePool,
  type EnginePool,
  type PoolSettings,
} from '#server/consult/pool.ts';
import { turnOf } from '../turns.ts';

const stuckEngine = new URL('./stuck.worker.ts', import.meta.url);
let pool: EnginePool | undefined;

function open(settings: Partial<PoolSettings> = {}): EnginePool {
  pool = openEnginePool({
    workers: 1,
    deadlineMs: 20_000,
    callDeadlineMs: 2_000,
    module: stuckEngine,
    ...settings,
  });
  return pool;
}

const consult = (engine: EnginePool, text: string) => engine.consult(turnOf([text]));

afterEach(() => pool?.close());

describe('the engine pool', () => {
  it('ends a turn that is stuck and answers the next one with a new worker', async () => {
    const engine = open();
    const [stuck, next] = await Promise.allSettled([consult(engine, 'stuck'), consult(engine, 'hello')]);
    expect(stuck).toMatchObject({ status: 'rejected', reason: new EngineTimeoutError(2_000) });
    expect(next).toMatchObject({ value: 'hello' });
  });

  it('refuses a call that waited too long without ending the turn before it', async () => {
    const engine = open({ deadlineMs: 200, callDeadlineMs: 20_000 });
    const [stuck, waiting] = await Promise.allSettled([consult(engine, 'stuck'), consult(engine, 'hello')]);
    expect(stuck).toMatchObject({ status: 'rejected', reason: new EngineTimeoutError(200) });
    expect(waiting).toMatchObject({ status: 'rejected', reason: new EngineTimeoutError(200) });
  });

  it('answers others while one worker of two is stuck', async () => {
    const engine = open({ workers: 2, callDeadlineMs: 20_000 });
    const stuck = Promise.allSettled([consult(engine, 'stuck')]);
    expect(await consult(engine, 'hello')).toBe('hello');
    await engine.close();
    expect(await stuck).toEqual([{ status: 'rejected', reason: new Error('The engine was closed.') }]);
  });

  it('lets calls wait until it may start', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const engine = open({ startsAfter: promise });
    const answer = consult(engine, 'hello');
    expect(engine.isReady()).toBe(false);
    resolve();
    expect(await answer).toBe('hello');
    expect(engine.isReady()).toBe(true);
  });

  it('refuses a call at its deadline while it may not start', async () => {
    const engine = open({ startsAfter: new Promise(() => undefined), deadlineMs: 200 });
    await expect(consult(engine, 'hello')).rejects.toThrow(new EngineTimeoutError(200));
  });

  it('passes on a failure and lives on', async () => {
    const engine = open();
    await expect(consult(engine, 'throw')).rejects.toThrow('The engine failed: TypeError');
    expect(await consult(engine, 'hello')).toBe('hello');
  });

  it('replaces a worker that died', async () => {
    const engine = open();
    await expect(consult(engine, 'die')).rejects.toThrow('The engine worker ended');
    expect(await consult(engine, 'hello')).toBe('hello');
  });

  it('waits before it starts a worker again that could not load its library', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-pool-'));
    const starts = path.join(folder, 'starts');
    vi.stubEnv('STARTS_FILE', starts);
    const engine = open({ module: new URL('./failing.worker.ts', import.meta.url) });
    expect(await consult(engine, 'hello')).toBe('hello');
    expect(readFileSync(starts, 'utf8').length).toBe(2);
    const [first, second] = [statSync(starts).birthtimeMs, statSync(starts).mtimeMs];
    expect(second - first).toBeGreaterThan(900);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('serves condition pages, the list and pasted reports from the worker', async () => {
    const engine = open();
    expect(await engine.readCondition('gout')).toBe('readCondition');
    expect(await engine.listConditions()).toBe('listConditions');
    expect(await engine.readReport('Potassium 4.4')).toBe('Potassium 4.4');
  });

  it('asks for the list again when it came too late', async () => {
    const engine = open({ deadlineMs: 400, callDeadlineMs: 20_000 });
    await vi.waitUntil(() => engine.isReady(), 20_000);
    const [, late] = await Promise.allSettled([consult(engine, 'stuck'), engine.listConditions()]);
    expect(late).toMatchObject({ status: 'rejected', reason: new EngineTimeoutError(400) });
    await engine.close();
    const [again] = await Promise.allSettled([engine.listConditions()]);
    expect(again).toMatchObject({ reason: new Error('The engine was closed.') });
  });

  it('refuses calls once closed', async () => {
    const engine = open();
    await engine.close();
    await expect(consult(engine, 'hello')).rejects.toThrow('The engine was closed.');
  });
});
