// npm run build: the web app, and at the same time what the engine works with, into an empty `dist`.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './setup.mjs';

/** Runs programs on this Node, each when the one before has ended well; resolves to the exit code. */
async function inOrder(...programs) {
  for (const [program, ...args] of programs) {
    const code = await run(process.execPath, [path.join(root, program), ...args]);
    if (code !== 0) return code;
  }
  return 0;
}

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
const codes = await Promise.all([
  inOrder(['node_modules/vite/bin/vite.js', 'build', '--emptyOutDir', 'false'], ['scripts/compress.ts']),
  inOrder(['scripts/build-knowledge.ts'], ['scripts/build-reader.ts'], ['scripts/build-engine-card.ts']),
]);
process.exit(Math.max(...codes));
