import { Link } from 'react-router-dom';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';

/** The link back to the history. */
export const Back = () => (
  <p data-print="hide">
    <Link to="/history">{copy.back}</Link>
  </p>
);
