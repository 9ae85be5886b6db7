import { fsyncSync, writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { damagedSentence } from './data-folder.ts';

type Flush = (fileDescriptor: number) => void;
type Stream = { readonly nfd: number };

/** The part of PGlite's file system that its types do not show. */
type NodeFiles = { readonly stream_ops: { fsync?: (stream: Stream) => number } };

/**
 * What makes PGlite flush (no `-F`, and the one method that its file system passes on), and write nothing to its log
 * but that it cannot go on: any other line could quote a patient's row. Its buffers, 128 MB by default, hold a practice's
 * pages in 16 MB, and the system's cache the rest (decision 053).
 */
export const flushingParameters = (standard: readonly string[]): string[] => [
  ...standard.filter((each) => each !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'log_min_messages=panic',
    'log_min_error_statement=panic',
    'shared_buffers=16MB',
  ].flatMap((each) => ['-c', each]),
];

const DISK_REFUSED = 'The disk refused what the database had to write. Stopping: nothing saved is lost.';
/** How PostgreSQL words that it could not write, as against that it could not read. */
const couldNotWrite = /could not (write|fsync|fdatasync|extend|create)|no space left|input\/output error/i;

/** Emscripten's number for EIO, which PostgreSQL answers with a panic rather than with a lost commit. */
const EIO = 29;

/**
 * PostgreSQL panics when a commit cannot reach the disk, and when it cannot read what it wrote. Its embedded form then
 * spins for ever instead of ending, so we end: nothing has been acknowledged, and the next start recovers what can be.
 * Answers, for each line of its log, whether it is to be shown.
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
 * PGlite's folder on disk, with the flush that PGlite leaves out: each commit reaches the disk before it is
 * acknowledged. Throws when this version of PGlite does not let us.
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
    if (!files?.stream_ops) throw new Error('This version of PGlite does not let its files be flushed.');
    files.stream_ops.fsync = ({ nfd }) => {
      try {
        this.#flush(nfd);
        return 0;
      } catch {
        // Whatever the disk said, PostgreSQL must hear it in its own terms.
        throw new FS.ErrnoError(EIO);
      }
    };
  }
}
