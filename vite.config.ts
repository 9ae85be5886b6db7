import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { NodePath, types } from '@babel/core';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { defineConfig, type Connect, type Plugin } from 'vite';
import type { Told } from './tools/clinicians/answer.ts';

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
      /(id="runtime-config"[^>]*>)[^<]*/,
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
 * `tools` or `tests`. It draws the machines as they are now, and takes the drawing of `docs/machines` for each that
 * has not changed since.
 */
const machinesPage = (): Plugin => ({
  name: 'machines-page',
  apply: 'serve',
  transformIndexHtml: (_page, { path: page }) =>
    page === '/index.html'
      ? [
          {
            tag: 'script',
            attrs: { type: 'module', src: '/tests/models/inspector/tap.ts' },
            injectTo: 'body-prepend' as const,
          },
        ]
      : [],
  configureServer(server) {
    async function drawAll(): Promise<string> {
      const { isPictureOf, pictureOf } = await server.ssrLoadModule(
        '/tools/statecharts/drawing/documents.ts',
      );
      const { machines } = await server.ssrLoadModule('/tests/models/registry.ts');
      const charts: Record<string, string> = {};
      for (const [name, machine] of Object.entries(machines)) {
        const drawn = readDrawn(`${name}.svg`);
        charts[name] = drawn !== null && isPictureOf(machine, drawn) ? drawn : await pictureOf(machine);
      }
      return JSON.stringify(charts);
    }
    server.middlewares.use((request, response, next) => {
      const [address] = (request.url ?? '').split('?');
      if (address === '/__machines') request.url = '/tests/models/inspector/index.html';
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

/**
 * The clinicians' pages, `/knowledge-review` and `/pathways`: only a development server has them, and only it can write a
 * signature into `knowledge/reviews`.
 */
const clinicianPages = (): Plugin => ({
  name: 'clinician-pages',
  apply: 'serve',
  configureServer(server) {
    async function serve(request: Connect.IncomingMessage, response: ServerResponse): Promise<void> {
      const { answer } = await server.ssrLoadModule('/tools/clinicians/answer.ts');
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { origin, host } = request.headers;
      const told: Told = answer({
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        body: Buffer.concat(parts).toString(),
        isOwnPage: origin !== undefined && new URL(origin).host === host,
      });
      const leads = told.location === undefined ? {} : { location: told.location };
      response
        .writeHead(told.status, { 'content-type': 'text/html; charset=utf-8', ...leads })
        .end(told.html);
    }
    server.middlewares.use((request, response, next) => {
      if (!/^\/(?:knowledge-review|pathways)(?:[/?]|$)/.test(request.url ?? '')) return next();
      serve(request, response).then(() => undefined, next);
    });
  },
});

const compiler = reactCompilerPreset();
const compileViews = {
  ...compiler,
  rolldown: { ...compiler.rolldown, filter: { id: /\/src\/(?:features|ui)\/[^?]*\.tsx$/ } },
};

/**
 * What more than one page needs is in three files: what the first page cannot start without, the forms that visitors
 * fill in, and what patients' pages share. What only one page uses is in its own file.
 */
const groups = [
  { name: 'entry', tags: ['$initial' as const], priority: 3 },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/form|ui\/layout\/button-link|features\/account)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'patient', minShareCount: 2, priority: 1 },
];

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    // Most of a build's time; a build of mode `quick` does without.
    mode === 'quick'
      ? []
      : babel({ presets: command === 'build' ? [compileViews, withoutMachineTexts] : [compileViews] }),
    runtimeSettings(),
    machinesPage(),
    clinicianPages(),
  ],
  // The server puts a fresh nonce in its place with every page; Mantine's style tags carry it.
  html: { cspNonce: 'nonce-of-the-page' },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { '/auth/v1': backend, '/api/v1': backend } },
}));
