import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { optionalText, text } from '#contract/primitives.ts';
import { note } from '#contract/record.ts';
import { readMaxLength } from '#src/domain/form/read-max-length.ts';

describe('readMaxLength', () => {
  it.each([
    ['a text', text(1, 200), 200],
    ['a text that may be empty', optionalText(60), 60],
    ['a text that may be absent', note(2_000), 2_000],
    ['an optional query', v.optional(v.pipe(v.string(), v.maxLength(100))), 100],
    ['a text with a default', v.optional(v.nullable(text(1, 80)), null), 80],
  ])('finds the longest length of %s', (_name, schema, length) => {
    expect(readMaxLength(schema)).toBe(length);
    expect(v.is(schema, 'x'.repeat(length))).toBe(true);
    expect(v.is(schema, 'x'.repeat(length + 1))).toBe(false);
  });

  it('refuses a schema that limits no length', () => {
    expect(() => readMaxLength(v.string())).toThrow('The schema limits no length.');
  });
});
