// A build step: writes brotli and gzip versions beside each file of dist that a browser loads.
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files that a browser loads; compressing smaller ones saves nothing. */
const compressible = /\.(js|css|svg|webmanifest|txt)$/;
const LEAST_BYTES = 1_024;

const folder = path.resolve(import.meta.dirname, '../../dist');
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

async function pack(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
await Promise.all(
  names.filter((name) => compressible.test(name)).map((name) => pack(path.join(folder, name))),
);
