import { problemOfResponse } from '#src/platform/api/error-body.ts';
import { describe, expect, it } from 'vitest';

const ours = (code: string | null, details: unknown[] = []) => ({
  error: { code, message: 'not shown', details, request_id: 'r' },
});

const table = [
  [
    'our code',
    401,
    ours('AUTHENTICATION_REQUIRED'),
    { kind: 'code', code: 'AUTHENTICATION_REQUIRED', fields: [] },
  ],
  ['our body without a code', 409, ours(null), { kind: 'status', status: 409, fields: [] }],
  ['a code we do not know', 418, ours('TEAPOT'), { kind: 'status', status: 418, fields: [] }],
  [
    'our details',
    422,
    ours('VALIDATION_ERROR', [
      { field: 'full_name', code: 'required', message: 'x' },
      { field: 'messages.0.content', code: 'made_up', message: 'x' },
    ]),
    {
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [
        { field: 'full_name', code: 'required' },
        { field: 'messages.0.content', code: 'invalid_choice' },
      ],
    },
  ],
  [
    'suggestions for a missing condition',
    404,
    { error: { code: 'NOT_FOUND', message: '', details: [], request_id: 'r', suggestions: ['Asthma'] } },
    { kind: 'code', code: 'NOT_FOUND', fields: [], suggestions: ['Asthma'] },
  ],
  [
    '{code, message}',
    429,
    { code: 'RATE_LIMITED', message: 'x' },
    { kind: 'code', code: 'RATE_LIMITED', fields: [] },
  ],
  ['{code} with a number', 403, { code: 403, message: 'x' }, { kind: 'status', status: 403, fields: [] }],
  ['{detail: text}', 403, { detail: 'Not authenticated' }, { kind: 'status', status: 403, fields: [] }],
  [
    '{detail: [...]}',
    422,
    {
      detail: [
        { loc: ['body', 'full_name'], msg: 'Field required', type: 'missing' },
        { loc: ['body', 'title'], msg: 'x', type: 'string_too_long' },
        { loc: ['body', 'password'], msg: 'x', type: 'value_error.any_str.min_length' },
        { loc: ['query', 'limit'], msg: 'x', type: 'greater_than_equal' },
        { loc: ['body', 'date_of_birth'], msg: 'x', type: 'date_from_datetime_parsing' },
        { loc: ['body', 'messages', 0, 'role'], msg: 'x', type: 'literal_error' },
      ],
    },
    {
      kind: 'status',
      status: 422,
      fields: [
        { field: 'full_name', code: 'required' },
        { field: 'title', code: 'too_long' },
        { field: 'password', code: 'too_short' },
        { field: 'limit', code: 'out_of_range' },
        { field: 'date_of_birth', code: 'invalid_date' },
        { field: 'messages.0.role', code: 'invalid_choice' },
      ],
    },
  ],
  [
    '{detail: {code}}',
    404,
    { detail: { code: 'NOT_FOUND', message: 'x' } },
    { kind: 'code', code: 'NOT_FOUND', fields: [] },
  ],
  ['a page of HTML', 502, '<html>Bad gateway</html>', { kind: 'status', status: 502, fields: [] }],
  ['nothing at all', 500, null, { kind: 'status', status: 500, fields: [] }],
] as const;

describe('the body of a failed call', () => {
  it.each(table)('reads %s', (...[, status, body, problem]) => {
    expect(problemOfResponse(status, body)).toEqual(problem);
  });
});
