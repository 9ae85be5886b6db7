import { describe, expect, it } from 'vitest';
import { consentsIn, healthIn, missing, orNull, refuse } from '#src/domain/form/form-checks.ts';
import { textIn, withoutSecrets } from '#src/domain/form/form.ts';
import { isAppError } from '#src/domain/app-error.ts';

describe('the checks of a form', () => {
  it('refuse every field that is wrong, at once', () => {
    const problems = { name: 'required', email: null, password: 'too_short' } as const;
    expect(() => refuse(problems)).toThrow(
      expect.objectContaining({
        kind: 'code',
        code: 'VALIDATION_ERROR',
        fields: [
          { field: 'name', code: 'required' },
          { field: 'password', code: 'too_short' },
        ],
      }),
    );
  });

  it('let a form pass in which nothing is wrong', () => {
    expect(() => refuse({ name: null })).not.toThrow();
  });

  it.each([
    ['', 'required', null],
    [' \n', 'required', null],
    ['Ada', null, 'Ada'],
  ])('take %j for text or for nothing', (text, problem, value) => {
    expect([missing(text), orNull(text)]).toEqual([problem, value]);
  });

  it.each([
    [
      { sex_at_birth: 'female', pregnancy: 'yes' },
      { sex_at_birth: 'female', pregnancy: 'yes' },
    ],
    [
      { sex_at_birth: 'intersex', pregnancy: 'no' },
      { sex_at_birth: 'intersex', pregnancy: 'no' },
    ],
    [
      { sex_at_birth: 'male', pregnancy: 'yes' },
      { sex_at_birth: 'male', pregnancy: null },
    ],
    [
      { sex_at_birth: '', pregnancy: 'yes' },
      { sex_at_birth: null, pregnancy: null },
    ],
  ])('keep a pregnancy only beside a sex with which there can be one: %j', (values, health) => {
    expect(healthIn(values)).toEqual(health);
  });

  it('take only a tick for consent', () => {
    expect(consentsIn({ model_provider: true, error_reporting: 'true' })).toEqual({
      model_provider: true,
      error_reporting: false,
    });
    expect(consentsIn({})).toEqual({ model_provider: false, error_reporting: false });
  });

  it('read text and nothing else as text', () => {
    expect([textIn({ name: 'Ada' }, 'name'), textIn({ name: 3 }, 'name'), textIn({}, 'name')]).toEqual([
      'Ada',
      '',
      '',
    ]);
  });
});

it.each([
  [{ kind: 'network' }, true],
  [{ kind: 'status', status: 500, fields: [] }, true],
  [{ kind: 'other' }, false],
  [new Error('network'), false],
  [null, false],
  ['network', false],
])('%j is an expected failure: %j', (value, isExpected) => {
  expect(isAppError(value)).toBe(isExpected);
});

describe('the values that may be kept', () => {
  it('are all but the secret ones', () => {
    const values = { email: 'anna@example.org', password: 'a quiet blue lantern', remember: true };
    expect(withoutSecrets(values, ['password'])).toEqual({ email: 'anna@example.org', remember: true });
    expect(withoutSecrets(values, [])).toEqual(values);
  });
});
