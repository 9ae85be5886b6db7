import { expect } from 'vitest';
import type { ErrorCode, FieldCode } from '#contract/errors.ts';

const uuidPattern = /^[0-9a-f-]{36}$/;

/** The whole body of a failed product call. */
export const failure = (code: ErrorCode | null, fields: Readonly<Record<string, FieldCode>> = {}) => ({
  error: {
    code,
    message: expect.any(String),
    details: Object.entries(fields).map(([field, each]) => ({
      field,
      code: each,
      message: expect.any(String),
    })),
    request_id: expect.stringMatching(uuidPattern),
  },
});

export const anyUuid = expect.stringMatching(uuidPattern);
