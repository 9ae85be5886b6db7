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
// Node's compile cache, so that later starts are faster.
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/anamnesis/code');
const env = projectEnvironment({ NODE_COMPILE_CACHE });
process.exit(await run(pinnedNode(), [...serverProgram, '--train-reader'], { env }));
