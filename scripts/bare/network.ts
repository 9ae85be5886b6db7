import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { thisSystem } from '../programs/system.ts';

/** Variables with which npm and Node reach a registry. */
const ofNetwork =
  /^(npm_config_(registry|https?_proxy|proxy|noproxy|strict_ssl|cafile)|(https?|no)_proxy|NODE_EXTRA_CA_CERTS)$/i;

function copyInto(copy: string, file: string): void {
  if (!existsSync(file)) return;
  mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
  copyFileSync(file, path.join(copy, file));
}

const settingOf = (name: string) => thisSystem.run('npm', ['config', 'get', name]).stdout.trim();

/**
 * Gives a bare system this machine's access to the registry: its resolver, certificates and npm settings. Returns the
 * matching environment.
 */
export function shareNetwork(copy: string): Record<string, string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => ofNetwork.test(name) && value !== undefined),
  ) as Record<string, string>;
  const settings = ['userconfig', 'globalconfig'].map((name) => ({ name, file: settingOf(name) }));
  const files = settings.filter(({ file }) => existsSync(file));
  const certificates = files.flatMap(({ file }) =>
    [...readFileSync(file, 'utf8').matchAll(/^cafile\s*=\s*(.+)$/gm)].map(([, found = '']) => found.trim()),
  );
  const all = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt', ...certificates];
  for (const file of [...all, env['NODE_EXTRA_CA_CERTS'] ?? '']) copyInto(copy, file);
  for (const { name, file } of files) {
    const place = `/etc/npm-${name}`;
    copyFileSync(file, path.join(copy, place));
    env[`npm_config_${name}`] = place;
  }
  return env;
}
