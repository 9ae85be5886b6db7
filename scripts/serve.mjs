// npm run serve: serves what is installed and built. For deployments: it changes nothing, and says so on an old Node.
import { pinnedNode, projectEnvironment, run, serverProgram } from './setup.mjs';

process.exit(await run(pinnedNode(), serverProgram, { env: projectEnvironment() }));
