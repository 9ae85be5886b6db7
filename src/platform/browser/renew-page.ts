import { RENEWED_KEY } from '#src/config/storage-keys.ts';

type Page = Pick<Window, 'document' | 'fetch' | 'location'>;

/** The file that this page began with: its name changes with every build. */
const entryOf = ({ document }: Page) =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The page as the server has it now; null when it cannot be had. */
async function readServed(page: Page): Promise<string | null> {
  try {
    const answer = await page.fetch(page.location.href, { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    // Without a connection there is nothing to renew the page with.
    return null;
  }
}

/**
 * Reloads the page when a deployment has replaced the files that it is made of: then no more of its code can come.
 * Once for a build, so that a server that answers with old pages does not make it turn round and round. Drafts stay;
 * `keep` puts away what only the page holds, and says whether it may go.
 */
export async function renewPage(
  page: Page,
  tabStorage: Storage,
  keep: () => Promise<boolean>,
): Promise<void> {
  const entry = entryOf(page);
  if (entry === null || tabStorage.getItem(RENEWED_KEY) === entry) return;
  const served = await readServed(page);
  if (served === null || served.includes(entry)) return;
  if (!(await keep())) return;
  tabStorage.setItem(RENEWED_KEY, entry);
  page.location.reload();
}
