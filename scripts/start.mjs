// npm start: installs and builds what is missing, then serves the web app, /auth/v1 and /api/v1 on one address.
import path from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  projectEnvironment,
  root,
  run,
  serverProgram,
} from './setup.mjs';

await ensureInstalled();
await ensureBuilt({ withReader: false });
// What Node makes of the server's code is kept from the first start to the next.
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/anamnesis/code');
const env = projectEnvironment({ NODE_COMPILE_CACHE });
process.exit(await run(pinnedNode(), [...serverProgram, '--train-reader'], { env }));
