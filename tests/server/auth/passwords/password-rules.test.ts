import { describe, expect, it } from 'vitest';
import { AuthError, bodyOf } from '#server/auth/auth-error.ts';
import { assertGoodPassword, weaknessesOf } from '#server/auth/passwords/password-rules.ts';
import { passwordProblem } from '#src/domain/person/password.ts';

const email = 'anna.berg@example.org';
const rules = { minPasswordLength: 8, refusesGuessable: true };

function refusalOf(password: string): unknown {
  try {
    assertGoodPassword(password, email, rules);
  } catch (error) {
    return error instanceof AuthError ? { status: error.status, ...bodyOf(error, true) } : error;
  }
  return 'accepted';
}

describe('a password', () => {
  it.each([
    ['a short one', 'kite7go', ['length']],
    ['nothing', '', ['length']],
    ['seven emoji, which are 28 bytes', '🦊🐻🐼🦁🐯🐨🐸', ['length']],
    ['a short common one', 'qwerty', ['length', 'pwned']],
    ['a common word', 'football', ['pwned']],
    ['a common word in capitals', 'SUNSHINE', ['pwned']],
    ['a common word with a year', 'welcome2024', ['pwned']],
    ['a common word after a number', '123princess', ['pwned']],
    ['a common word in disguise', 'P@ssw0rd1!', ['pwned']],
    ['a run of digits', '1234567890', ['pwned']],
    ['a run of letters, backwards', 'zyxwvuts', ['pwned']],
    ['one character again and again', 'aaaaaaaaaa', ['pwned']],
    ['a short word again and again', 'abcdabcdabcd', ['pwned']],
    ['the email address', 'Anna.Berg@example.org', ['pwned']],
    ['the part of the email before the @', 'anna.berg', ['pwned']],
    ['that part with a year', 'anna.berg1984', ['pwned']],
    ['eight characters without any rule about their kind', 'mqtzlkwa', []],
    ['a passphrase with spaces', 'correct horse battery staple', []],
    ['common words in a sentence', 'sunshine over the football field', []],
    ['another script', 'мойсекретныйкот', []],
    ['eight emoji', '🦊🐻🐼🦁🐯🐨🐸🐵', []],
  ])('is judged: %s', (_title, password, reasons) => {
    expect(weaknessesOf(password, email, rules)).toEqual(reasons);
  });

  it('may be as short and as easy to guess as whoever runs the server says', () => {
    const lax = { minPasswordLength: 6, refusesGuessable: false };
    expect([weaknessesOf('qwerty', email, lax), weaknessesOf('qwert', email, lax)]).toEqual([[], ['length']]);
    const strict = { minPasswordLength: 15, refusesGuessable: true };
    expect(() => assertGoodPassword('fourteen signs', email, strict)).toThrow(
      'Password should be at least 15 characters.',
    );
  });

  it('may have 72 bytes and no more, and is never cut', () => {
    const longest = 'correct horse battery staple '.repeat(3).slice(0, 72);
    expect(refusalOf(longest)).toEqual('accepted');
    const tooLong = {
      status: 400,
      code: 'validation_failed',
      message: 'Password cannot be longer than 72 bytes',
    };
    expect(refusalOf(`${longest}x`)).toEqual(tooLong);
    expect(refusalOf(`é${longest.slice(1)}`)).toEqual(tooLong);
  });

  it('is refused with every reason and a sentence for each', () => {
    expect(refusalOf('dragon')).toEqual({
      status: 422,
      code: 'weak_password',
      message:
        'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['length', 'pwned'] },
    });
  });

  it.each([
    ['kite7go', 'too_short'],
    ['correct horse battery staple '.repeat(3), 'password_too_long'],
    ['P@ssw0rd1!', 'password_common'],
    ['anna.berg1984', 'password_has_email'],
    ['2024anna.berg', 'password_has_email'],
    ['anna.berg likes to swim', null],
    ['мойсекретныйкот', null],
  ] as const)('is refused in the web app exactly where it is here: %s', (password, code) => {
    expect([
      passwordProblem(password, ' Anna.Berg@example.org '),
      refusalOf(password) === 'accepted',
    ]).toEqual([code, code === null]);
  });
});
