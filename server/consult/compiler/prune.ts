import { isInCircle } from '../library/ancestors.ts';
import { patternFault } from '../reading/patterns/parse-pattern.ts';
import type { KnowledgeFiles } from './load.ts';
import type { KnowledgeData } from '../library/model.ts';
import type { LanguageEntry } from '../library/entries/languages.ts';
import type { FindingEntry, QuestionEntry } from '../library/entries/schema.ts';
import type { When } from '../library/entries/when.ts';

type Content = Omit<KnowledgeData, 'version'>;

function firstOfEach<T extends { readonly id: string }>(filed: readonly { readonly entry: T }[]): T[] {
  const seen = new Set<string>();
  return filed.flatMap(({ entry }) => {
    if (seen.has(entry.id)) return [];
    seen.add(entry.id);
    return [entry];
  });
}

function isKnown(when: When, findings: ReadonlySet<string>): boolean {
  if (typeof when === 'string') return findings.has(when);
  if ('who' in when) return true;
  if ('not' in when) return isKnown(when.not, findings);
  return ('all' in when ? when.all : 'any' in when ? when.any : when.of).every((each) =>
    isKnown(each, findings),
  );
}

const isReadable = (pattern: string) => patternFault(pattern) === undefined;

const withReadableWords = (entry: FindingEntry): FindingEntry => ({
  ...entry,
  words: entry.words.filter(isReadable),
  unwords: entry.unwords.filter(isReadable),
  ...(entry.asides === undefined ? {} : { asides: entry.asides.filter(isReadable) }),
  ...(entry.words_beside_parent === undefined
    ? {}
    : { words_beside_parent: entry.words_beside_parent.filter(isReadable) }),
  ...(entry.asides_beside === undefined
    ? {}
    : { asides_beside: { ...entry.asides_beside, words: entry.asides_beside.words.filter(isReadable) } }),
});

type Known = { readonly isFinding: (id: string) => boolean; readonly isSource: (id: string) => boolean };

const withKnownReferences = (entry: QuestionEntry, { isFinding, isSource }: Known): QuestionEntry => ({
  ...entry,
  options: entry.options.map((option) => ({
    ...option,
    present: option.present.filter(isFinding),
    includes: option.includes.filter(isFinding),
  })),
  ranges: entry.ranges.filter((range) => isFinding(range.finding)),
  when: entry.when.filter(isFinding),
  why_refs: entry.why_refs.filter(isSource),
});

const ofKnown = (group: LanguageEntry['findings'], isFinding: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(group).filter(([finding]) => isFinding(finding)));

const pruneLanguages = ({ languages }: KnowledgeFiles, isFinding: (id: string) => boolean) =>
  firstOfEach(languages).map((each) => ({
    ...each,
    dangers: ofKnown(each.dangers, isFinding),
    findings: ofKnown(each.findings, isFinding),
  }));

/** Removes references to missing entries, so that one broken entry does not break the rest. The check reports them. */
export function pruneKnowledge(files: KnowledgeFiles): Content {
  const findings = firstOfEach(files.findings);
  const findingIds = new Set(findings.map((each) => each.id));
  const findingById = new Map(findings.map((each) => [each.id, each]));
  const questions = firstOfEach(files.questions).filter((each) => !findingIds.has(each.id));
  const sourceIds = new Set(files.sources.map((each) => each.entry.id));
  const conditionIds = new Set(files.conditions.map((each) => each.entry.id));
  const questionIds = new Set([...findings.filter((each) => each.ask), ...questions].map((each) => each.id));
  const keep = (known: ReadonlySet<string>) => (id: string) => known.has(id);
  const isFinding = keep(findingIds);
  const isSource = keep(sourceIds);
  return {
    sources: firstOfEach(files.sources),
    findings: findings.map((each) => {
      const { parent, ...rest } = withReadableWords(each);
      const hasParent = parent !== undefined && isFinding(parent) && !isInCircle(each.id, findingById);
      return {
        ...rest,
        ...(hasParent ? { parent } : {}),
        excludes: each.excludes.filter(isFinding),
        why_refs: each.why_refs.filter(isSource),
      };
    }),
    questions: questions.map((each) => withKnownReferences(each, { isFinding, isSource })),
    conditions: firstOfEach(files.conditions).map((each) => ({
      ...each,
      edges: each.edges.filter((edge) => isFinding(edge.finding)),
      risks: each.risks.filter((risk) => isFinding(risk.finding)),
      sources: each.sources.filter(isSource),
      page: { ...each.page, related: each.page.related.filter(keep(conditionIds)) },
    })),
    redflags: firstOfEach(files.redflags)
      .filter((each) => isKnown(each.when, findingIds))
      .map((each) => ({
        ...each,
        suggests: each.suggests.filter(keep(conditionIds)),
        sources: each.sources.filter(isSource),
      })),
    clusters: firstOfEach(files.clusters).map((each) => ({
      ...each,
      entry: each.entry.filter(isFinding),
      mandatory: each.mandatory.filter(keep(questionIds)),
    })),
    advice: firstOfEach(files.advice),
    numbers: firstOfEach(files.numbers),
    languages: pruneLanguages(files, isFinding),
  };
}
