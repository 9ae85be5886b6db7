// npm start: install if needed, build if needed, then serve the web app, /auth/v1 and /api/v1 on one address.
import { ensureBuilt, ensureInstalled, pinnedNode, projectEnvironment, run } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
process.exit(await run(pinnedNode(), ['server/main.ts'], { env: projectEnvironment() }));
