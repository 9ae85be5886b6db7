import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { DRAFT_FORMAT, draftContent, readDraft, upgradeDraft } from '#contract/consultation/draft.ts';

/** What each format looked like when it was the current one, and what the current release makes of it. */
const folder = path.resolve(import.meta.dirname, '../fixtures/drafts');
const formats = readdirSync(folder).map((file) => ({
  format: Number(path.parse(file).name),
  ...(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { stored: object; opened: object }),
}));

const summary = {
  consultation_id: '10000000-0000-4000-8000-000000000001',
  title: 'Headache',
  updated_at: '2026-11-20T10:00:00.000Z',
  message_count: 3,
};
const messages = [{ role: 'user', content: 'I have a headache' }];

describe('an unfinished consultation', () => {
  it('has a sample of each format that was ever current', () => {
    const known = Array.from({ length: DRAFT_FORMAT }, (_, index) => index + 1);
    expect(formats.map(({ format }) => format).toSorted((one, other) => one - other)).toEqual(known);
  });

  it.each(formats)('of format $format is opened in the current one', ({ stored, opened }) => {
    expect(v.parse(draftContent, upgradeDraft({ ...stored }))).toEqual(opened);
  });

  it('of a server that says no format is one of the first', () => {
    const sent = { ...summary, messages, subject: null, corrections: [] };
    expect(v.parse(readDraft, sent)).toEqual({ ...sent, format: DRAFT_FORMAT, unsent: null });
  });

  it('of a later release keeps its transcript', () => {
    const later = { ...summary, messages, subject: null, corrections: [], format: 99, unsent: ['new'] };
    expect(v.parse(readDraft, later)).toEqual({ ...later, format: DRAFT_FORMAT, unsent: null });
  });
});
