// npm run dev: the server restarting on change, and the web app with hot reload that proxies to it.
import { ensureInstalled, pinnedNode, projectEnvironment, run } from './setup.mjs';

await ensureInstalled({ withTools: true });
const env = projectEnvironment({ PORT: process.env.PORT ?? '8000' });
const serving = run(pinnedNode(), ['--watch', '--watch-preserve-output', 'server/main.ts'], { env });
const building = run('vite', ['--clearScreen', 'false'], { env });
process.exit(await Promise.race([serving, building]));
