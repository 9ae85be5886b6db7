import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackCopy, lineFor, messageFor, sessionCopy, titleFor } from '#src/ui/feedback/errors.copy.ts';
import { problemOfResponse } from '#src/platform/api/error-body.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const UNAVAILABLE = 'The service is temporarily unavailable. Please try again later';
const UNEXPECTED = 'An unexpected error occurred. Please try again';

/** The catalogue of spec §8, typed here a second time: a changed letter fails. */
const codes = [
  ['AUTHENTICATION_REQUIRED', 'Please log in to continue'],
  ['INVALID_CREDENTIALS', 'Invalid email or password'],
  ['SESSION_EXPIRED', 'Your session has expired. Please log in again'],
  ['RATE_LIMITED', 'Too many requests. Please try again later'],
  ['VALIDATION_ERROR', 'Please check your input and try again'],
  ['NOT_FOUND', 'The requested resource was not found'],
  ['PERMISSION_DENIED', 'You do not have permission to perform this action'],
] as const;

const statuses = [
  [400, 'Invalid request. Please check your input'],
  [401, 'Please log in to continue'],
  [403, 'You do not have permission to access this resource'],
  [404, 'The requested resource was not found'],
  [409, 'This was changed somewhere else. Reload to see the latest version'],
  [413, 'That is too long to send'],
  [422, 'Please check your input and try again'],
  [429, 'Too many requests. Please try again later'],
  [500, 'A server error occurred. Please try again later'],
  [502, UNAVAILABLE],
  [503, UNAVAILABLE],
  [504, UNAVAILABLE],
  [402, UNEXPECTED],
  [418, UNEXPECTED],
  [501, UNEXPECTED],
] as const;

const others: readonly (readonly [AppError, string])[] = [
  [{ kind: 'network' }, 'Connection error. Please check your internet connection'],
  [{ kind: 'timeout' }, 'Request timed out. Please try again'],
  [{ kind: 'unexpected' }, UNEXPECTED],
];

/** The bodies that a back end may answer with (contract §2); none of their sentences is ever shown. */
const said = 'never shown';
const bodies = (code: string | null) => [
  {
    error: {
      code,
      message: said,
      details: [{ field: 'x', code: 'required', message: said }],
      request_id: 'r',
    },
  },
  { code, message: said },
  { detail: { code, message: said } },
];
const plainBodies = [
  { detail: said },
  { detail: [{ loc: ['body', 'x'], msg: said, type: 'missing' }] },
  said,
  null,
  { error: said },
];

describe('a failure is worded', () => {
  it.each(codes)('by its code %s, whatever the status and the shape of the body', (code, words) => {
    const seen = bodies(code).flatMap((body) =>
      [400, 401, 500].map((status) => problemOfResponse(status, body)),
    );
    expect(seen.map(messageFor)).toEqual(seen.map(() => words));
  });

  it.each(statuses)('by its status %i when there is no code of ours', (status, words) => {
    const seen = [...bodies(null), ...bodies('TEAPOT'), ...plainBodies].map((body) =>
      problemOfResponse(status, body),
    );
    expect(seen.map(messageFor)).toEqual(seen.map(() => words));
  });

  it.each(others)('as what it is: %j', (problem, words) => {
    expect(messageFor(problem)).toBe(words);
  });
});

describe('a title', () => {
  it('stands above a 422, in every shape', () => {
    const seen = [...bodies('VALIDATION_ERROR'), ...bodies(null), ...plainBodies].map((body) =>
      titleFor(problemOfResponse(422, body)),
    );
    expect(seen).toEqual(seen.map(() => 'Validation Error'));
  });

  it('stands above nothing else', () => {
    const seen = [400, 401, 403, 404, 409, 413, 429, 500, 503].map((status) =>
      problemOfResponse(status, null),
    );
    expect([...seen, ...others.map(([problem]) => problem)].map(titleFor)).toEqual(
      [...seen, ...others].map(() => null),
    );
  });
});

describe('every page', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );

  it('labels a 422: whoever words a failure also shows its title', () => {
    const unlabelled = files.filter((file) => {
      const text = readFileSync(path.join(root, 'src', file), 'utf8');
      return /\bmessageFor\(/.test(text) && !/\btitleFor\(/.test(text);
    });
    expect(unlabelled).toEqual([]);
  });

  it('puts the label in front where there is no title', () => {
    expect(lineFor({ kind: 'status', status: 422, fields: [] })).toBe(
      'Validation Error: Please check your input and try again',
    );
    expect(lineFor({ kind: 'network' })).toBe('Connection error. Please check your internet connection');
    expect(lineFor(null)).toBe(UNEXPECTED);
  });
});

describe('the words of the end of a stay and of the error screen', () => {
  it('are those of the specification', () => {
    expect(sessionCopy).toEqual({
      warningTitle: 'Your session will expire in 5 minutes',
      warningDescription: 'Please save your work or click to extend your session.',
      extend: 'Extend Session',
      extended: 'Session extended for another 30 minutes',
      expiredTitle: 'Session expired',
      expiredDescription: 'Your session has expired for security reasons. Please log in again.',
    });
    expect(fallbackCopy).toEqual({
      title: 'Oops! Something went wrong',
      message: 'An unexpected error occurred. Our team has been notified.',
      reload: 'Reload Page',
      home: 'Go to Home',
      report: 'Report Issue',
      feedbackTitle: "We're sorry this happened",
      name: 'Name',
      email: 'Email',
      whatHappened: 'What happened?',
      close: 'Close',
      submit: 'Submit',
      thanks: 'Thank you for your feedback!',
    });
  });
});
