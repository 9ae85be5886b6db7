import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import type { Breach } from './breach.ts';
import { languageEntry, type LanguageEntry } from '../library/entries/languages.ts';
import { numbersEntry, type NumbersEntry } from '../library/entries/numbers.ts';
import { reviewEntry, withSignature, type ReviewEntry } from '../library/entries/reviews.ts';
import {
  adviceEntry,
  clusterEntry,
  conditionEntry,
  findingEntry,
  questionEntry,
  redflagEntry,
  sourceEntry,
  type AdviceEntry,
  type ClusterEntry,
  type ConditionEntry,
  type FindingEntry,
  type QuestionEntry,
  type RedflagEntry,
  type SourceEntry,
} from '../library/entries/schema.ts';

/** An entry with the file it comes from. */
export type Filed<T> = { readonly file: string; readonly entry: T };

/** All entries that match the schema, in file order. */
export type KnowledgeFiles = {
  readonly sources: readonly Filed<SourceEntry>[];
  readonly findings: readonly Filed<FindingEntry>[];
  readonly questions: readonly Filed<QuestionEntry>[];
  readonly conditions: readonly Filed<ConditionEntry>[];
  readonly redflags: readonly Filed<RedflagEntry>[];
  readonly clusters: readonly Filed<ClusterEntry>[];
  readonly advice: readonly Filed<AdviceEntry>[];
  readonly numbers: readonly Filed<NumbersEntry>[];
  readonly languages: readonly Filed<LanguageEntry>[];
};

function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '(no id)';
  const named = 'id' in value ? value.id : 'finding' in value ? value.finding : undefined;
  return typeof named === 'string' ? named : '(no id)';
}

const breachOf = (file: string, id: string, message: string): Breach => ({
  file,
  id,
  message,
  weight: 'breach',
});

function readYaml(root: string, file: string, breaches: Breach[]): unknown[] {
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'));
  for (const error of document.errors) breaches.push(breachOf(file, '', error.message.split('\n')[0] ?? ''));
  if (document.errors.length > 0) return [];
  const value: unknown = document.toJS();
  if (Array.isArray(value)) return value;
  if (value !== null) breaches.push(breachOf(file, '', 'a file is a list of entries'));
  return [];
}

type Folder<T> = { readonly name: string; readonly schema: v.GenericSchema<unknown, T> };

/** Reads the entries of one folder that match the schema, and reports the others. */
function readFolder<T>(root: string, folder: Folder<T>, breaches: Breach[]): Filed<T>[] {
  if (!existsSync(path.join(root, folder.name))) return [];
  const names = readdirSync(path.join(root, folder.name), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted();
  return names.flatMap((name) => {
    const file = `${folder.name}/${name}`;
    return readYaml(root, file, breaches).flatMap((value) => {
      const parsed = v.safeParse(folder.schema, value);
      if (parsed.success) return [{ file, entry: parsed.output }];
      for (const issue of parsed.issues)
        breaches.push(breachOf(file, idOf(value), `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`));
      return [];
    });
  });
}

/** Like `readFolder`, for a folder that is read by itself. */
export function loadFolder<T>(
  root: string,
  folder: Folder<T>,
): { readonly entries: readonly Filed<T>[]; readonly breaches: readonly Breach[] } {
  const breaches: Breach[] = [];
  return { entries: readFolder(root, folder, breaches), breaches };
}

/**
 * The conditions, marked as reviewed if a signature matches their current text. A signature without a condition is a
 * breach.
 */
function signedConditions(
  conditions: readonly Filed<ConditionEntry>[],
  reviews: readonly Filed<ReviewEntry>[],
  breaches: Breach[],
): Filed<ConditionEntry>[] {
  const signatures = new Map(reviews.map(({ entry }) => [entry.id, entry]));
  const ids = new Set(conditions.map(({ entry }) => entry.id));
  for (const { file, entry } of reviews)
    if (!ids.has(entry.id)) breaches.push(breachOf(file, entry.id, 'signs an entry that does not exist'));
  return conditions.map(({ file, entry }) => ({
    file,
    entry: withSignature(entry, signatures.get(entry.id)),
  }));
}

/** Reads `knowledge/`. Entries that do not match the schema are left out and reported. */
export function loadKnowledge(root: string): { files: KnowledgeFiles; breaches: Breach[] } {
  const breaches: Breach[] = [];
  const reviews = readFolder(root, { name: 'reviews', schema: reviewEntry }, breaches);
  const conditions = readFolder(root, { name: 'conditions', schema: conditionEntry }, breaches);
  const files = {
    sources: readFolder(root, { name: 'sources', schema: sourceEntry }, breaches),
    findings: readFolder(root, { name: 'findings', schema: findingEntry }, breaches),
    questions: readFolder(root, { name: 'questions', schema: questionEntry }, breaches),
    conditions: signedConditions(conditions, reviews, breaches),
    redflags: readFolder(root, { name: 'redflags', schema: redflagEntry }, breaches),
    clusters: readFolder(root, { name: 'clusters', schema: clusterEntry }, breaches),
    advice: readFolder(root, { name: 'advice', schema: adviceEntry }, breaches),
    numbers: readFolder(root, { name: 'numbers', schema: numbersEntry }, breaches),
    languages: readFolder(root, { name: 'languages', schema: languageEntry }, breaches),
  };
  return { files, breaches };
}
