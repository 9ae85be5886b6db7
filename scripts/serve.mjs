// npm run serve: serves what is installed and built. For deployments: it installs and builds nothing, and fails with a
// message on an old Node.
import { pinnedNode, run, serverEnvironment, serverProgram } from './setup.mjs';

process.exit(await run(pinnedNode(), serverProgram, { env: serverEnvironment() }));
