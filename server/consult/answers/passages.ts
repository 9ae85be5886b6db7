import MiniSearch from 'minisearch';
import { displayName } from '../assessment/phrases.ts';
import type { Knowledge } from '../library/model.ts';
import type { ConditionEntry, SourceEntry } from '../library/entries/schema.ts';
import { keyOf } from '../reading/tokens/normalize.ts';
import { facetWords, facets, type Facet } from './facets.ts';
import { contentTerms, isIdle, splitTerms } from './terms.ts';

/** A stretch of the library that can be an answer: one part of a condition's page, or our summary of a source. */
type Passage = {
  readonly id: string;
  /** The entry that it belongs to: a condition or a source. */
  readonly entry: string;
  readonly facet: Facet | null;
  /** The condition whose page it is from; null for a source. */
  readonly condition: ConditionEntry | null;
  readonly source: SourceEntry | null;
};

type FoundPassage = { readonly passage: Passage; readonly score: number };

type Document = { id: string; name: string; about: string; text: string };

/** Words that ask for a part of a page, and say nothing of what it is about. */
const facetTerms = new Set(Object.values(facetWords).flatMap((each) => splitTerms(each).map(keyOf)));

const textOf = ({ page, summary }: ConditionEntry, facet: Facet): string => {
  const parts: Record<Facet, readonly string[]> = {
    summary: [summary],
    symptoms: page.symptoms,
    causes: page.causes,
    risks: page.risk_factors,
    help: [...page.emergency, ...page.urgent, ...page.routine],
    self_care: page.self_care,
    diagnosis: [page.diagnosis],
    treatment: [page.treatment],
    prevention: page.prevention,
  };
  return parts[facet].join('. ');
};

const namesOf = (entry: ConditionEntry) =>
  [entry.name, entry.clinical_name, ...entry.also_known_as].join('. ');

function documentsOf(knowledge: Knowledge): { passage: Passage; document: Document }[] {
  const ofConditions = knowledge.data.conditions.flatMap((condition) =>
    facets
      .map((facet) => ({ facet, text: textOf(condition, facet) }))
      .filter(({ text }) => text !== '')
      .map(({ facet, text }) => {
        const id = `${condition.id}/${facet}`;
        return {
          passage: { id, entry: condition.id, facet, condition, source: null },
          document: { id, name: namesOf(condition), about: facetWords[facet], text },
        };
      }),
  );
  const ofSources = knowledge.data.sources
    .filter(({ passage }) => passage !== '')
    .map((source) => {
      const described = Object.keys(source.describes).flatMap((id) => knowledge.conditions.get(id) ?? []);
      const name = [source.title, source.id.replaceAll('-', ' '), ...described.map(displayName)].join('. ');
      return {
        passage: { id: source.id, entry: source.id, facet: null, condition: null, source },
        document: { id: source.id, name, about: '', text: source.passage },
      };
    });
  return [...ofConditions, ...ofSources];
}

export type PassageIndex = {
  /** The passages that fit a question, best first. */
  find(question: string): readonly FoundPassage[];
  /** Whether a passage is about what the question asks, and not just near it. */
  fits(question: string, passage: Passage): boolean;
};

const most = 20;

/** The weighted share of a question's words that a passage must hold: with one of them in its name, or in its text alone. */
const fitting = { named: 0.7, unnamed: 0.8 } as const;

function searchOver(documents: readonly Document[]): MiniSearch<Document> {
  const search = new MiniSearch<Document>({
    fields: ['name', 'about', 'text'],
    tokenize: splitTerms,
    processTerm: (term) => (isIdle(term) ? null : keyOf(term)),
    searchOptions: {
      boost: { name: 4, about: 1.5 },
      // The terms of a search are keys already, and keys of keys are others.
      processTerm: (term) => term,
      tokenize: (query) => query.split(' '),
      boostTerm: (term) => (facetTerms.has(term) ? 0.3 : 1),
      fuzzy: (term) => (term.length > 6 ? 0.15 : false),
    },
  });
  search.addAll(documents);
  return search;
}

/** Built once from the library; the ranking depends on the question alone. */
export function buildPassageIndex(knowledge: Knowledge): PassageIndex {
  const documents = documentsOf(knowledge);
  const passages = new Map(documents.map(({ passage }) => [passage.id, passage]));
  const search = searchOver(documents.map(({ document }) => document));
  const termsOf = new Map(
    documents.map(({ document: { id, name, text } }) => [
      id,
      { names: new Set(contentTerms(name)), all: new Set(contentTerms(`${name} ${text}`)) },
    ]),
  );
  const counts = new Map<string, number>();
  for (const { all } of termsOf.values())
    for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  /** How rare a term is in the library; the most for one that it does not hold. */
  const weightOf = (term: string) => Math.log(documents.length / (counts.get(term) ?? 1));
  const sumOf = (terms: readonly string[]) => terms.reduce((sum, each) => sum + weightOf(each), 0);
  return {
    find(question) {
      const own = contentTerms(question);
      const wanted = splitTerms(question)
        .map(keyOf)
        .filter((each) => facetTerms.has(each));
      const query = [...new Set([...own, ...wanted])].join(' ');
      if (own.length === 0) return [];
      return search
        .search(query)
        .slice(0, most)
        .flatMap(({ id, score }) => {
          const passage = passages.get(String(id));
          return passage ? [{ passage, score }] : [];
        });
    },
    fits(question, { id, source }) {
      const terms = contentTerms(question).filter((each) => !facetTerms.has(each));
      const own = termsOf.get(id);
      if (!own || terms.length === 0) return false;
      const share = sumOf(terms.filter((each) => own.all.has(each))) / sumOf(terms);
      const isNamed = terms.some((each) => own.names.has(each));
      return isNamed ? share >= fitting.named : source !== null && share >= fitting.unnamed;
    },
  };
}
