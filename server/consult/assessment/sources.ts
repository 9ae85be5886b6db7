import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import type { Source } from '#contract/assessment.ts';
import type { Question } from '#contract/consultation.ts';
import { madeOnce } from '../library/made-once.ts';
import { compareIds, type Knowledge } from '../library/model.ts';
import type { SourceEntry } from '../library/entries/schema.ts';
import { createMemory } from '../reading/cache.ts';

type Document = { id: string; title: string; words: string; conditions: string };

/** Finds sources by their subject and by the conditions that cite them. */
export type SourceIndex = {
  /** The scores of the sources in `among` that match the query. */
  rank(query: string, among: ReadonlySet<string>): ReadonlyMap<string, number>;
};

type Search = MiniSearch<Document>;

/** Built on the first query; the ranking depends only on the query. */
export function openSourceIndex(knowledge: Knowledge): SourceIndex {
  let search: Search | null = null;
  return {
    rank(query, among) {
      search ??= indexSources(knowledge);
      // A boost of 0 skips a source entirely.
      const found = search.search(query, { boostDocument: (id: string) => (among.has(id) ? 1 : 0) });
      return new Map(found.map((each) => [String(each.id), each.score]));
    },
  };
}

function indexSources(knowledge: Knowledge): Search {
  const conditionsOf = new Map<string, string[]>();
  for (const condition of knowledge.data.conditions)
    for (const id of new Set([...condition.sources, ...condition.edges.flatMap((each) => each.sources)]))
      conditionsOf.set(id, [
        ...(conditionsOf.get(id) ?? []),
        condition.name,
        condition.clinical_name,
        ...condition.also_known_as,
      ]);
  const search = new MiniSearch<Document>({
    fields: ['title', 'words', 'conditions'],
    searchOptions: { boost: { title: 2 }, prefix: (term) => term.length > 4 },
  });
  search.addAll(
    knowledge.data.sources.map((each) => ({
      id: each.id,
      title: each.title,
      words: `${each.section} ${each.specialty} ${each.passage}`,
      conditions: (conditionsOf.get(each.id) ?? []).join(' '),
    })),
  );
  return search;
}

const hashOf = madeOnce(({ passage }: SourceEntry) => createHash('sha256').update(passage).digest('hex'));

/** A source as sent to the client; unknown fields stay empty. */
export function publishedSource(entry: SourceEntry, score?: number): Source {
  return {
    id: entry.id,
    title: entry.title,
    source: entry.source,
    section: entry.section,
    doi: entry.doi,
    document_type: entry.document_type,
    specialty: entry.specialty,
    citation: entry.citation,
    url: entry.url || null,
    published: entry.year === null ? null : String(entry.year),
    passage: entry.passage || null,
    quote: null,
    passage_sha256: entry.passage ? hashOf(entry) : null,
    licence: null,
    ...(score === undefined ? {} : { score: Math.round(score * 100) / 100 }),
  };
}

/** The cited sources, best match for the query first. */
export function sourcesFor(
  cited: ReadonlySet<string>,
  query: string,
  from: { knowledge: Knowledge; index: SourceIndex },
): Source[] {
  if (cited.size === 0) return [];
  const scores = from.index.rank(query, cited);
  return [...cited]
    .flatMap((id) => from.knowledge.sources.get(id) ?? [])
    .map((entry) => publishedSource(entry, scores.get(entry.id) ?? 0))
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || compareIds(a.id, b.id));
}

const MOST_CHARACTERS = 100_000;

/** The sources that a question names, best match first. */
export type QuestionSources = (question: Pick<Question, 'text' | 'why_refs'>) => readonly Source[];

/** Most questions recur word for word in other consultations, so their ranking is cached. */
export function openQuestionSources(knowledge: Knowledge, index: SourceIndex): QuestionSources {
  const ranked = createMemory<readonly Source[]>(MOST_CHARACTERS);
  return ({ text, why_refs }) =>
    ranked([...why_refs, text].join('\n'), () => sourcesFor(new Set(why_refs), text, { knowledge, index }));
}
