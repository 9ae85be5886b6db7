// `npm run statecharts:<command>`: the kit's commands on this project's machines.
import { workbench } from '#tests/models/workbench.ts';
import { runCheck } from '#tools/statecharts/commands/check.ts';
import { runDocs } from '#tools/statecharts/commands/docs.ts';
import { runMutants } from '#tools/statecharts/commands/mutate.ts';
import { runPaths } from '#tools/statecharts/commands/paths.ts';
import { runWalks } from '#tools/statecharts/commands/walk.ts';

const commands = {
  docs: runDocs,
  paths: runPaths,
  mutate: runMutants,
  walk: runWalks,
  check: runCheck,
};

const [name = '', ...words] = process.argv.slice(2);
const command = Object.entries(commands).find(([each]) => each === name)?.[1];
if (!command) throw new Error(`No command is called "${name}": ${Object.keys(commands).join(', ')}.`);
if (!(await command(workbench, words))) process.exitCode = 1;
