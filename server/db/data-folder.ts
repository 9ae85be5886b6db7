import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data folder. */
export class DataFolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another server is using ${path.resolve(folder)}. Stop that one, or choose another folder by DATA_DIR.`,
    );
  }
}

/** Holds the folder until it is released or the process ends, however it ends. */
export type DataFolderClaim = { release(): void };

/**
 * Makes the folder if needed and claims it for this process. The claim is a lock of the operating system on a file,
 * so that it cannot outlive us. Throws a `DataFolderInUseError` when another process has it.
 */
export function claimDataFolder(folder: string): DataFolderClaim {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(folder, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new DataFolderInUseError(folder);
  }
  return { release: () => lock.close() };
}

/** Makes a rename or a new file in this folder survive a loss of power. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
