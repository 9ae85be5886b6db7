// npm run test:statements [-- 1.4 8 --without-journeys]: breaks each statement of docs/specification.md in a copy of
// the project and runs the tests that it names. If all of them stay green, the statement is reported as a failure: no
// test protects it. Unit tests run first; a journey, which needs a build and a server, only when they stay green.
import { readMutations, readStatements, type Statement } from '#tests/specification/statements.ts';
import { openCopy } from './statements/copy.ts';
import { isJourney, runTest, type Verdict } from './statements/run-test.ts';

const WITHOUT_JOURNEYS = '--without-journeys';
const words = process.argv.slice(2);
const hasJourneys = !words.includes(WITHOUT_JOURNEYS);
const wanted = words.filter((word) => word !== WITHOUT_JOURNEYS);
const isWanted = ({ id }: Statement) =>
  wanted.length === 0 || wanted.includes(id) || wanted.includes(id.split('.')[0] ?? '');
const mutations = readMutations();
const copy = openCopy();

/** The first red verdict, else the last one. */
async function verdictOn({ id, tests }: Statement): Promise<Verdict> {
  const mutation = mutations[id];
  if (!mutation) return 'silent';
  const inOrder = tests
    .filter((test) => hasJourneys || !isJourney(test))
    .toSorted((a, b) => Number(isJourney(a)) - Number(isJourney(b)));
  return copy.withMistake(mutation, async () => {
    const verdicts: Verdict[] = [];
    for (const test of inOrder) {
      const verdict = await runTest(copy.folder, test);
      if (verdict === 'red') return 'red';
      verdicts.push(verdict);
    }
    return verdicts.includes('green') ? 'green' : 'silent';
  });
}

const unnoticed: string[] = [];
for (const statement of readStatements().filter(isWanted)) {
  const verdict = await verdictOn(statement);
  const word = { red: 'noticed', green: 'NOT NOTICED', silent: 'NO TEST RAN' }[verdict];
  process.stdout.write(`${statement.id.padEnd(6)}${word}\n`);
  if (verdict !== 'red') unnoticed.push(statement.id);
}
process.stdout.write(`${String(unnoticed.length)} not noticed: ${unnoticed.join(' ') || 'none'}\n`);
process.exit(unnoticed.length === 0 ? 0 : 1);
