import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { fingerprintOf, openKnowledge } from '#server/consult/library/open-library.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import path from 'node:path';
import { pathwaysPage, walkPage } from '#tools/pathways/walk-page.ts';
import { entryPage, listPage, signEntry, type Shelf } from './review-pages.ts';
import { page } from './html.ts';

/** A request to the clinicians' pages of the development server, and its answer. */
export type PageRequest = {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly isOwnPage: boolean;
};
export type PageResponse = { readonly status: number; readonly html: string; readonly location?: string };

const missing: PageResponse = { status: 404, html: page('Not found', '<p>There is no such page.</p>') };
const found = (html: string | null): PageResponse => (html === null ? missing : { status: 200, html });

function sign(shelf: Shelf, id: string, { body, isOwnPage }: PageRequest): PageResponse {
  const form = new URLSearchParams(body);
  const date = new Date().toISOString().slice(0, 10);
  const signing = { id, name: form.get('name') ?? '', hash: form.get('hash') ?? '', date };
  if (isOwnPage && signEntry(shelf, signing))
    return { status: 303, html: '', location: `/knowledge-review/${id}` };
  const why = '<p>Not signed: the name is missing, or the entry has changed since the page was opened.</p>';
  return { status: 409, html: page('Not signed', why) };
}

/** Answers `/knowledge-review`, `/knowledge-review/<id>`, `/pathways` and `/pathways/<name>`. */
export function answer(request: PageRequest, shelf: Shelf = openShelf()): PageResponse {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const [root, name, ...rest] = pathname.split('/').slice(1);
  if (rest.length > 0 || (root !== 'knowledge-review' && root !== 'pathways')) return missing;
  if (request.method === 'POST')
    return name && root === 'knowledge-review' ? sign(shelf, name, request) : missing;
  if (root === 'pathways')
    return found(name ? walkPage(name, searchParams.getAll('a'), shelf.knowledge) : pathwaysPage());
  return found(name ? entryPage(shelf, name) : listPage(shelf));
}

/** The last opened library: compiled once after a change instead of for each page. */
let opened: { readonly fingerprint: string; readonly knowledge: Knowledge } | undefined;

function openShelf(): Shelf {
  const fingerprint = fingerprintOf(knowledgePlaces.yaml);
  if (opened?.fingerprint !== fingerprint)
    opened = { fingerprint, knowledge: openKnowledge(knowledgePlaces, compileKnowledge) };
  return { knowledge: opened.knowledge, reviews: path.join(knowledgePlaces.yaml, 'reviews') };
}
