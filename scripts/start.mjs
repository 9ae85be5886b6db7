// npm start: installs and builds what is missing, then serves the web app, /auth/v1 and /api/v1 on one address.
import { ensureBuilt, ensureInstalled, pinnedNode, run, serverEnvironment, serverProgram } from './setup.mjs';

await ensureInstalled();
await ensureBuilt({ withReader: false });
process.exit(await run(pinnedNode(), [...serverProgram, '--train-reader'], { env: serverEnvironment() }));
