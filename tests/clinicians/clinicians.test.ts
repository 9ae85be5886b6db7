import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadKnowledge } from '#server/consult/compiler/load.ts';
import { contentHashOf } from '#server/consult/library/entries/reviews.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { answer } from '#tools/clinicians/answer.ts';
import { differencesOf } from '#tools/clinicians/differences.ts';
import { lastSignature, signEntry, type Shelf } from '#tools/clinicians/review-pages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const { knowledge } = rulesEngine();
const [entry] = knowledge.data.conditions;
if (!entry) throw new Error('The library is empty.');
const { id } = entry;
const hash = contentHashOf(entry);
const source = path.resolve(import.meta.dirname, '../../knowledge/conditions');

let root = '';
let shelf: Shelf;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'anamnesis-review-'));
  mkdirSync(path.join(root, 'conditions'));
  cpSync(source, path.join(root, 'conditions'), { recursive: true });
  shelf = { knowledge, reviews: path.join(root, 'reviews') };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const reviewOf = () => {
  const { files, breaches } = loadKnowledge(root);
  return { review: files.conditions.find((each) => each.entry.id === id)?.entry.review, breaches };
};
const post = (form: Readonly<Record<string, string>>, isOwnPage = true) =>
  answer(
    { method: 'POST', url: `/knowledge-review/${id}`, body: new URLSearchParams(form).toString(), isOwnPage },
    shelf,
  );
const get = (url: string) => answer({ method: 'GET', url, body: '', isOwnPage: false }, shelf);

describe('a review in the browser', () => {
  it('shows picture, rules and sources of an entry, and that no one has signed it', () => {
    const html = get(`/knowledge-review/${id}`).html;
    expect(
      ['Picture', 'Risks', 'Red flags that point here', 'Sources', 'not signed'].filter(
        (each) => !html.includes(each),
      ),
    ).toEqual([]);
    expect(get('/knowledge-review').html).toContain(`/knowledge-review/${id}`);
    expect(get('/knowledge-review/no_such_entry').status).toBe(404);
  });

  it('keeps a signature as a file that the library reads: name, date and hash', () => {
    expect(reviewOf().review?.status).toBe('not_reviewed');
    expect(post({ name: 'Dr Ada Example, 123', hash }).status).toBe(303);
    expect(lastSignature(shelf, id)).toMatchObject({ id, name: 'Dr Ada Example, 123', hash });
    expect(reviewOf()).toMatchObject({
      review: { status: 'reviewed', by: 'Dr Ada Example, 123' },
      breaches: [],
    });
    expect(get(`/knowledge-review/${id}`).html).toContain('Nothing has changed since Dr Ada Example, 123');
  });

  it('counts no longer once the entry has changed, and shows what has', () => {
    signEntry(shelf, { id, name: 'Dr Ada Example', hash, date: '2026-11-22' });
    const changed = { ...entry, summary: 'Something else entirely.' };
    const others = new Map([...knowledge.conditions, [id, changed]]);
    const later = { ...shelf, knowledge: { ...knowledge, conditions: others } };
    const asked = { method: 'GET', url: `/knowledge-review/${id}`, body: '', isOwnPage: false };
    const html = answer(asked, later).html;
    expect(html).toContain('<ins>+ summary: Something else entirely.</ins>');
    expect(html).toContain('changed since it was signed by Dr Ada Example');
    expect(post({ name: 'Dr Ben Example', hash: hash.replace(/^./, '0') }).status).toBe(409);
  });

  it.each([
    ['without a name', { name: ' ', hash }, true],
    ['of other words than those shown', { name: 'Dr Ada Example', hash: 'f'.repeat(64) }, true],
    ['sent by another page', { name: 'Dr Ada Example', hash }, false],
  ])('refuses a signature %s', (_title, form, isOwnPage) => {
    expect(post(form, isOwnPage).status).toBe(409);
    expect(lastSignature(shelf, id)).toBeNull();
  });

  it('writes no name as markup', () => {
    post({ name: '<script>alert(1)</script>', hash });
    expect(get(`/knowledge-review/${id}`).html).not.toContain('<script>');
  });

  it('walks a pathway by links, each answer to the next question, until the care', () => {
    const first = get('/pathways/breathlessness').html;
    expect(first).toContain('/pathways/breathlessness?a=');
    const [, answered = ''] = /\?a=([^"&]+)"/.exec(first) ?? [];
    expect(get(`/pathways/breathlessness?a=${answered}`).html).toContain('Back');
    expect(get('/pathways/breathlessness?a=no-such-answer').status).toBe(404);
    expect(get('/elsewhere').status).toBe(404);
  });
});

it('finds the lines that came and went', () => {
  expect(differencesOf('a\nb\nc', 'a\nx\nc').filter(({ change }) => change !== 'same')).toEqual([
    { change: 'added', text: 'x' },
    { change: 'removed', text: 'b' },
  ]);
});
