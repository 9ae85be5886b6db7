import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { lazyPart, preloadAll } from '#src/ui/feedback/lazy-part.tsx';

const steps = () => import('./steps.view.tsx');
const waiting = <LoadingFace shape="form" />;

/** The steps after the first: their code comes while that one is filled in. */
export const Describing = lazyPart(async () => (await steps()).DescribingFields, waiting);
export const Recording = lazyPart(async () => (await steps()).RecordingFields, waiting);
export const Informing = lazyPart(async () => (await steps()).InformingFields, waiting);

/** Fetches all of them. */
export const preloadLaterSteps = preloadAll([Describing, Recording, Informing]);
