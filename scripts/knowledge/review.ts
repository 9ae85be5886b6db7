// npm run knowledge:review: writes a page for each condition into review/ (ignored by git); with an id, only that page.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { displayName } from '#server/consult/assessment/phrases.ts';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { runDialogue } from '#tests/consult/simulation/run.ts';
import { reviewPage } from './review-page.ts';
import { typicalCase } from './typical.ts';

const folder = path.resolve(import.meta.dirname, '../../review');
const [wanted] = process.argv.slice(2);
const bench = openClinicalEngine();
const { knowledge } = bench;
const chosen = knowledge.data.conditions.filter((each) => wanted === undefined || each.id === wanted);

mkdirSync(folder, { recursive: true });
for (const condition of chosen) {
  const dialogue = await runDialogue(typicalCase(condition, knowledge), 'none', bench);
  writeFileSync(path.join(folder, `${condition.id}.md`), reviewPage(condition, dialogue, knowledge));
}
const lines = chosen.map((each) => `- [${displayName(each)}](${each.id}.md) ${each.review.status}`);
if (wanted === undefined)
  writeFileSync(path.join(folder, 'README.md'), `# To review\n\n${lines.join('\n')}\n`);
console.log(`${chosen.length} pages in ${folder}`);
