import { isAppError, type AppError, type FieldError } from './app-error.ts';

/** The `AppError` that an actor rejected with; any other value becomes `unexpected`. */
export const problemOf = (error: unknown): AppError => (isAppError(error) ? error : { kind: 'unexpected' });

/** Whether the server refused the session itself, so that only signing in again helps. */
export const isRefusal = (error: unknown): boolean => {
  const problem = problemOf(error);
  if (problem.kind === 'status') return problem.status === 401;
  return (
    problem.kind === 'code' &&
    (problem.code === 'AUTHENTICATION_REQUIRED' || problem.code === 'SESSION_EXPIRED')
  );
};

/** Whether the requested thing does not exist, or no longer exists. */
export const isMissing = (error: unknown): boolean => {
  const problem = problemOf(error);
  return (
    (problem.kind === 'status' && problem.status === 404) ||
    (problem.kind === 'code' && problem.code === 'NOT_FOUND')
  );
};

/** Whether what was to be changed has been changed somewhere else since it was read (contract §1). */
export const isConflict = (error: unknown): boolean => {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.status === 409;
};

/** Whether a later retry may succeed: the network failed, the server failed, or there were too many requests. */
export const isPassing = (error: unknown): boolean => {
  const problem = problemOf(error);
  if (problem.kind === 'status') return problem.status >= 500 || problem.status === 429;
  if (problem.kind === 'code') return problem.code === 'RATE_LIMITED';
  return problem.kind === 'network' || problem.kind === 'timeout';
};

/** The same failure with each field's problem changed, for a form that names fields differently from the server. */
export function withFields(error: unknown, change: (problem: FieldError) => FieldError): unknown {
  if (!isAppError(error) || (error.kind !== 'code' && error.kind !== 'status')) return error;
  const problem: AppError = { ...error, fields: error.fields.map(change) };
  return problem;
}
