import { readMailLink } from '#src/features/account/read-mail-link.ts';
import { describe, expect, it } from 'vitest';

const arrivals = [
  ['?token_hash=abc&type=recovery', '', { kind: 'token', purpose: 'recovery', tokenHash: 'abc' }],
  ['?token_hash=abc&type=signup', '', { kind: 'token', purpose: 'signup', tokenHash: 'abc' }],
  ['?token_hash=abc&type=email', '', { kind: 'token', purpose: 'signup', tokenHash: 'abc' }],
  ['?token_hash=abc&type=invite', '', { kind: 'none' }],
  ['?token_hash=&type=recovery', '', { kind: 'none' }],
  ['', '#access_token=a&refresh_token=b&type=recovery', { kind: 'arrived' }],
  ['', '#access_token=a&refresh_token=b&type=magiclink', { kind: 'none' }],
  ['', '#type=recovery', { kind: 'none' }],
  ['?code=abc', '', { kind: 'code', code: 'abc' }],
  ['', '#error=access_denied&error_code=otp_expired&sb=', { kind: 'refused' }],
  ['?error=access_denied&error_code=otp_expired', '', { kind: 'refused' }],
  ['?code=abc&error_code=otp_expired', '', { kind: 'refused' }],
  ['', '', { kind: 'none' }],
] as const;

describe('a link from a mail', () => {
  it.each(arrivals)('%s%s is read for what it is', (search, hash, link) => {
    expect(readMailLink({ search, hash })).toEqual(link);
  });
});
