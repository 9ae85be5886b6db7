/**
 * How many statements are prepared: more than this product has. The limit protects memory from statements whose text
 * always differs.
 */
export const MAX_PREPARED = 500;

/** SQLSTATE `feature_not_supported`. */
const FEATURE_NOT_SUPPORTED = '0A000';

/** Whether a prepared statement failed because its table has changed since. */
export const hasTableChanged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED;
