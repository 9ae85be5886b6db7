import { afterEach, describe, expect, it } from 'vitest';
import { cpuSecondsOf, startProgram, type Running } from '../../scripts/bench/server/processes.ts';

const READY = "console.log('ready: http://127.0.0.1:1');";

let program: Running | undefined;
afterEach(() => program?.stop());

const start = async (code: string) => (program = await startProgram(['-e', `${READY}${code}`]));

describe('a benchmark that has lost its server', () => {
  it('says with which code the server has ended, and its last lines', async () => {
    const { explainLoss } = await start("console.error('The disk is full.'); process.exitCode = 3;");
    expect(await explainLoss()).toMatch(/has ended: 3\. Its last lines:\n[^]*The disk is full\.$/);
  });

  it('says by which signal it was ended', async () => {
    const { explainLoss } = await start("process.kill(process.pid, 'SIGKILL');");
    expect(await explainLoss()).toContain('has ended: SIGKILL');
  });

  it('says that it still runs', async () => {
    const { explainLoss } = await start('setInterval(() => undefined, 1_000);');
    expect(await explainLoss()).toContain('still runs');
  });
});

it('a program that ends before it is ready is reported with its last lines', async () => {
  const started = startProgram(['-e', "console.error('No room.'); process.exit(4);"]);
  await expect(started).rejects.toThrow(/has ended: 4\. [^]*No room\.$/);
});

it.runIf(process.platform === 'linux')('counts the CPU time of children that have ended', async () => {
  const burn = 'while (process.cpuUsage().user < 300_000);';
  const code = `require('node:child_process').spawnSync(process.execPath, ['-e', '${burn}']); setInterval(() => undefined, 1_000);`;
  program = await startProgram(['-e', `${code}${READY}`]);
  expect(cpuSecondsOf([program.pid])).toBeGreaterThan(0.25);
});
