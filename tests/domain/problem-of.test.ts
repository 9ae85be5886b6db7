import { describe, expect, it } from 'vitest';
import type { AppError, FieldError } from '#src/domain/app-error.ts';
import {
  isConflict,
  isMissing,
  isPassing,
  isRefusal,
  problemOf,
  withFields,
} from '#src/domain/problem-of.ts';

const code = (name: Extract<AppError, { kind: 'code' }>['code']): AppError => ({
  kind: 'code',
  code: name,
  fields: [],
});
const status = (number: number): AppError => ({ kind: 'status', status: number, fields: [] });

describe('problemOf', () => {
  it.each([[code('NOT_FOUND')], [status(500)], [{ kind: 'network' }], [{ kind: 'timeout' }]])(
    'returns the expected failure %j unchanged',
    (problem) => {
      expect(problemOf(problem)).toBe(problem);
    },
  );

  it.each([[new TypeError('no')], ['NOT_FOUND'], [null], [undefined], [{ kind: 'other' }]])(
    'returns an unexpected failure for %j',
    (error) => {
      expect(problemOf(error)).toEqual({ kind: 'unexpected' });
    },
  );
});

describe('a failure', () => {
  const nothing = { isRefused: false, isMissed: false, isPassed: false };
  it.each([
    [code('AUTHENTICATION_REQUIRED'), { ...nothing, isRefused: true }],
    [code('SESSION_EXPIRED'), { ...nothing, isRefused: true }],
    [status(401), { ...nothing, isRefused: true }],
    [code('NOT_FOUND'), { ...nothing, isMissed: true }],
    [status(404), { ...nothing, isMissed: true }],
    [code('RATE_LIMITED'), { ...nothing, isPassed: true }],
    [status(429), { ...nothing, isPassed: true }],
    [status(499), nothing],
    [status(500), { ...nothing, isPassed: true }],
    [status(503), { ...nothing, isPassed: true }],
    [{ kind: 'network' }, { ...nothing, isPassed: true }],
    [{ kind: 'timeout' }, { ...nothing, isPassed: true }],
    [code('INVALID_CREDENTIALS'), nothing],
    [code('VALIDATION_ERROR'), nothing],
    [status(400), nothing],
    [{ kind: 'unexpected' }, nothing],
    [new Error('no'), nothing],
  ])('%j says whether to sign in, give up or retry: %j', (error, expected) => {
    expect({ isRefused: isRefusal(error), isMissed: isMissing(error), isPassed: isPassing(error) }).toEqual(
      expected,
    );
  });
});

describe('withFields', () => {
  const toForm = (problem: FieldError): FieldError => ({ ...problem, field: `form.${problem.field}` });
  const fields = [{ field: 'name', code: 'required' }] as const;
  const renamed = [{ field: 'form.name', code: 'required' }];

  it.each([
    [
      { ...code('VALIDATION_ERROR'), fields },
      { ...code('VALIDATION_ERROR'), fields: renamed },
    ],
    [
      { ...status(422), fields },
      { ...status(422), fields: renamed },
    ],
    [status(500), status(500)],
    [{ kind: 'network' }, { kind: 'network' }],
    ['a string', 'a string'],
  ])('changes the fields of %j only', (error, expected) => {
    expect(withFields(error, toForm)).toEqual(expected);
  });

  it('returns what is no expected failure as it was', () => {
    const error = new Error('no');
    expect(withFields(error, (each) => each)).toBe(error);
  });
});

describe('a conflict', () => {
  it.each([
    [status(409), true],
    [status(404), false],
    [{ kind: 'network' }, false],
    [new Error('409'), false],
  ])('of %j is %s', (error, expected) => {
    expect(isConflict(error)).toBe(expected);
  });
});
