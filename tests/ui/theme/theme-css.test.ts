import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeCss } from '#src/ui/theme/theme-css.ts';

const themeFolder = new URL('../../../src/ui/theme/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, themeFolder), 'utf8');

const withoutSpace = (css: string) => css.replace(/\s+/g, '');

/** Every stylesheet of Mantine that the web app imports, as one text. */
function importedMantineCss(): string {
  const src = new URL('../../../src/', import.meta.url);
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx)$/.test(name))
    .flatMap((name) => [
      ...readFileSync(new URL(name, src), 'utf8').matchAll(/import '(@mantine\/core\/styles\/[^']+)'/g),
    ])
    .map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  return [...new Set(names)]
    .map((name) => readFileSync(new URL(`../../../node_modules/${name}`, import.meta.url), 'utf8'))
    .join('\n');
}

describe('the theme stylesheet', () => {
  it('is what the theme writes', () => {
    expect(withoutSpace(read('variables.css'))).toBe(withoutSpace(themeCss()));
  });

  it('defines every theme variable that the imported components read', () => {
    const defined = new Set([...themeCss().matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name));
    const used = [...importedMantineCss().matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name]) => name);
    expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
  });
});
