import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { NodePath, types } from '@babel/core';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { defineConfig, type Connect, type Plugin } from 'vite';
import type { PageResponse } from './tools/clinicians/answer.ts';

/** The server that `npm run dev` proxies to; `npm start` serves the built files itself. */
const backend = `http://127.0.0.1:${process.env.PORT ?? '8000'}`;

/**
 * Removes descriptions and specification sections from the machines in the bundle: diagrams and tests use them, pages
 * do not.
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

/** The publishable key that the server creates at its first start; empty before that. */
function readKey(): string {
  const file = path.join(dataFolder, 'publishable-key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/**
 * Gives the web app in development the settings that the server normally injects, unless the environment names another
 * provider. The web app calls its own origin, and Vite proxies the calls to the server.
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
function readDiagram(name: string): string | null {
  const file = path.resolve(import.meta.dirname, 'docs/machines', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * The statechart inspector at `/__machines`. Only the development server has it: no build includes `tools` or `tests`.
 * It uses the diagram in `docs/machines` of each machine that has not changed since, and draws the others.
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
        const diagram = readDiagram(`${name}.svg`);
        charts[name] = diagram !== null && isPictureOf(machine, diagram) ? diagram : await pictureOf(machine);
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
 * The clinicians' pages, `/knowledge-review` and `/pathways`. Only the development server has them, and only it can
 * write a signature into `knowledge/reviews`.
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
      const page: PageResponse = answer({
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        body: Buffer.concat(parts).toString(),
        isOwnPage: origin !== undefined && new URL(origin).host === host,
      });
      const headers = page.location === undefined ? {} : { location: page.location };
      response
        .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', ...headers })
        .end(page.html);
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
 * Splits the code that several pages share into three chunks: what the first page needs, the visitors' forms, and what
 * the patients' pages share. Code that only one page uses stays in that page's chunk.
 */
const groups = [
  { name: 'entry', tags: ['$initial' as const], priority: 3 },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/form|ui\/layout\/button-link|features\/account|platform\/browser)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'patient', minShareCount: 2, priority: 1 },
];

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    // Takes most of a build's time; mode `quick` skips it.
    mode === 'quick'
      ? []
      : babel({ presets: command === 'build' ? [compileViews, withoutMachineTexts] : [compileViews] }),
    runtimeSettings(),
    machinesPage(),
    clinicianPages(),
  ],
  // The server replaces this placeholder with a fresh nonce in every page; Mantine's style tags use it.
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
