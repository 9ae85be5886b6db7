import { BackLink } from '#src/ui/layout/back-link.tsx';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';

/** The link back to the history. */
export const Back = () => <BackLink to="/history">{copy.back}</BackLink>;
