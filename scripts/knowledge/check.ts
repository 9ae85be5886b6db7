// npm run knowledge:check: lists every problem in the knowledge base and its phrases; an argument filters the list.
// Then prints how much is measured and read, and fails when a number has become worse.
import { describeBreach } from '#server/consult/compiler/breach.ts';
import { readAnalytes } from '#server/consult/compiler/analyte-lists.ts';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { readStatuses } from '#server/consult/compiler/checks/check-claims.ts';
import { checkPhrases } from '#server/consult/compiler/checks/check-phrases.ts';
import { loadIntents } from '#server/consult/compiler/intents.ts';
import { loadOpenings } from '#server/consult/compiler/openings.ts';
import { readLists } from '#server/consult/compiler/medicine-lists.ts';
import { loadPhrases, positivesOf } from '#server/consult/compiler/phrases.ts';
import { trainSubjects } from '#server/consult/compiler/reader/train-subjects.ts';
import { analytePlaces } from '#server/consult/open-analytes.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { medicinePlaces } from '#server/consult/open-medicines.ts';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { createSubjectReader } from '#server/consult/reading/people/subject-reader.ts';
import { sentenceReader } from '#server/consult/reasoning/read-sentence.ts';

const [only = ''] = process.argv.slice(2);
// Also tries each rule on its own example sentences.
const { data, breaches: faults } = compileKnowledge(knowledgePlaces.yaml, (knowledge) => {
  const subjects = createSubjectReader(trainSubjects(knowledgePlaces.yaml));
  return sentenceReader(knowledge, createTextReader(compileVocabulary(knowledge.data), subjects));
});
const phrases = loadPhrases(knowledgePlaces.yaml);
const openings = loadOpenings(knowledgePlaces.yaml);
const intents = loadIntents(knowledgePlaces.yaml);
const breaches = [
  ...faults,
  ...phrases.breaches,
  ...openings.breaches,
  ...intents.breaches,
  ...checkPhrases(phrases.entries, data),
];
const shown = breaches.map(describeBreach).filter((line) => line.includes(only));
const serious = breaches.filter((each) => each.weight === 'breach');

for (const line of shown) console.log(line);
const sentences = phrases.entries.reduce((sum, { entry }) => sum + positivesOf(entry).length, 0);
const messages = openings.entries.reduce((sum, { entry }) => sum + entry.messages.length, 0);
const intended = intents.entries.reduce((sum, { entry }) => sum + entry.messages.length, 0);
const edges = data.conditions.reduce((sum, each) => sum + each.edges.length, 0);
console.log(
  `${data.conditions.length} conditions, ${edges} edges, ${data.findings.length} findings, ` +
    `${data.questions.length} questions, ${data.redflags.length} rules, ${data.clusters.length} clusters, ` +
    `${data.sources.length} sources, ${sentences} sentences and ${messages} first messages and ${intended} messages with their intent to train with: ${serious.length} breaches, ${breaches.length - serious.length} advice`,
);

/**
 * Minimum numbers of entries, and of entries with a verified source; they may only grow. A score's item does not say
 * how common a finding is, so a score is not a source for an edge.
 */
const least = {
  conditions: 605,
  rules: 317,
  edges: 970,
  ratios: 321,
  risks: 17,
  priors: 303,
  priorsByAgeOrSex: 106,
  countries: 96,
  crisisLines: 38,
  medicines: 785,
  interactions: 221,
  cautions: 103,
  sourcedClasses: 70,
  sourcedInteractions: 198,
  sourcedCautions: 97,
  analytes: 186,
  ranges: 135,
};
/** Entries that cite only works of which no one read the text; their numbers may only fall. */
const most = { unreadRules: 0, unreadConditions: 0 };

const isMeasuredByAgeOrSex = ({ prior }: (typeof data.conditions)[number]) =>
  prior.by_age !== undefined ||
  prior.by_sex !== undefined ||
  prior.factors.some((each) => each.state === 'measured');

const lists = readLists(medicinePlaces.yaml);
const { analytes } = readAnalytes(analytePlaces.yaml);
const read = new Set(
  data.sources.filter((each) => readStatuses.has(each.verification.status)).map(({ id }) => id),
);
const isUnread = ({ sources }: { readonly sources: readonly string[] }) => !sources.some((id) => read.has(id));
const hasSource = ({ source }: { readonly source: string | null }) => source !== null;
const measured = data.conditions.flatMap((each) => each.edges).filter((each) => each.state === 'measured');
const found: typeof least & typeof most = {
  conditions: data.conditions.length,
  rules: data.redflags.length,
  edges: measured.length,
  ratios: measured.flatMap(({ lr, lr_absent }) => [lr, lr_absent]).filter((each) => each !== undefined).length,
  risks: data.conditions.flatMap((each) => each.risks).filter((each) => each.state === 'measured').length,
  priors: data.conditions.filter((each) => each.prior.state === 'measured').length,
  priorsByAgeOrSex: data.conditions.filter(isMeasuredByAgeOrSex).length,
  countries: data.numbers.filter((each) => each.emergency.length > 0).length,
  crisisLines: data.numbers.filter((each) => each.crisis.length > 0).length,
  medicines: lists.ingredients.length,
  interactions: lists.interactions.length,
  cautions: lists.cautions.length,
  sourcedClasses: lists.classes.filter(hasSource).length,
  sourcedInteractions: lists.interactions.filter(hasSource).length,
  sourcedCautions: lists.cautions.filter(hasSource).length,
  analytes: analytes.length,
  ranges: analytes.filter(({ ranges }) => ranges.length > 0).length,
  unreadRules: data.redflags.filter(isUnread).length,
  unreadConditions: data.conditions.filter(isUnread).length,
};
console.log(
  `measured: ${found.edges} edges, ${found.ratios} likelihood ratios on them, ${found.risks} risks, ${found.priors} priors, ${found.priorsByAgeOrSex} by age or sex; ` +
    `emergency numbers of ${found.countries} countries, crisis lines of ${found.crisisLines}; ` +
    `${found.medicines} medicines; with a source ${found.sourcedClasses} of ${lists.classes.length} groups of them, ` +
    `${found.sourcedInteractions} of ${found.interactions} interactions, ${found.sourcedCautions} of ${found.cautions} cautions; ${found.analytes} analytes, ${found.ranges} with a usual range; ` +
    `${found.unreadRules} rules and ${found.unreadConditions} conditions cite only works that no one has read`,
);
const keysOf = <K extends string>(limits: Record<K, number>) => Object.keys(limits) as K[];
const worse = [
  ...keysOf(least).flatMap((each) =>
    found[each] < least[each] ? [`fewer ${each} than before: ${found[each]} of ${least[each]}`] : [],
  ),
  ...keysOf(most).flatMap((each) =>
    found[each] > most[each] ? [`more ${each} than before: ${found[each]} of ${most[each]}`] : [],
  ),
];
for (const line of worse) console.log(line);
process.exitCode = serious.length + worse.length > 0 ? 1 : 0;
