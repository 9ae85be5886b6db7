import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';
import type { Mutation } from '#tests/specification/statements.ts';

const left = ['.git', '.data', 'node_modules', 'test-results', 'docs/machines/generated'];

/** A copy of the project with linked packages, in which mutations can be made; deleted when the process ends. */
export function openCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-statements-'));
  const isCopied = (place: string) =>
    !left.some(
      (each) => place === path.join(root, each) || place.startsWith(path.join(root, each, path.sep)),
    );
  cpSync(root, folder, { recursive: true, filter: isCopied });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  return {
    folder,
    /** Applies a mutation while `use` runs. */
    async withMistake<T>({ file, find, put }: Mutation, use: () => Promise<T>): Promise<T> {
      const place = path.join(folder, file);
      const whole = readFileSync(place, 'utf8');
      writeFileSync(place, whole.split(find).join(put));
      try {
        return await use();
      } finally {
        writeFileSync(place, whole);
      }
    },
  };
}
