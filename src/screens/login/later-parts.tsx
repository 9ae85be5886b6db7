import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx';

/** Shown once per account, so no one else loads it. */
export const Confirmation = lazyPart(
  async () => (await import('./confirmation.tsx')).Confirmation,
  <LoadingFace shape="page" />,
);
