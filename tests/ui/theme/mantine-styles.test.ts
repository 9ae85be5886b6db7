import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const mantine = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core')), '..');
const esm = path.join(mantine, 'esm');

/** What every page needs, by Mantine's own list. */
const always = ['baseline', 'default-css-variables', 'global'];

/** The names that the web app imports from Mantine. */
function usedNames(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
      list.split(',').map((each) => each.trim().split(' as ')[0] ?? ''),
    );
  });
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type '));
}

/** The file that Mantine exports a name from. */
const exported = new Map(
  [
    ...readFileSync(path.join(esm, 'index.mjs'), 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g),
  ].flatMap(([, list = '', file = '']) =>
    list.split(',').map((name) => [name.trim(), path.join(esm, file)] as const),
  ),
);

/** Every file of Mantine that one of these imports, itself included. */
function reachable(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imports = [...readFileSync(file, 'utf8').matchAll(/^import .*? from "(\.[^"]+)"/gm)];
    reachable(
      imports.map(([, target = '']) => path.join(path.dirname(file), target)),
      seen,
    );
  }
  return seen;
}

const sheets = [
  ...readFileSync(path.join(root, 'src/ui/theme/styles.css'), 'utf8').matchAll(
    /@mantine\/core\/styles\/([\w-]+)\.layer\.css/g,
  ),
].map(([, name = '']) => name);

describe('the style sheets of Mantine', () => {
  it('are those of the components on our pages, and of what these are made of', () => {
    const files = usedNames().flatMap((name) => exported.get(name) ?? []);
    const needed = [...reachable(files)].flatMap((file) => /([^/]+)\.module\.mjs$/.exec(file)?.[1] ?? []);
    expect(sheets.toSorted()).toEqual([...new Set([...always, ...needed])].toSorted());
  });

  it('come in the order in which Mantine puts them', () => {
    const whole = readFileSync(path.join(mantine, 'styles.layer.css'), 'utf8');
    const placeOf = (name: string) => {
      const sheet = readFileSync(path.join(mantine, `styles/${name}.layer.css`), 'utf8');
      const [, rules = ''] = /@layer mantine \{(.*)\}/s.exec(sheet) ?? [];
      return whole.indexOf(rules.trim().slice(0, 100));
    };
    expect(sheets).toEqual(sheets.toSorted((left, right) => placeOf(left) - placeOf(right)));
  });
});
