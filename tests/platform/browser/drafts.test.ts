import { createDrafts } from '#src/platform/browser/drafts.ts';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

describe('drafts', () => {
  it('come back as they were written and go when dropped', () => {
    const storage = memoryStorage();
    const drafts = createDrafts({ storage, onFull: () => undefined });
    drafts.writeDraft('form_onboarding', { full_name: 'Ada' });
    expect(drafts.readDraft('form_onboarding')).toEqual({ full_name: 'Ada' });
    drafts.dropDraft('form_onboarding');
    expect(drafts.readDraft('form_onboarding')).toBe(null);
  });

  it('are dropped together, and nothing else with them', () => {
    const storage = memoryStorage({
      form_a: '1',
      draft_b: '2',
      'vite-ui-theme': 'dark',
      'anamnesis-session': '{}',
      'my-form_c': '3',
    });
    createDrafts({ storage, onFull: () => undefined }).dropAllDrafts();
    expect(Object.keys(storage)).toEqual(['vite-ui-theme', 'anamnesis-session', 'my-form_c']);
  });

  it('forgets what it cannot read', () => {
    const storage = memoryStorage({ form_a: '{half' });
    expect(createDrafts({ storage, onFull: () => undefined }).readDraft('form_a')).toBe(null);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('tells when storage is full instead of failing', () => {
    const told: string[] = [];
    const storage = Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    createDrafts({ storage, onFull: () => told.push('full') }).writeDraft('form_a', 1);
    expect(told).toEqual(['full']);
  });
});
