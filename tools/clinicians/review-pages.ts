import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { citedSources, priorWords } from '#server/consult/library/claims.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import {
  contentHashOf,
  reviewEntry,
  signedPartOf,
  type ReviewEntry,
} from '#server/consult/library/entries/reviews.ts';
import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import { pathways } from '#tools/pathways/pathways.ts';
import { differencesOf, type Line } from './differences.ts';
import { list, page, table, text } from './html.ts';

/** The library under review, and the folder where its signatures are kept. */
export type Shelf = { readonly knowledge: Knowledge; readonly reviews: string };

const fileOf = ({ reviews }: Shelf, id: string) => path.join(reviews, `${id}.yaml`);
const wordsOf = (entry: ConditionEntry) => stringify(signedPartOf(entry));

/** The last signature of an entry; null when there is none. */
export function lastSignature(shelf: Shelf, id: string): ReviewEntry | null {
  const file = fileOf(shelf, id);
  if (!existsSync(file)) return null;
  const read = v.safeParse(v.tuple([reviewEntry]), parse(readFileSync(file, 'utf8')));
  return read.success ? read.output[0] : null;
}

function reviewStatus(shelf: Shelf, entry: ConditionEntry): string {
  const signature = lastSignature(shelf, entry.id);
  if (!signature) return 'not signed';
  const signed = `signed by ${signature.name} on ${signature.date}`;
  return signature.hash === contentHashOf(entry) ? signed : `changed since it was ${signed}`;
}

/** Every entry with its review status, and the pathways. */
export function listPage(shelf: Shelf): string {
  const rows = shelf.knowledge.data.conditions.map((entry) => [
    `<a href="/knowledge-review/${entry.id}">${text(entry.name)}</a>`,
    text(entry.care_level),
    text(reviewStatus(shelf, entry)),
  ]);
  const walks = pathways.map(({ name, title }) => `<a href="/pathways/${name}">${text(title)}</a>`);
  return page(
    'Knowledge review',
    `<h2>Red-flag pathways</h2>${list(walks)}<h2>Conditions</h2>${table(['entry', 'care', 'review'], rows)}`,
  );
}

const tags = { same: 'span', added: 'ins', removed: 'del' } as const;
const marks = { same: ' ', added: '+', removed: '-' } as const;
const lineHtml = ({ change, text: words }: Line) =>
  `<${tags[change]}>${marks[change]} ${text(words)}</${tags[change]}>`;

function changesSince(signature: ReviewEntry, entry: ConditionEntry): string {
  const changed = differencesOf(signature.content, wordsOf(entry)).filter(({ change }) => change !== 'same');
  return changed.length === 0
    ? `<p>Nothing has changed since ${text(signature.name)} signed on ${text(signature.date)}.</p>`
    : `<pre>${changed.map(lineHtml).join('\n')}</pre>`;
}

function pictureOf(entry: ConditionEntry, { findings }: Knowledge): string {
  const labelOf = (id: string) => text(findings.get(id)?.label ?? id);
  const links = entry.edges.map(({ finding, frequency, lr, state, sources }) => [
    labelOf(finding),
    frequency,
    lr === undefined ? '' : String(lr),
    state,
    text(sources.join(', ')),
  ]);
  const risks = entry.risks.map(({ finding, factor, state, sources }) => [
    labelOf(finding),
    `× ${String(factor)}`,
    state,
    text(sources.join(', ')),
  ]);
  return `<h2>Picture</h2>${table(['finding', 'how often', 'likelihood ratio', 'state', 'sources'], links)}
<h2>Risks</h2>${table(['finding', 'factor', 'state', 'sources'], risks)}
<h2>How common</h2><p>${text(priorWords(entry.prior))}; care level ${text(entry.care_level)}, severity ${text(entry.severity)}.</p>`;
}

function rulesAndSources(entry: ConditionEntry, { data, sources }: Knowledge): string {
  const rules = data.redflags.filter(({ suggests }) => suggests.includes(entry.id));
  const cited = citedSources(entry).map((id) => {
    const source = sources.get(id);
    return source
      ? `${text(source.citation)} <a href="${text(source.url)}">${text(id)}</a> (${text(source.verification.status)})`
      : text(id);
  });
  return `<h2>Red flags that point here</h2>${list(
    rules.map(({ label, care_level, message }) => `<b>${text(label)}</b> (${care_level}): ${text(message)}`),
  )}<h2>What patients read</h2><p>${text(entry.summary)}</p>${list(entry.next_steps.map(text))}
<h3>Get help sooner if</h3>${list(entry.warning_signs.map(text))}<h2>Sources</h2>${list(cited)}`;
}

/** One entry to read and sign; null for an unknown id. */
export function entryPage(shelf: Shelf, id: string): string | null {
  const entry = shelf.knowledge.conditions.get(id);
  if (!entry) return null;
  const signature = lastSignature(shelf, id);
  const since = signature
    ? `<h2>Since the last signature</h2>${changesSince(signature, entry)}`
    : '<p>No clinician has signed this entry; its page tells patients so.</p>';
  const sign = `<h2>Sign</h2><form method="post"><input type="hidden" name="hash" value="${contentHashOf(entry)}">
<p><label>Name and registration <input name="name" required minlength="2"></label>
<button>I have read all of it, and I agree</button></p></form>`;
  return page(
    entry.name,
    `<p><a href="/knowledge-review">All entries</a> · ${text(reviewStatus(shelf, entry))}</p>${since}${pictureOf(entry, shelf.knowledge)}${rulesAndSources(entry, shelf.knowledge)}${sign}`,
  );
}

export type Signing = {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly date: string;
};

/**
 * Stores a signature and returns whether it did. Rejects an unknown entry, a missing name, and an entry that has
 * changed since.
 */
export function signEntry(shelf: Shelf, { id, name, hash, date }: Signing): boolean {
  const entry = shelf.knowledge.conditions.get(id);
  if (!entry || contentHashOf(entry) !== hash) return false;
  const signature = v.safeParse(reviewEntry, { id, name, date, hash, content: wordsOf(entry) });
  if (!signature.success) return false;
  mkdirSync(shelf.reviews, { recursive: true });
  writeFileSync(fileOf(shelf, id), stringify([signature.output]));
  return true;
}
