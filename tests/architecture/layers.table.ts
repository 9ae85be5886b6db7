/** One row of the house's import table: what a folder may import besides itself. */
export type Layer = {
  readonly folder: string;
  readonly imports: readonly string[];
  readonly typesOf?: readonly string[];
  readonly packages: readonly string[] | 'any';
  readonly node?: true;
};

/** Folders allowed at the top level. */
export const rootFolders = [
  'docs',
  'knowledge',
  'machines',
  'public',
  'scripts',
  'server',
  'src',
  'supabase',
  'tests',
  'tools',
];

const view = ['src/contract', 'src/config', 'src/domain', 'src/copy', 'src/ui'];
const ui = [
  'react',
  'react-dom',
  '@mantine/core',
  '@mantine/hooks',
  'react-router-dom',
  'react-hot-toast',
  'valibot',
];

/**
 * The import direction: contract → config → domain → copy → machines → services → actors → ui → screens → app.
 * The first row whose folder is a prefix of the file decides, so narrower rows stand first.
 */
export const layers: readonly Layer[] = [
  { folder: 'src/contract', imports: [], packages: ['valibot'] },
  { folder: 'src/config', imports: ['src/contract'], packages: ['valibot'] },
  { folder: 'src/domain', imports: ['src/contract', 'src/config'], packages: ['valibot'] },
  { folder: 'src/copy', imports: ['src/contract', 'src/domain'], packages: [] },
  {
    folder: 'machines',
    imports: ['src/config/limits.ts'],
    typesOf: ['src/contract', 'src/domain'],
    packages: ['xstate'],
  },
  {
    folder: 'src/services',
    imports: ['src/contract', 'src/config', 'src/domain', 'src/copy'],
    packages: 'any',
  },
  {
    folder: 'src/actors',
    imports: ['src/contract', 'src/config', 'src/domain', 'src/copy', 'machines', 'src/services'],
    packages: ['xstate', '@xstate/react', 'react'],
  },
  {
    folder: 'src/ui',
    imports: ['src/config', 'src/domain', 'src/copy'],
    typesOf: ['src/contract'],
    packages: ui,
  },
  {
    folder: 'src/screens',
    imports: [...view, 'machines', 'src/actors', 'src/services'],
    packages: [...ui, 'xstate', '@xstate/react'],
  },
  {
    folder: 'src/app',
    imports: [...view, 'machines', 'src/actors', 'src/services', 'src/screens'],
    packages: 'any',
  },
  { folder: 'src', imports: ['src'], packages: 'any' },
  {
    folder: 'tools/statecharts',
    imports: [],
    packages: ['xstate', '@xstate/test', 'elkjs', 'fast-check', 'react', 'react-dom'],
    node: true,
  },
  { folder: 'server', imports: ['src/contract'], packages: 'any', node: true },
];

/** Views take props and give markup: these they may not import, not even a type of them. */
export const closedToViews = ['machines/', 'src/services/', 'src/actors/', 'src/app/'];
