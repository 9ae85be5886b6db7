import { Link } from 'react-router-dom';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';

/** The way back to all of them. */
export const Back = () => (
  <p data-print="hide">
    <Link to="/history">{copy.back}</Link>
  </p>
);
