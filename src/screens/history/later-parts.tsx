import { lazyPart } from '#src/ui/feedback/lazy-part.tsx';

/** The form of another title; its code comes while the list is read. */
export const Renaming = lazyPart(async () => (await import('./renaming.view.tsx')).Renaming, null);

/** Fetches it. A failure is told where the part is needed. */
export function preloadRenaming(): void {
  Renaming.preload().catch(() => undefined);
}
