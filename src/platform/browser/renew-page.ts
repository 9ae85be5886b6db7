import { RENEWED_KEY } from '#src/config/storage-keys.ts';

type Page = Pick<Window, 'document' | 'fetch' | 'location'>;

/** The script that this page started with: its name changes with every build. */
const entryOf = ({ document }: Page) =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The page as the server has it now; null when it cannot be fetched. */
async function readServed(page: Page): Promise<string | null> {
  try {
    const answer = await page.fetch(page.location.href, { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    // Without a connection the page cannot be reloaded.
    return null;
  }
}

/**
 * Reloads the page when a deployment has replaced its files, because the rest of its code cannot be loaded then. Only
 * once per build, so that a server that answers with old pages does not cause a loop. Drafts stay; `keep` saves what
 * only the page holds, and returns whether the page may reload.
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
