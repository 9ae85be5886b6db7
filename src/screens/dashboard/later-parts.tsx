import { dashboardCopy as copy } from '#src/copy/dashboard.ts';
import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { lazyPart, preloadAll } from '#src/ui/feedback/lazy-part.tsx';

/** The cards; their code comes while the cards themselves are on their way. */
export const Board = lazyPart(
  async () => (await import('./board.view.tsx')).Board,
  <LoadingFace label={copy.loading} />,
);

/** The form of a card, which opens over the page. */
export const Editor = lazyPart(async () => (await import('./card-editor.view.tsx')).CardEditor, null);

/** Fetches both. */
export const preloadLaterParts = preloadAll([Board, Editor]);
