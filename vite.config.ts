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

/** Parts of Mantine that write style tags at run time: our CSP forbids them, so they are switched off and left out. */
const styleTagWriters = ['MantineCssVariables', 'MantineClasses'];

const withoutStyleTags = (): Plugin => ({
  name: 'without-style-tags',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const name = styleTagWriters.find((each) => id.endsWith(`/${each}/${each}.mjs`));
    return name ? `export const ${name} = () => null;` : null;
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
  plugins: [react(), babel({ presets: [compileViews, withoutMachineTexts] }), withoutStyleTags()],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
  server: { port: 5173, proxy: { '/auth/v1': backend, '/api/v1': backend } },
}));
