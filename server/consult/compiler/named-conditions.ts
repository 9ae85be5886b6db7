import { namingFinding } from '../library/fixed-ids.ts';
import type { ConditionEntry, FindingEntry } from '../library/entries/schema.ts';
import { frequencies } from '../library/frequencies.ts';
import type { KnowledgeData } from '../library/model.ts';
import { readMentions } from '../reading/mentions.ts';
import { compileVocabulary } from '../reading/patterns/compile-vocabulary.ts';
import type { Vocabulary } from '../reading/reading.types.ts';
import { list } from '../reading/context/sentence-words.ts';
import { plainText } from '../reading/tokens/plain-text.ts';

type Content = Omit<KnowledgeData, 'version'>;

/** Shorter words are everyday words or letters that spell one: a mole, gas, ADD. `named_as` lists those that are not. */
const leastLetters = 5;
const mostWords = 5;
/** Longer words and phrases with another meaning in everyday language. */
const everyday = list(`
  worms wisdom-teeth pulled-muscle
  baker bruise contraception cavity fissure implant overload popliteal soiling sting stitch strain urgency
  flu-jab morning-after smear-test the-pill viral-infection screening-advice vaccination-advice`);
/** "The flu jab", "a smear test", "thrush cream did nothing": they name the illness and say nothing of having it. */
const besideIllness =
  'jab|vaccine|vaccination|shot|booster|test|screening|scan|clinic|cream|ointment|gel|pessary|spray|drops|tablet|pill|medicine|medication|treatment|remedy|shampoo|wash|plaster';

/** The share of people who name a small trouble and have something else. Editorial. */
const background = 0.003;

/** Not serious: a serious illness is named by those who fear it, too, and its own signs decide. */
const isSmall = ({ severity }: ConditionEntry) => severity > 2;

/** All names of a condition, and the parts of one that are names by themselves: "shingles (herpes zoster)". */
function namesOf({ name, clinical_name, also_known_as }: ConditionEntry): string[] {
  const parts = [name, clinical_name, ...also_known_as].flatMap((each) => each.split(/[();]/));
  return [
    ...new Set(
      parts.map((each) =>
        plainText(each)
          .replaceAll(/[^a-z0-9' ]+/g, ' ')
          .trim(),
      ),
    ),
  ];
}

const isName = (name: string) =>
  name.length >= leastLetters &&
  name.split(' ').length <= mostWords &&
  /^[a-z]/.test(name) &&
  // Such words would make Spanish or French look like English: "de Quervain".
  !/\b[a-z]{2}\b/.test(name) &&
  !everyday.has(name.replaceAll(' ', '-'));

/** Whether the words are read as something else that a patient may have: "spots", "exhaustion", "asthma". */
const isRead = (name: string, vocabulary: Vocabulary, kinds: ReadonlyMap<string, FindingEntry>) =>
  readMentions(name, vocabulary, null).some(({ finding }) => {
    const entry = kinds.get(finding);
    return entry !== undefined && entry.kind !== 'attribute' && entry.cue !== true;
  });

/** The complaint that most people with it come with; of several the one that most others share. */
function complaintOf(
  condition: ConditionEntry,
  { clusters }: Content,
  findings: ReadonlyMap<string, FindingEntry>,
): string | undefined {
  const entries = new Set(
    clusters.filter(({ id }) => condition.clusters.includes(id)).flatMap((each) => each.entry),
  );
  return condition.edges
    .filter((each) => entries.has(each.finding) && frequencies[each.frequency] >= frequencies.usual)
    .map((each) => ({ id: each.finding, rate: frequencies[each.frequency], of: findings.get(each.finding) }))
    .filter((each) => each.of?.kind === 'symptom' || each.of?.kind === 'sign')
    .toSorted((a, b) => b.rate - a.rate || (b.of?.background ?? 0) - (a.of?.background ?? 0))
    .at(0)?.id;
}

type Named = {
  readonly condition: ConditionEntry;
  readonly words: readonly string[];
  readonly parent: string | undefined;
};

const findingOf = ({ condition, words, parent }: Named): FindingEntry => ({
  id: namingFinding(condition.id),
  label: `${condition.name.split(' (', 1)[0] ?? ''}, as you called it`,
  kind: 'symptom',
  why_refs: [],
  words: [...words],
  unwords: [],
  asides: words.map((each) => `${each} ${besideIllness}`),
  excludes: [],
  background,
  burden: 1,
  record_words: [],
  names: condition.id,
  ...(condition.only ? { only: condition.only } : {}),
  ...(parent === undefined ? {} : { parent }),
});

/** Most people who have it name it. Editorial. */
const withName = (condition: ConditionEntry): ConditionEntry => ({
  ...condition,
  edges: [
    ...condition.edges,
    { finding: namingFinding(condition.id), frequency: 'usual', state: 'estimated', sources: [], note: '' },
  ],
});

/**
 * Adds a finding for every small trouble that patients can name. It is evidence for that condition and implies its
 * complaint, whose dangers are asked about. Names that are read as something else are left out, unless `named_as` lists them.
 */
export function withNamedConditions(content: Content): Content {
  const findings = new Map(content.findings.map((each) => [each.id, each]));
  const vocabulary = compileVocabulary({ findings: content.findings });
  const named = content.conditions.filter(isSmall).flatMap((condition): Named[] => {
    const names = namesOf(condition).filter((name) => isName(name) && !isRead(name, vocabulary, findings));
    const words = [...new Set([...condition.named_as, ...names])];
    return words.length > 0 ? [{ condition, words, parent: complaintOf(condition, content, findings) }] : [];
  });
  const ids = new Set(named.map(({ condition }) => condition.id));
  return {
    ...content,
    findings: [...content.findings, ...named.map(findingOf)],
    conditions: content.conditions.map((each) => (ids.has(each.id) ? withName(each) : each)),
  };
}
