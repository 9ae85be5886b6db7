import path from 'node:path';
import { describeBreach } from '#server/consult/knowledge/breach.ts';
import { compileKnowledge } from '#server/consult/knowledge/compile.ts';
import { createTextReader } from '#server/consult/language/create-text-reader.ts';
import { sentenceReader } from '#server/consult/talk/read-sentence.ts';

const root = path.resolve(import.meta.dirname, '../knowledge');
const [only = ''] = process.argv.slice(2);
const { data, breaches } = compileKnowledge(root, (knowledge) =>
  sentenceReader(knowledge, createTextReader(knowledge.data.findings)),
);
const shown = breaches.map(describeBreach).filter((line) => line.includes(only));
const serious = breaches.filter((each) => each.weight === 'breach');

for (const line of shown) console.log(line);
const edges = data.conditions.reduce((sum, each) => sum + each.edges.length, 0);
console.log(
  `${data.conditions.length} conditions, ${edges} edges, ${data.findings.length} findings, ` +
    `${data.questions.length} questions, ${data.redflags.length} rules, ${data.clusters.length} clusters, ` +
    `${data.sources.length} sources: ${serious.length} breaches, ${breaches.length - serious.length} advice`,
);
process.exitCode = serious.length > 0 ? 1 : 0;
