import { distance } from 'fastest-levenshtein';
import type { ConditionPage } from '#contract/condition-page.ts';
import type { LibraryCondition } from '#contract/library.ts';
import { displayName, slugOf } from './assessment/phrases.ts';
import { publishedSource } from './assessment/sources.ts';
import type { ConditionLookup } from './engine.ts';
import { citedSources } from './library/claims.ts';
import { compareIds, type Knowledge } from './library/model.ts';
import type { ConditionEntry } from './library/entries/schema.ts';

const disclaimer =
  'This page is general information, written for this service. It is not advice about you and does not replace seeing a professional.';

const suggestionCount = 5;
/** Unless a name contains the query, at most this share of its letters differs: no suggestion is better than nonsense. */
const mostUnlike = 0.25;
/** Shorter beginnings fit too many words. */
const leastLetters = 4;
/** What people leave out of a name: "Crohn's", "Marfan". */
const endings = [' disease', ' syndrome'];

/** Ignores case, hyphens, accents and UK or US spelling. */
const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ae|oe/g, 'e')
    .replace(/our\b/g, 'or')
    .trim();

const singular = (key: string) => key.replace(/([a-z]{3})s\b/g, '$1');

/** "Stomach bug (gastroenteritis)" is two names. */
const namesOf = (entry: ConditionEntry): string[] => [
  entry.id,
  entry.name,
  ...entry.name.split(/[()]/),
  entry.clinical_name,
  displayName(entry),
  ...entry.also_known_as,
];

function toPage(entry: ConditionEntry, knowledge: Knowledge): ConditionPage {
  const { page, review } = entry;
  return {
    name: displayName(entry),
    slug: slugOf(entry.id),
    also_known_as: entry.also_known_as,
    summary: entry.summary,
    symptoms: page.symptoms,
    causes: page.causes,
    risk_factors: page.risk_factors,
    when_to_get_help: { emergency: page.emergency, urgent: page.urgent, routine: page.routine },
    self_care: page.self_care,
    diagnosis: page.diagnosis,
    treatment: page.treatment,
    prevention: page.prevention,
    icd10: entry.icd10,
    related: page.related
      .flatMap((id) => knowledge.conditions.get(id) ?? [])
      .map((each) => ({ name: displayName(each), slug: slugOf(each.id) })),
    sources: citedSources(entry)
      .flatMap((id) => knowledge.sources.get(id) ?? [])
      .map((each) => publishedSource(each)),
    last_reviewed: review.status === 'reviewed' ? review.date : null,
    disclaimer,
  };
}

/** Whether `part` is some words of `whole` or, if it is long enough, their beginning: "varicose" in "varicose veins". */
const holds = (whole: string, part: string) =>
  part !== '' && ` ${whole} `.includes(part.length < leastLetters ? ` ${part} ` : ` ${part}`);

function unlikeness(query: string, name: string): number {
  if (holds(name, query) || holds(query, `${name} `)) return 0;
  return distance(query, name) / Math.max(query.length, name.length, 1);
}

/** Finds a condition by any of its names; otherwise suggests the nearest names. */
export function createConditionPages(knowledge: Knowledge): (name: string) => ConditionLookup {
  const named = knowledge.data.conditions
    .toReversed()
    .flatMap((each) => namesOf(each).map((name) => [nameKey(name), each] as const))
    .filter(([key]) => key !== '');
  const byName = new Map(named);
  const bySingular = new Map(named.map(([key, each]) => [singular(key), each]));
  return (name) => {
    const key = nameKey(name);
    const entry = ['', ...endings]
      .map((each) => key + each)
      .flatMap((each) => byName.get(each) ?? bySingular.get(singular(each)) ?? [])[0];
    if (entry) return { found: true, page: toPage(entry, knowledge) };
    const compared = [...byName].map(([each, condition]) => ({
      condition,
      unlikeness: unlikeness(key, each),
    }));
    const most = compared.some((each) => each.unlikeness === 0) ? 0 : mostUnlike;
    const nearest = compared
      .filter((each) => each.unlikeness <= most)
      .toSorted((a, b) => a.unlikeness - b.unlikeness || compareIds(a.condition.id, b.condition.id));
    const names = [...new Set(nearest.map((each) => displayName(each.condition)))];
    return { found: false, suggestions: names.slice(0, suggestionCount) };
  };
}

/** Names start in lower case for use within a sentence; in a list of choices they start with a capital. */
const standingAlone = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** All conditions of the library by name, for a person to choose from. */
export function listConditions({ data }: Knowledge): LibraryCondition[] {
  return data.conditions
    .map((entry) => {
      const others = [entry.clinical_name, ...entry.also_known_as].map(standingAlone);
      return {
        name: entry.name,
        slug: slugOf(entry.id),
        also_known_as: [...new Set(others)].filter((each) => each !== entry.name),
        icd10: entry.icd10,
      };
    })
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
}
