import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

/** The server that `npm run dev` proxies to; `npm start` serves the built files itself. */
const backend = `http://127.0.0.1:${process.env.PORT ?? '8000'}`;

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: { target: 'es2023', manifest: true, modulePreload: { polyfill: false }, sourcemap: true },
  server: { port: 5173, proxy: { '/auth/v1': backend, '/api/v1': backend } },
});
