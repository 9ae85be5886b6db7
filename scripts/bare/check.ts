// npm run check:bare: runs both README commands in a system with only Node, npm and certificates, as an ordinary user,
// in a folder whose name has spaces. --node=22 uses another Node, --user=root another user, --full runs every test,
// --with=libatomic1 adds a Debian package (which Node 26 itself needs).
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/server/free-port.ts';
import { shareNetwork } from './network.ts';
import { copyBareSystem, mustRun, npmCache } from './system.ts';
import { thisSystem } from '../programs/system.ts';
import { root } from '../setup.mjs';

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: '20' },
    user: { type: 'string', default: 'ada' },
    full: { type: 'boolean', default: false },
    with: { type: 'string' },
  },
});
const home = values.user === 'root' ? '/root' : `/home/${values.user}`;
const folder = `${home}/a copy of the project`;
const notCopied = new Set(
  ['.git', 'node_modules', 'dist', '.data', 'test-results'].map((name) => path.join(root, name)),
);

const keptReaders = path.join(root, 'node_modules/.cache/anamnesis');

/** Readers that were trained here from these files. The session takes them, unless everything is tried. */
function copyReaders(inside: string): void {
  if (values.full || !existsSync(keptReaders)) return;
  const isReader = (file: string) => file === keptReaders || path.basename(file).startsWith('reader-');
  cpSync(keptReaders, path.join(inside, '.readers'), { recursive: true, filter: isReader });
}

/** Only this shell and its children see the mounts. It remains their parent, so that all of them end with it. */
const enter = `set -e
copy=$1; cache=$2; home=$3; user=$4; shift 4
mount -t proc proc "$copy/proc"
mount -t tmpfs -o mode=1777 tmpfs "$copy/dev/shm"
mkdir -p "$copy$home/.npm"
mount --bind "$cache" "$copy$home/.npm"
chroot "$copy" chown -R "$user" "$home"
chroot --userspec="$user" "$copy" /usr/bin/env -i "$@"
exit`;

/** All processes in the bare system end with this one, even when it is killed. */
const endsWithParent = ['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child'];
const inNamespace = (args: readonly string[]) =>
  spawnSync('setpriv', [...endsWithParent, ...args], { stdio: 'inherit' }).status;

async function tryBothCommands(): Promise<number> {
  const copy = mkdtempSync(path.join(tmpdir(), 'anamnesis-bare-'));
  try {
    copyBareSystem(values.node, copy);
    const inside = path.join(copy, folder);
    mkdirSync(inside, { recursive: true });
    cpSync(root, inside, { recursive: true, filter: (file) => !notCopied.has(file) });
    copyReaders(inside);
    const network = shareNetwork(copy);
    if (values.with !== undefined) {
      mustRun('chroot', [copy, 'apt-get', 'update', '-qq']);
      mustRun('chroot', [copy, 'apt-get', 'install', '-y', '-qq', values.with]);
    }
    const env = {
      ...network,
      HOME: home,
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      JOURNEY_PORT: String(await freePort()),
    };
    const run = ['sh', '-c', 'cd "$0" && exec node scripts/bare/session.mjs "$@"', folder];
    const args = [
      copy,
      npmCache(values.user),
      home,
      values.user,
      ...Object.entries(env).map((pair) => pair.join('=')),
    ];
    const tests = values.full ? [] : ['short'];
    return (
      inNamespace(['sh', '-c', enter, 'sh', ...args, ...run, `--port=${await freePort()}`, ...tests]) ?? 1
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const isPossible =
  thisSystem.isRoot && thisSystem.exists('/etc/debian_version') && inNamespace(['true']) === 0;
if (isPossible) process.exitCode = await tryBothCommands();
else thisSystem.say('skipped: both commands on a bare system (needs root on Debian, and namespaces)');
