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
 * Who may import whom: contract → config → domain → machines → platform → ui → features → app. No feature imports
 * another. The first row whose folder is a prefix of the file decides, so narrower rows come first.
 */
export const layers: readonly Layer[] = [
  { folder: 'src/contract', imports: [], packages: ['valibot'] },
  { folder: 'src/config', imports: ['src/contract'], packages: ['valibot'] },
  { folder: 'src/domain', imports: ['src/contract', 'src/config'], packages: ['valibot'] },
  {
    folder: 'machines',
    imports: ['src/config/limits.ts', 'src/domain'],
    typesOf: ['src/contract'],
    packages: ['xstate'],
  },
  {
    folder: 'src/platform',
    imports: ['src/contract', 'src/config', 'src/domain'],
    // The typed way to the running actors (decision 043).
    typesOf: ['machines'],
    packages: 'any',
  },
  {
    folder: 'src/ui',
    imports: ['src/config', 'src/domain'],
    typesOf: ['src/contract'],
    packages: ui,
  },
  {
    folder: 'src/features',
    imports: ['src/contract', 'src/config', 'src/domain', 'machines', 'src/platform', 'src/ui'],
    packages: [...ui, 'xstate', '@xstate/react'],
  },
  {
    folder: 'tools/statecharts',
    imports: [],
    packages: ['@babel/core', 'xstate', '@xstate/test', 'elkjs', 'fast-check', 'react', 'react-dom'],
    node: true,
  },
  {
    folder: 'tools/pathways',
    imports: ['src/contract', 'server', 'tools/statecharts', 'tools/clinicians'],
    packages: ['xstate'],
    node: true,
  },
  {
    folder: 'tools/clinicians',
    imports: ['src/contract', 'server', 'tools/pathways'],
    packages: ['valibot', 'yaml'],
    node: true,
  },
  { folder: 'src/app', imports: ['src', 'machines'], packages: 'any' },
  { folder: 'src', imports: ['src', 'machines'], packages: 'any' },
  { folder: 'server', imports: ['src/contract', 'machines'], packages: 'any', node: true },
];

/** A folder with more files than this has an inner structure that its own folders should show. */
export const FILES_IN_A_FOLDER = 15;

/** Folders that are larger, with the number they may not pass: they shrink, and leave this list. */
export const largerFolders: Readonly<Record<string, number>> = {
  'src/contract': 24,
};

/** Views take props and give markup: these they may not import, not even a type of them. */
export const closedToViews = ['machines/', 'src/platform/', 'src/app/'];
