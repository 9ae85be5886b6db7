import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersOf, targetOf } from './imports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Every file and package that is loaded when a program starts at `entry`. */
function loadedFrom(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const file of loaded) {
    if (file.startsWith('npm:')) continue;
    for (const { specifier, isTypeOnly, isLazy } of specifiersOf(readFileSync(path.join(root, file), 'utf8')))
      if (!isTypeOnly && !isLazy) loaded.add(targetOf(file, specifier));
  }
  return loaded;
}

/** What only some servers need, and would keep in memory from their start (decision 053). */
const forSome: Readonly<Record<string, string>> = {
  'npm:yaml': 'the build compiles the YAML',
  'npm:@atomic-ehr/ucum': 'the build converts the units',
  'npm:node:http': 'an ES module that imports it loads the HTTP client of Node as well; Fastify requires it',
  'npm:nodemailer': 'only with an SMTP server',
  'npm:ai': 'only with a language model',
};

describe('a start', () => {
  it.each(['server/main.ts', 'server/consult/engine.worker.ts'])(
    'of %s loads nothing that it may not need',
    (entry) => {
      const loaded = loadedFrom(entry);
      expect(loaded.size).toBeGreaterThan(100);
      expect(Object.keys(forSome).filter((each) => loaded.has(each))).toEqual([]);
      expect([...loaded].filter((each) => each.startsWith('server/consult/compiler/'))).toEqual([]);
    },
  );
});
