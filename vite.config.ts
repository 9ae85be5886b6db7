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
 * Parts of Mantine that are left out of the bundle. Two write style tags at run time, which our CSP forbids and the
 * theme switches off; the third fades a button's spinner in, at the price of 6 kB on every page.
 */
const replacements: Readonly<Record<string, string>> = {
  MantineCssVariables: 'export const MantineCssVariables = () => null;',
  MantineClasses: 'export const MantineClasses = () => null;',
  Transition: 'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
};

const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.includes('/@mantine/core/')) return null;
    const name = Object.keys(replacements).find((each) => id.endsWith(`/${each}/${each}.mjs`));
    return name === undefined ? null : (replacements[name] ?? null);
  },
});

/** The router's package always names its development build; a bundle takes the other, without its warnings. */
const productionOf = (specifier: string) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: fileURLToPath(import.meta.resolve(specifier).replace('/development/', '/production/')),
});

const compiler = reactCompilerPreset();
const compileViews = {
  ...compiler,
  rolldown: { ...compiler.rolldown, filter: { id: /\/src\/(?:screens|ui)\/[^?]*\.tsx$/ } },
};

export default defineConfig(({ command }) => ({
  resolve: {
    alias: command === 'build' ? [productionOf('react-router'), productionOf('react-router/dom')] : [],
  },
  plugins: [react(), babel({ presets: [compileViews, withoutMachineTexts] }), withoutUnused()],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
  server: { port: 5173, proxy: { '/auth/v1': backend, '/api/v1': backend } },
}));
