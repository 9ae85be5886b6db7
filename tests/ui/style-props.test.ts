import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Mantine's style props: the built app leaves out what reads them. */
const styleProps =
  'm|mx|my|mt|mb|ml|mr|me|ms|mis|mie|p|px|py|pt|pb|pl|pr|pe|ps|pis|pie|bd|bdrs|bg|c|opacity|ff|fz|fw|lts|ta|lh|fs|tt|td|w|miw|maw|h|mih|mah|bgsz|bgp|bgr|bga|pos|top|left|bottom|right|inset|display|flex|hiddenFrom|visibleFrom|lightHidden|darkHidden';
const given = new RegExp(`(?:^|\\s)(?:${styleProps})=[{"]|defaultProps: \\{[^}]*\\b(?:${styleProps}):`, 'm');

const usersOf = (files: Readonly<Record<string, string>>) =>
  Object.keys(files).filter((name) => given.test(files[name] ?? ''));

it('no component is given a style prop of Mantine’s: the built app would ignore it', () => {
  const names = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const files = names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const);
  expect(usersOf(Object.fromEntries(files))).toEqual([]);
});

it('sees one in markup and in a theme', () => {
  const files = {
    'a.tsx': '<Button mt="md" />',
    'b.tsx': '<Button\n  w={3}\n/>',
    'c.ts': "Button: { defaultProps: { fz: 'md' } }",
    'd.tsx': '<input name="w" type="text" />',
  };
  expect(usersOf(files)).toEqual(['a.tsx', 'b.tsx', 'c.ts']);
});
