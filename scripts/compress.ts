import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files that a browser asks for, in text; anything smaller than this gains nothing. */
const compressible = /\.(js|css|svg|webmanifest|txt)$/;
const LEAST_BYTES = 1_024;

const folder = path.resolve(import.meta.dirname, '../dist');
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(name)) continue;
  const file = path.join(folder, name);
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) continue;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, options));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
