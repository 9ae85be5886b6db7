import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';
import { episodesAYear, priorClaims, priors } from '#server/consult/library/claims.ts';
import { frequencies } from '#server/consult/library/frequencies.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';

/** Of these works the part that is cited was read; of the others a title page, an address or a list of references. */
export const readStatuses: ReadonlySet<string> = new Set(['document-read', 'page-read']);

type Say = (message: string, weight?: Breach['weight']) => void;

function checkEdges(condition: ConditionEntry, readSources: ReadonlySet<string>, say: Say): void {
  const seen = new Set<string>();
  for (const each of condition.edges) {
    if (seen.has(each.finding)) say(`finding ${each.finding} has two edges`);
    seen.add(each.finding);
    const hasRatio = each.lr !== undefined || each.lr_absent !== undefined;
    if (hasRatio && each.state !== 'measured') say(`the likelihood ratio of ${each.finding} is not measured`);
    if (hasRatio && !each.sources.some((id) => readSources.has(id)))
      say(`the likelihood ratio of ${each.finding} cites no source that was read`);
    if (each.among !== undefined && !condition.clusters.includes(each.among))
      say(`${each.finding} is measured among ${each.among}, which is not a cluster of this condition`);
  }
  for (const each of [...condition.edges, ...condition.risks]) {
    if (each.state === 'measured' && each.sources.length === 0)
      say(`${each.finding} is measured and cites no source`);
    for (const source of each.sources)
      if (each.state === 'measured' && !readSources.has(source))
        say(`${each.finding} is measured and cites ${source}, which no one has read`);
    if (each.state === 'estimated' && each.sources.length > 0)
      say(`${each.finding} is an estimate and cites a source`);
  }
  if (condition.edges.length < 8) say(`only ${condition.edges.length} edges`, 'advice');
  if (condition.edges.every((each) => each.state === 'estimated')) say('relies only on estimates', 'advice');
}

function checkDetails(condition: ConditionEntry, parents: ReadonlyMap<string, string>, say: Say): void {
  const rates = new Map(condition.edges.map((each) => [each.finding, frequencies[each.frequency]]));
  for (const [finding, rate] of rates) {
    const parent = parents.get(finding);
    if (parent === undefined) continue;
    const parentRate = rates.get(parent);
    if (parentRate === undefined) say(`lists ${finding} but not its parent ${parent}`, 'advice');
    else if (parentRate < rate) say(`${finding} is more frequent than its parent ${parent}`, 'advice');
  }
}

/**
 * Yearly rates per 1,000 people that a prior word covers: up to the geometric mean with its neighbours, plus a
 * tolerance.
 */
function ratesOfWord(word: ConditionEntry['prior']['word']): readonly [from: number, to: number] {
  const share = priors[word];
  const others = Object.values(priors);
  const below = Math.max(...others.filter((each) => each < share));
  const above = Math.min(...others.filter((each) => each > share));
  const tolerance = 1.5;
  return [
    Number.isFinite(below) ? (Math.sqrt(share * below) * episodesAYear) / tolerance : 0,
    Number.isFinite(above) ? Math.sqrt(share * above) * episodesAYear * tolerance : 1_000,
  ];
}

/** The bands follow one another, and the rate of everyone lies between the lowest and the highest of theirs. */
function checkRates({ by_age, by_sex }: ConditionEntry['prior'], say: Say): void {
  if (by_sex && by_sex.female + by_sex.male === 0) say('the rates by sex are all 0');
  if (!by_age) return;
  const { bands, all } = by_age;
  bands.forEach(({ from, to = Infinity }, index) => {
    const next = bands[index + 1]?.from ?? Infinity;
    if (from >= to || to > next) say(`the band from ${String(from)} years overlaps the next one`);
  });
  const rates = bands.flatMap((each) => ('rate' in each ? [each.rate] : [each.female, each.male]));
  const isWhole = bands[0]?.from === 0 && bands.every(({ to }, index) => to === bands[index + 1]?.from);
  if (isWhole && (all < Math.min(...rates) || all > Math.max(...rates)))
    say('the rate of everyone is not between those of its bands');
  if (by_sex && bands.some((each) => !('rate' in each))) say('gives rates by sex twice');
}

function checkPrior(condition: ConditionEntry, readSources: ReadonlySet<string>, say: Say): void {
  const { prior } = condition;
  checkRates(prior, say);
  for (const each of priorClaims(condition)) {
    const isRead = each.sources.some((id) => readSources.has(id));
    if (each.state === 'measured' && !isRead) say('a measured prior or factor cites no source that was read');
    if (each.state === 'estimated' && each.sources.length > 0)
      say('an estimated prior or factor cites a source');
  }
  if ((prior.state === 'measured') !== (prior.yearly !== undefined))
    say('a prior is measured when, and only when, it gives the yearly rate');
  if (prior.yearly === undefined) return;
  const [from, to] = ratesOfWord(prior.word);
  if (prior.yearly < from || prior.yearly > to)
    say(
      `${String(prior.yearly)} in 1,000 a year is not ${prior.word}, which is ${from.toFixed(1)} to ${to.toFixed(0)}`,
    );
}

/** Every edge and prior states its basis; a review has a name and a date. */
export function checkClaims(files: KnowledgeFiles): Breach[] {
  const parents = new Map(
    files.findings.flatMap(({ entry }) => (entry.parent ? [[entry.id, entry.parent] as const] : [])),
  );
  const readSources = new Set(
    files.sources
      .filter(({ entry }) => readStatuses.has(entry.verification.status))
      .map(({ entry }) => entry.id),
  );
  return files.conditions.flatMap(({ file, entry }) => {
    const breaches: Breach[] = [];
    const say: Say = (message, weight = 'breach') => breaches.push({ file, id: entry.id, message, weight });
    checkEdges(entry, readSources, say);
    checkDetails(entry, parents, say);
    checkPrior(entry, readSources, say);
    const { status, by, date } = entry.review;
    if (status === 'reviewed' && (!by || !date)) say('reviewed, but not signed with a name and a date');
    return breaches;
  });
}

/** A source describes only conditions that cite it, names only findings that they list, and has been read. */
export function checkDescriptions(files: KnowledgeFiles): Breach[] {
  const conditions = new Map(files.conditions.map(({ entry }) => [entry.id, entry]));
  return files.sources.flatMap(({ file, entry }) => {
    const say = (message: string): Breach => ({ file, id: entry.id, message, weight: 'breach' });
    const isRead = readStatuses.has(entry.verification.status);
    const told = Object.entries(entry.describes);
    return [
      ...(!isRead && (entry.passage !== '' || told.length > 0)
        ? [say('describes a source that no one has read')]
        : []),
      ...told.flatMap(([id, findings]) => {
        const condition = conditions.get(id);
        if (!condition?.sources.includes(entry.id)) return [say(`describes ${id}, which does not cite it`)];
        const listed = new Set([...condition.edges, ...condition.risks].map((each) => each.finding));
        return findings
          .filter((each) => !listed.has(each))
          .map((each) => say(`describes ${each} of ${id}, which does not list it`));
      }),
    ];
  });
}

const sawDoi = new Set(['document-read', 'page-read', 'pubmed-checked-list', 'corroborated']);

/** A source has a DOI only if a stated check confirmed it. */
export function checkSources(files: KnowledgeFiles): Breach[] {
  return files.sources.flatMap(({ file, entry }) => {
    const say = (message: string): Breach => ({ file, id: entry.id, message, weight: 'breach' });
    return [
      ...(entry.doi !== '' && !/^10\.\d{4,9}\/\S+$/.test(entry.doi)
        ? [say(`malformed DOI ${entry.doi}`)]
        : []),
      ...(entry.doi !== '' && !sawDoi.has(entry.verification.status)
        ? [say('a DOI that no check has confirmed')]
        : []),
      ...(entry.pmid !== '' && !/^\d{1,9}$/.test(entry.pmid) ? [say(`malformed PMID ${entry.pmid}`)] : []),
      ...(entry.url !== '' && !entry.url.startsWith('https://') ? [say('the address is not https')] : []),
    ];
  });
}
