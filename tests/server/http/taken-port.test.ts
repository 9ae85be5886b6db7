import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('names the port and another one when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-port-'));
  onTestFinished(() => {
    other.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} is in use by another program. Choose another one, for example PORT=8001.\n`,
  });
});
