import { lazyPart, preloadAll } from '#src/ui/feedback/lazy-part.tsx';

/** The form of another title; its code comes while the list is read. */
export const Renaming = lazyPart(async () => (await import('./renaming.view.tsx')).Renaming, null);

/** Fetches it. */
export const preloadRenaming = preloadAll([Renaming]);
