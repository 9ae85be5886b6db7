import { BackLink } from '#src/ui/layout/back-link.tsx';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';
import { pagePaths } from '#src/config/page-paths.ts';

/** The link back to the history. */
export const Back = () => <BackLink to={pagePaths.history}>{copy.back}</BackLink>;
