import { renewPage } from '#src/platform/browser/renew-page.ts';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

const htmlOf = (entry: string) => `<script type="module" src="${entry}"></script>`;

/** A page of one build on a server that has another; counts its reloads. */
function pageOf(entry: string | null, answer: () => Promise<Response>) {
  let reloads = 0;
  const script = entry === null ? null : { getAttribute: () => entry };
  const page = {
    document: { querySelector: () => script },
    fetch: answer,
    location: { href: 'http://localhost/history', reload: () => void (reloads += 1) },
  } as unknown as Parameters<typeof renewPage>[0];
  return { page, reloads: () => reloads };
}

const kept = () => Promise.resolve(true);

describe('a page whose code cannot be loaded', () => {
  it('is reloaded when another build has taken its place, once', async () => {
    const tabStorage = memoryStorage();
    const { page, reloads } = pageOf(
      '/assets/index-old.js',
      async () => new Response(htmlOf('/assets/index-new.js')),
    );
    await renewPage(page, tabStorage, kept);
    await renewPage(page, tabStorage, kept);
    expect(reloads()).toBe(1);
  });

  it('stays until what it holds has been kept', async () => {
    const tabStorage = memoryStorage();
    const { page, reloads } = pageOf(
      '/assets/index-old.js',
      async () => new Response(htmlOf('/assets/index-new.js')),
    );
    await renewPage(page, tabStorage, () => Promise.resolve(false));
    expect(reloads()).toBe(0);
    await renewPage(page, tabStorage, kept);
    expect(reloads()).toBe(1);
  });

  it('stays while there is no connection', async () => {
    const { page, reloads } = pageOf('/assets/index-old.js', () => Promise.reject(new TypeError('Failed')));
    await renewPage(page, memoryStorage(), kept);
    expect(reloads()).toBe(0);
  });

  it.each([
    ['the server has the same build', '/assets/index-old.js', new Response(htmlOf('/assets/index-old.js'))],
    ['the server is in trouble', '/assets/index-old.js', new Response('Later.', { status: 503 })],
    ['no one knows which build it is', null, new Response(htmlOf('/assets/index-new.js'))],
  ])('stays when %s', async (_why, entry, answer) => {
    const { page, reloads } = pageOf(entry, async () => answer);
    await renewPage(page, memoryStorage(), kept);
    expect(reloads()).toBe(0);
  });
});
