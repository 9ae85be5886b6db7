import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { NodePath, types } from '@babel/core';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { defineConfig, type Plugin } from 'vite';

/** The server that `npm run dev` proxies to; `npm start` serves the built files itself. */
const backend = `http://127.0.0.1:${process.env.PORT ?? '8000'}`;

/**
 * Leaves out of the bundle what a machine says about itself: descriptions and sections of the specification are for
 * diagrams and tests, and no page shows them.
 */
const withoutMachineTexts = defineRolldownBabelPreset({
  rolldown: { filter: { id: /\/machines\/[^?]*\.machine\.ts$/ } },
  preset: () => ({
    plugins: [() => ({ name: 'without-machine-texts', visitor: { ObjectProperty: dropMachineText } })],
  }),
});

function dropMachineText(path: NodePath<types.ObjectProperty>): void {
  const { key } = path.node;
  if (key.type === 'Identifier' && (key.name === 'description' || key.name === 'meta')) path.remove();
}

/**
 * Parts of Mantine that are left out of the bundle: what writes style tags at run time, which our CSP forbids and the
 * theme switches off; colours and their arithmetic, for ours stand in `variables.css` and `variant-colors.ts`; style props,
 * for every style of ours stands in a style sheet (a test holds that); the store of a colour scheme, for the theme is a
 * machine's; groups of buttons; other spinners than ours; and what fades one in, at the price of 6 kB.
 */
const replacements: Readonly<Record<string, string>> = {
  MantineCssVariables: 'export const MantineCssVariables = () => null;',
  MantineClasses: 'export const MantineClasses = () => null;',
  'default-variant-colors-resolver': 'export const defaultVariantColorsResolver = () => ({});',
  'parse-theme-color': 'export const parseThemeColor = ({ color }) => ({ color, value: color });',
  'default-colors': 'export const DEFAULT_COLORS = {};',
  'extract-style-props': 'export const extractStyleProps = (rest) => ({ styleProps: {}, rest });',
  'parse-style-props':
    'export const parseStyleProps = () => ({ hasResponsiveStyles: false, styles: {}, inlineStyles: {}, media: {} });',
  'style-props-data': 'export const STYLE_PROPS_DATA = {};',
  InlineStyles: 'export const InlineStyles = () => null;',
  'hash-styles': "export const hashStyleProps = () => '';",
  'use-provider-color-scheme': `import { useLayoutEffect } from 'react';
  export function useProviderColorScheme({ forceColorScheme }) {
    useLayoutEffect(() => {
      document.documentElement.setAttribute('data-mantine-color-scheme', forceColorScheme);
    }, [forceColorScheme]);
    return { colorScheme: forceColorScheme, setColorScheme() {}, clearColorScheme() {} };
  }`,
  'local-storage-manager': `export const localStorageColorSchemeManager = () => ({
    get: (scheme) => scheme, set() {}, subscribe() {}, unsubscribe() {}, clear() {},
  });`,
  Dots: 'export const Dots = null;',
  Bars: 'export const Bars = null;',
  ButtonGroup: 'export const ButtonGroup = null;',
  ButtonGroupSection: 'export const ButtonGroupSection = null;',
  Transition: 'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
};

const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.includes('/@mantine/core/')) return null;
    const name = Object.keys(replacements).find((each) => id.endsWith(`/${each}.mjs`));
    return name === undefined ? null : (replacements[name] ?? null);
  },
});

/** React has had this hook of its own since 18: the stand-in for older versions stays out. */
const withoutShims = [
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

/** The router's package always names its development build; a bundle takes the other, without its warnings. */
const productionOf = (specifier: string) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: fileURLToPath(import.meta.resolve(specifier).replace('/development/', '/production/')),
});

const dataFolder = path.resolve(import.meta.dirname, process.env.DATA_DIR ?? '.data');

/** The key that the server made for its own provider at its first start; none before that. */
function readKey(): string {
  const place = path.join(dataFolder, 'publishable-key');
  return existsSync(place) ? readFileSync(place, 'utf8').trim() : '';
}

/**
 * Tells the web app under development what the server tells it otherwise: its settings, unless the environment names
 * another provider. Calls go to the page's own address, and from there to the server.
 */
const runtimeSettings = (): Plugin => ({
  name: 'runtime-settings',
  apply: 'serve',
  transformIndexHtml: (page, { server }) => {
    const [address] = server?.resolvedUrls?.local ?? [];
    if (!address || process.env.VITE_SUPABASE_URL) return page;
    const { origin } = new URL(address);
    const settings = {
      VITE_SUPABASE_URL: origin,
      VITE_SUPABASE_PUBLISHABLE_KEY: readKey(),
      VITE_API_BASE_URL: `${origin}/api/v1`,
      VITE_ENVIRONMENT: 'development',
    };
    return page.replace(
      /(id="runtime-config">)[^<]*/,
      (_block, open: string) => open + JSON.stringify(settings),
    );
  },
});

/** A file of `docs/machines`; null when there is none. */
function readDrawn(file: string): string | null {
  const place = path.resolve(import.meta.dirname, 'docs/machines', file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

/**
 * The developer's view of the running machines at `/__machines`. Only a development server has it: no build takes in
 * `src/inspector`. It draws the machines as they are now, and takes the drawing of `docs/machines` for each that has
 * not changed since.
 */
const machinesPage = (): Plugin => ({
  name: 'machines-page',
  apply: 'serve',
  configureServer(server) {
    async function drawAll(): Promise<string> {
      const { jsonOf } = await server.ssrLoadModule('/tests/models/chart.ts');
      const { svgOf } = await server.ssrLoadModule('/tests/models/diagram.ts');
      const { machines } = await server.ssrLoadModule('/machines/registry.ts');
      const charts: Record<string, string> = {};
      for (const [name, machine] of Object.entries(machines)) {
        const isDrawn = readDrawn(`${name}.json`) === jsonOf(machine);
        charts[name] = (isDrawn ? readDrawn(`${name}.svg`) : null) ?? (await svgOf(machine));
      }
      return JSON.stringify(charts);
    }
    server.middlewares.use((request, response, next) => {
      const [address] = (request.url ?? '').split('?');
      if (address === '/__machines') request.url = '/src/inspector/index.html';
      if (address !== '/__machines/charts.json') return next();
      drawAll().then((text) => response.setHeader('content-type', 'application/json').end(text), next);
    });
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      const [address] = server.resolvedUrls?.local ?? [];
      if (address) server.config.logger.info(`  ➜  Machines: ${new URL('/__machines', address).href}`);
    };
  },
});

const compiler = reactCompilerPreset();
const compileViews = {
  ...compiler,
  rolldown: { ...compiler.rolldown, filter: { id: /\/src\/(?:screens|ui)\/[^?]*\.tsx$/ } },
};

/** What pages load together is one file: a dozen of half a kilobyte each are more to fetch and hardly compress. */
const chunks = [
  { name: 'initial', tags: ['$initial' as const] },
  {
    name: 'fields',
    test: /\/src\/(?:copy\/form|ui\/form\/(?:form|field-parts|choice-field|long-text-field|switch-field|use-typing-pause))\./,
  },
  { name: 'page', test: /\/src\/(?:domain\/dates|ui\/layout\/(?:page|focus-heading|card|disclosure))\./ },
  { name: 'profile', test: /\/valibot\/|\/src\/contract\/(?:primitives|profile)\./ },
];

export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [productionOf('react-router'), productionOf('react-router/dom'), ...withoutShims]
        : [],
  },
  plugins: [
    react(),
    babel({ presets: command === 'build' ? [compileViews, withoutMachineTexts] : [compileViews] }),
    withoutUnused(),
    runtimeSettings(),
    machinesPage(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, proxy: { '/auth/v1': backend, '/api/v1': backend } },
}));
