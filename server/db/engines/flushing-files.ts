import { fsyncSync, writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { damagedSentence } from '../data-folder.ts';

type Flush = (fileDescriptor: number) => void;
type Stream = { readonly nfd: number };

/** A part of PGlite's file system that is missing from its types. */
type NodeFiles = { readonly stream_ops: { fsync?: (stream: Stream) => number } };

/**
 * A buffer of 16 MB instead of 128 MB is enough for a practice's data: the operating system caches the rest (decision
 * 053). A smaller one also makes the database start faster.
 */
export const smallBuffer: readonly string[] = ['-c', 'shared_buffers=16MB'];

/**
 * Makes PGlite flush to disk (no `-F`, and the one sync method that its file system supports) and log only panics,
 * because any other line could quote a patient's row.
 */
export const flushingParameters = (standard: readonly string[]): string[] => [
  ...standard.filter((each) => each !== '-F'),
  ...['wal_sync_method=fsync', 'log_min_messages=panic', 'log_min_error_statement=panic'].flatMap((each) => [
    '-c',
    each,
  ]),
  ...smallBuffer,
];

const DISK_REFUSED = 'The database could not write to the disk. Stopping: no saved data is lost.';
/** PostgreSQL's messages for a failed write, as opposed to a failed read. */
const couldNotWrite = /could not (write|fsync|fdatasync|extend|create)|no space left|input\/output error/i;

/** Emscripten's number for EIO. PostgreSQL panics on it instead of losing a commit. */
const EIO = 29;

/**
 * PostgreSQL panics when a commit cannot be written to disk or written data cannot be read. The embedded PostgreSQL
 * then loops forever instead of exiting, so the process exits: nothing has been acknowledged, and the next start
 * recovers. Returns whether to show a log line.
 */
export const stopOnPanic =
  (folder: string) =>
  (line: string): boolean => {
    if (line.includes('PANIC:')) {
      writeSync(process.stderr.fd, `${couldNotWrite.test(line) ? DISK_REFUSED : damagedSentence(folder)}\n`);
      process.exit(1);
    }
    return false;
  };

/**
 * PGlite's folder on disk with the flush that PGlite leaves out: each commit is on disk before it is acknowledged.
 * Throws when this version of PGlite does not allow that.
 */
export class FlushingFiles extends NodeFS {
  readonly #flush: Flush;

  constructor(folder: string, flush: Flush = fsyncSync) {
    super(folder);
    this.#flush = flush;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const install = (module: PGlite['Module']) => this.#installFlush(module);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  #installFlush({ NODEFS, FS }: PGlite['Module']): void {
    const files = NODEFS as Partial<NodeFiles> | undefined;
    if (!files?.stream_ops) throw new Error('The files of this version of PGlite cannot be flushed.');
    files.stream_ops.fsync = ({ nfd }) => {
      try {
        this.#flush(nfd);
        return 0;
      } catch {
        // PostgreSQL handles only EIO correctly, whatever the disk's error was.
        throw new FS.ErrnoError(EIO);
      }
    };
  }
}
