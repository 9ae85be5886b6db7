import { historyCopy as copy } from '#src/copy/history.ts';
import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { lazyPart, preloadAll } from '#src/ui/feedback/lazy-part.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** The form of another title; its code comes while the list is read. */
export const Renaming = lazyPart(async () => (await import('./renaming.view.tsx')).Renaming, null);

/** Two of them beside each other; its code comes while the list is read. */
export const Comparison = lazyPart(
  async () => (await import('./comparison.section.tsx')).ComparisonSection,
  <Page title={copy.comparison}>
    <LoadingFace label={copy.loadingBoth} shape="page" />
  </Page>,
);

/** What compares them; the list is there before it. */
export const Comparing = lazyPart(
  async () => (await import('./comparing.section.tsx')).ComparingSection,
  null,
);

/** The box by which one is chosen. */
export const ChooseItem = lazyPart(async () => (await import('./choose-item.view.tsx')).ChooseItem, null);

/** What has gone from the list, and can come back. */
export const Gone = lazyPart(async () => (await import('#src/ui/feedback/gone.tsx')).Gone, null);

/** Fetches all of them. */
export const preloadLaterParts = preloadAll([Renaming, Comparison, Comparing, ChooseItem, Gone]);
