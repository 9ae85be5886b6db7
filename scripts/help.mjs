// npm run help: every command with one line each. A test compares this list with package.json.

/** At most twelve groups. The group of a command is its name up to the colon. */
export const commands = {
  start: 'install and build what is missing, then serve everything on http://localhost:8000',
  serve: 'serve what is installed and built; for deployments',
  dev: 'server and web app, reloading; it prints the address of the running charts (/__machines)',
  help: 'this list',

  build: 'the web app, the compiled knowledge base, the trained reader and the engine card, into dist',
  'build:docs': 'write the tables of docs/contract.md from the endpoint table',
  'build:lock': 'complete the lock file after a change of dependencies',

  test: 'all checks of the main branch; `npm test -- unit size` runs steps by name',
  'test:long':
    'journeys that take minutes each, every look of every page, every case of the costliest tables, a server that is repeatedly killed',
  'test:paths': 'every generated path through the real pages and the real server',
  'test:kills': 'fifty times kill -9 under load: of the server on PGlite, and of Postgres',
  'test:soak': 'ten minutes of every call, watching memory, errors and the event loop',
  'test:fuzz': '20,000 hostile requests each to product and accounts, and 5,000 of 16 patients at once',
  'test:tabs': '1,500 random walks of two tabs over a network that fails, delays and reorders',
  'test:statements':
    'breaks each statement of docs/specification.md and lists those for which no test fails: -- 1.4 8',
  'test:lessons':
    'makes the change of each lesson on statecharts in a copy, and runs the tests that it names: -- 3 8',
  'test:gallery': 'a picture of every state of every page, in both themes, on a phone and a desktop',

  check: 'static checks, the knowledge base, unit and server tests',
  'check:static': 'types, lint, format and unused code',
  'check:types': 'types',
  'check:lint': 'lint',
  'check:format': 'code format',
  'check:unused': 'unused files, exports and dependencies',
  'check:docs': 'the knowledge base and the files generated from it',
  'check:size': 'compare what each page loads with the budget; after a build',
  'check:bare': 'npm start and npm test on a minimal Debian with only Node; as root on Debian',
  format: 'format the code',

  'knowledge:check': 'the knowledge base: every rule, source and reference',
  'knowledge:review': 'a page for each condition that a clinician can read and sign, in review/',
  'bench:clinical': 'safety and quality of the engine, with intervals; writes the engine card',
  'bench:vague': 'which dangerous conditions the engine misses after a vague opening',
  'bench:reading': 'how well the engine reads unseen sentences',
  'bench:server': 'how long calls take on either database, against a bare Fastify route',
  'bench:rows': 'whether lists take longer among a million patients than among a thousand',

  'statecharts:diff': 'a page with the changes of the charts since a commit: -- main',
  'statecharts:docs':
    'draw and document every chart in docs/machines, with coverage in docs/machines/generated',
  'statecharts:paths': 'print paths through the charts, or replay a report: -- --help',
  'statecharts:mutate': 'list the mutants of every chart that no test detects',
  'statecharts:walk': '100,000 random steps through each chart',
  'statecharts:check': 'parse every chart with the Stately editor’s parser',
  'statecharts:lint': 'find states, transitions, events and flags of the charts that do nothing',
  'statecharts:gallery':
    'pages of a few paths through each machine, with pictures; also as Gherkin, CSV and JSON',
  'statecharts:pictures':
    'walk the gallery’s paths in Chromium with a picture before and after each step; continues where it stopped',
  'statecharts:matrix': 'a page of every statement with its states, journeys, pictures and tests',

  'ops:backup': 'save the database to a file: -- FILE',
  'ops:restore': 'restore a saved database into an empty one: -- FILE',
  'ops:remove-factors': 'remove the second factors of an account whose owner has lost them',
  'ops:rotate-keys': 'add a signing key; running processes sign with it later',
};

if (import.meta.main ?? process.argv[1]?.endsWith('help.mjs')) {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = [];
  let last = '';
  for (const [name, text] of Object.entries(commands)) {
    const group = name.split(':')[0];
    if (last !== '' && group !== last) lines.push('');
    last = group;
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    lines.push(`${command.padEnd(width + 8)}  ${text}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
