import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasAlias, specifiersOf, targetOf } from './imports.ts';
import {
  closedToViews,
  FILES_IN_A_FOLDER,
  largerFolders,
  layers,
  rootFolders,
  type Layer,
} from './layers.table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(path.join(root, name)).isFile() && isSource(name));
}

/** The imports of a source that climb two folders or more to a file that has a shorter name. */
const climbsIn = (file: string, source: string): string[] =>
  specifiersOf(source)
    .map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith('../../') && hasAlias(targetOf(file, specifier)))
    .map((specifier) => `${file} imports ${specifier}`);

const layerOf = (file: string): Layer | undefined =>
  layers.find((layer) => file.startsWith(`${layer.folder}/`));

const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];

type Import = { readonly file: string; readonly target: string; readonly isTypeOnly: boolean };

function isAllowed(layer: Layer, { file, target, isTypeOnly }: Import): boolean {
  const packageName = target.replace(/^npm:/, '');
  if (target.startsWith('npm:')) {
    if (packageName.startsWith('node:')) return layer.node === true;
    if (layer.packages === 'any') return true;
    return layer.packages.some((name) => packageName === name || packageName.startsWith(`${name}/`));
  }
  const feature = featureOf(file);
  if (feature !== undefined && featureOf(target) !== undefined && featureOf(target) !== feature) return false;
  if (target.startsWith(`${layer.folder}/`)) return true;
  const open = isTypeOnly ? [...layer.imports, ...(layer.typesOf ?? [])] : layer.imports;
  return open.some((folder) => target === folder || target.startsWith(`${folder}/`));
}

function breachesIn(file: string): string[] {
  const layer = layerOf(file);
  if (!layer) return [`${file}: is in no folder of the table`];
  return specifiersOf(readFileSync(path.join(root, file), 'utf8')).flatMap(({ specifier, isTypeOnly }) => {
    const target = targetOf(file, specifier);
    return isAllowed(layer, { file, target, isTypeOnly }) ? [] : [`${file} imports ${target}`];
  });
}

describe('the house', () => {
  it('has no folder that the table does not list', () => {
    const found = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .filter((name) => !['node_modules', 'dist', 'test-results', 'coverage'].includes(name));
    expect(found.filter((name) => !rootFolders.includes(name))).toEqual([]);
    const inside = ['src', 'server'].flatMap((parent) =>
      readdirSync(path.join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`),
    );
    expect(
      inside.filter(
        (folder) => !layers.some((layer) => layer.folder === folder || layer.folder === folder.split('/')[0]),
      ),
    ).toEqual([]);
  });

  it('imports in one direction only', () => {
    const files = ['src', 'machines', 'server', 'tools'].flatMap(filesBelow);
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(breachesIn)).toEqual([]);
  });

  it('climbs one folder at most where an alias leads to the file', () => {
    const files = ['src', 'machines', 'server', 'tools', 'tests', 'scripts'].flatMap(filesBelow);
    const climbs = files.flatMap((file) => climbsIn(file, readFileSync(path.join(root, file), 'utf8')));
    expect(climbs).toEqual([]);
    const source = `import { a } from '../../db/a.ts';\nimport { b } from '../b.ts';`;
    expect(climbsIn('server/api/records/c.ts', source)).toEqual([
      'server/api/records/c.ts imports ../../db/a.ts',
    ]);
  });

  it('keeps machines and the outside world out of the views', () => {
    const views = filesBelow('src/features').filter((file) => file.endsWith('.view.tsx'));
    expect(views.length).toBeGreaterThan(0);
    const breaches = views.flatMap((file) =>
      specifiersOf(readFileSync(path.join(root, file), 'utf8'))
        .map(({ specifier }) => targetOf(file, specifier))
        .filter((target) => closedToViews.some((folder) => target.startsWith(folder)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(breaches).toEqual([]);
  });

  it(`keeps folders at ${FILES_IN_A_FOLDER} files`, () => {
    const folders = ['src', 'machines', 'server'].flatMap((parent) => [
      parent,
      ...readdirSync(path.join(root, parent), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    ]);
    const sizes = folders.map((folder) => {
      const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
      return { folder, files: entries.filter((entry) => entry.isFile()).length };
    });
    const tooLarge = sizes.filter(
      ({ folder, files }) => files > (largerFolders[folder] ?? FILES_IN_A_FOLDER),
    );
    expect(tooLarge).toEqual([]);
  });

  it('has no file that only passes on others', () => {
    const files = ['src', 'machines'].flatMap(filesBelow);
    expect(files.filter((file) => path.basename(file).startsWith('index.'))).toEqual([]);
  });

  it('sees a planted breach', () => {
    const view = 'src/features/account/login/login.view.tsx';
    const machine = 'machines/auth/auth.machine.ts';
    const allows = (file: string, target: string, isTypeOnly = false) => {
      const layer = layerOf(file);
      return layer !== undefined && isAllowed(layer, { file, target, isTypeOnly });
    };
    expect(allows(machine, 'npm:xstate')).toBe(true);
    expect(allows(machine, 'npm:axios')).toBe(false);
    expect(allows(machine, 'src/platform/api/api.ts', true)).toBe(false);
    expect(allows(view, 'src/features/account/signup/signup.view.tsx')).toBe(true);
    expect(allows(view, 'src/features/history/history.view.tsx', true)).toBe(false);
    expect(allows(view, 'src/app/routes.ts', true)).toBe(false);
    expect(allows(view, 'server/app.ts', true)).toBe(false);
    const kit = 'tools/statecharts/core/explore.ts';
    expect(allows(kit, 'npm:xstate')).toBe(true);
    expect(allows(kit, 'npm:valibot')).toBe(false);
    expect(allows(kit, machine, true)).toBe(false);
    expect(allows(view, kit, true)).toBe(false);
    expect(allows('src/platform/api/api.ts', machine)).toBe(false);
    expect(allows('src/ui/layout/page.tsx', 'src/platform/browser/page.ts')).toBe(false);
  });
});
