import { assessmentDetailCopy as copy } from '#src/copy/assessment-detail.ts';
import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { lazyPart, preloadAll } from '#src/ui/feedback/lazy-part.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** What shows the assessment; its code comes while the assessment itself is on its way. */
export const Saved = lazyPart(
  async () => (await import('./saved.view.tsx')).SavedView,
  <Page title={copy.title}>
    <LoadingFace label={copy.loading} shape="page" />
  </Page>,
);

/** When to look again; most leave it closed. */
export const FollowUp = lazyPart(async () => (await import('./follow-up.section.tsx')).FollowUpSection, null);

/** Fetches what shows the assessment. */
export const preloadSaved = preloadAll([Saved]);
