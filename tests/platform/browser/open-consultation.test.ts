import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOpenConsultation } from '#src/platform/browser/open-consultation.ts';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

const releases = path.resolve(import.meta.dirname, '../../fixtures/releases');
const id = 'cebfbaba-81c9-4c81-918d-93e26a09a840';

/** What the session storage of a tab held when the release was left. */
const tabOf = (release: string) =>
  JSON.parse(readFileSync(path.join(releases, release, 'tab.json'), 'utf8')) as Record<string, string>;

describe('the consultation that is open in a tab', () => {
  it('is found after a reload until it is forgotten', () => {
    const tab = memoryStorage();
    createOpenConsultation(tab).rememberId(id);
    const reloaded = createOpenConsultation(tab);
    expect(reloaded.readId()).toBe(id);
    reloaded.forgetId();
    expect(reloaded.readId()).toBe(null);
  });

  it.each(readdirSync(releases))('is found in a tab that release %s left', (release) => {
    const found = createOpenConsultation(memoryStorage(tabOf(release))).readId();
    expect([found, Object.values(tabOf(release))]).toEqual([expect.any(String), [found]]);
  });

  it('is none where the tab holds anything but an id', () => {
    const tab = memoryStorage({ 'anamnesis-open-consultation': '{"format":9}' });
    expect(createOpenConsultation(tab).readId()).toBe(null);
  });
});
