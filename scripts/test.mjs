// npm test: installs what tests need, then runs them (`run-tests.ts`) on the project's own Node.
import { ensureInstalled, pinnedNode, projectEnvironment, run } from './setup.mjs';

await ensureInstalled({ withTools: true });
const args = ['scripts/run-tests.ts', ...process.argv.slice(2)];
process.exit(await run(pinnedNode(), args, { env: projectEnvironment() }));
