// npm run build:lock: adds the platform packages to package-lock.json that the registry in use does not have. npm
// leaves such optional packages out, and `npm ci` then rejects the lock file on every machine.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  arm: 'arm',
  wasm32: 'wasm32',
};

/** The platform in a package name such as `binding-linux-arm64-musl`. */
function platformOf(name) {
  const parts = name.split('/').at(-1).split('-');
  const os = systems.find((each) => parts.includes(each));
  const cpu = Object.keys(processors).find((each) =>
    parts.some((part) => part === each || part === `${each}le`),
  );
  if (cpu === 'wasm32') return { cpu: ['wasm32'] };
  if (!os || !cpu) return undefined;
  const libc = parts.at(-1).startsWith('musl')
    ? ['musl']
    : parts.at(-1).startsWith('gnu')
      ? ['glibc']
      : undefined;
  return { os: [os], cpu: [processors[cpu]], ...(libc && os === 'linux' ? { libc } : {}) };
}

/** Where npm would install a package that `parent` needs: next to it, unless another version is already there. */
function placeFor(name, version, parent) {
  const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`;
  const held = [beside, `node_modules/${name}`].find((place) => lock.packages[place]?.version === version);
  if (held) return undefined;
  return lock.packages[beside] ? `${parent}/node_modules/${name}` : beside;
}

let added = 0;
const byDepth = Object.entries(lock.packages).toSorted(
  ([one], [two]) => one.split('/').length - two.split('/').length,
);
for (const [parent, entry] of byDepth) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    const place = platform && /^\d/.test(version) ? placeFor(name, version, parent) : undefined;
    if (!place || lock.packages[place]) continue;
    lock.packages[place] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platform };
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).toSorted(([one], [two]) => (one < two ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
process.stdout.write(`${added} platform packages added\n`);
