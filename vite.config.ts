import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import babel from '@rolldown/plugin-babel';
import { defineConfig, type Plugin } from 'vite';

/** The server that `npm run dev` proxies to; `npm start` serves the built files itself. */
const backend = `http://127.0.0.1:${process.env.PORT ?? '8000'}`;

const isText = (file: string) => /\.(?:js|css|svg)$/.test(file);

/** Writes the compressed twin of each built file, so that no server compresses while somebody waits. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(isText);
    for (const file of files.map((name) => path.join(dir, name))) {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content));
    }
  },
});

/** What every page needs stands in one chunk: fewer requests, and the larger whole compresses better. */
const everywhere =
  /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate\/react|use-sync-external-store|react-router(?:-dom)?)\//;

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), precompress()],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: everywhere }] } } },
  },
  server: { port: 5173, proxy: { '/auth/v1': backend, '/api/v1': backend } },
});
