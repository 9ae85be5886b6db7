// Chooses the Node that runs the project, or explains in one sentence why none works. Runs on plain Node 20 with
// nothing installed.
import { spawnSync } from 'node:child_process';

/** For Argon2 in `node:crypto`, and TypeScript without a flag. */
const OLDEST = { major: 24, minor: 7 };

/** Debian packages of the libraries that small systems lack. */
const packages = {
  'libatomic.so.1': 'libatomic1',
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
};

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** @typedef {{ status: number | null, signal?: string | null, stderr?: string, error?: Error & { code?: string } }} Result */

/**
 * Why a program did not start, from what `spawnSync` returned, as the end of a sentence.
 * @param {Result} result
 */
export function explainFailure({ error, stderr = '', status, signal }) {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1];
  if (library) {
    const name = packages[library];
    return `the system library ${library} is missing${name ? ` (on Debian or Ubuntu: apt-get install ${name})` : ''}`;
  }
  const version = /version `([^']+)' not found/.exec(stderr)?.[1];
  if (version) return `the system's C or C++ library is too old (${version} is needed)`;
  if (error?.code === 'ENOENT') return 'it is not there, or this system lacks the GNU C library (glibc)';
  if (error) return error.message;
  const [line = ''] = stderr.trim().split('\n');
  return line || `it ended with ${signal ?? `code ${status}`}`;
}

/** @returns {Result} */
const startNode = (file) => spawnSync(file, ['--version'], { encoding: 'utf8' });

/**
 * The pinned Node if it starts, else `own` if it is new enough, else an error whose message says what to do.
 * @param {{ pinned: string | undefined, own: { path: string, version: string }, start?: typeof startNode }} parts
 */
export function chooseNode({ pinned, own, start = startNode }) {
  const result = pinned ? start(pinned) : undefined;
  if (result?.status === 0) return pinned;
  if (isNewEnough(own.version)) return own.path;
  const needed = `Node ${OLDEST.major}.${OLDEST.minor} or later (https://nodejs.org)`;
  throw new Error(
    result
      ? `The project's own Node does not start: ${explainFailure(result)}. Install that, or start again with ${needed}.`
      : `There is no package of Node for this system, and this is Node ${own.version}. Start again with ${needed}.`,
  );
}
