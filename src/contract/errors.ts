import * as v from 'valibot';

/** The seven codes of spec §8. Every other failure has `code: null`, and its status decides the message. */
export const errorCodes = [
  'AUTHENTICATION_REQUIRED',
  'INVALID_CREDENTIALS',
  'SESSION_EXPIRED',
  'RATE_LIMITED',
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'PERMISSION_DENIED',
] as const;

export const errorCode = v.picklist(errorCodes);
export type ErrorCode = v.InferOutput<typeof errorCode>;

/** Codes of a single field, inside `details` of a 422. */
export const fieldCodes = [
  'required',
  'too_short',
  'too_long',
  'invalid_choice',
  'invalid_date',
  'date_in_future',
  'date_before_birth',
  'date_before_start',
  'pair_incomplete',
  'out_of_range',
  'conflicting_status',
  'too_many',
] as const;

export const fieldCode = v.picklist(fieldCodes);
export type FieldCode = v.InferOutput<typeof fieldCode>;

export const fieldProblem = v.object({
  field: v.string(),
  code: fieldCode,
  message: v.string(),
});
export type FieldProblem = v.InferOutput<typeof fieldProblem>;

/** The body of every failed API call. `suggestions` is sent when a condition was not found. */
export const errorBody = v.object({
  error: v.object({
    code: v.nullable(errorCode),
    message: v.string(),
    details: v.array(fieldProblem),
    request_id: v.string(),
    suggestions: v.optional(v.array(v.string())),
  }),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
