import { AuthClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { readSession } from '#src/platform/auth/stored-session.ts';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAnHour = Math.floor(Date.now() / 1000) + 3600;

type Factor = { readonly id: string; readonly factor_type: string; readonly status: string };

const sessionOf = (aal: string, factors: readonly Factor[] | undefined) => ({
  access_token: `${base64({ alg: 'none' })}.${base64({ sub: 'ada', session_id: 's', aal, exp: inAnHour })}.${base64('signature')}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour,
  refresh_token: 'refresh',
  user: { id: 'ada', email: 'ada@example.org', aud: 'authenticated', factors },
});

/** Whether the provider's own client says that a second factor is still to be shown. */
async function isDueForClient(session: object): Promise<boolean> {
  const client = new AuthClient({
    url: 'http://localhost:1/auth/v1',
    storage: memoryStorage({ kept: JSON.stringify(session) }),
    storageKey: 'kept',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  await client.dispose();
  return data !== null && data.currentLevel !== data.nextLevel;
}

const app: Factor = { id: 'app', factor_type: 'totp', status: 'verified' };
const started: Factor = { id: 'started', factor_type: 'totp', status: 'unverified' };
const codes: Factor = { id: 'codes', factor_type: 'recovery_code', status: 'verified' };
const phone: Factor = { id: 'phone', factor_type: 'phone', status: 'verified' };
const key: Factor = { id: 'key', factor_type: 'webauthn', status: 'verified' };

it.each([
  { aal: 'aal1', factors: undefined, due: undefined },
  { aal: 'aal1', factors: [], due: undefined },
  { aal: 'aal1', factors: [started], due: undefined },
  { aal: 'aal2', factors: [app], due: undefined },
  {
    aal: 'aal1',
    factors: [started, app, codes],
    due: [
      { id: 'app', kind: 'app' },
      { id: 'codes', kind: 'recovery-codes' },
    ],
  },
  { aal: 'aal1', factors: [key], due: [{ id: 'key', kind: 'key' }] },
  { aal: 'aal1', factors: [phone], due: [{ id: 'phone', kind: 'other' }] },
])('a stored session owes a factor exactly when the provider’s client says so: $aal, $due', async (row) => {
  const session = sessionOf(row.aal, row.factors);
  expect(readSession(session)?.identity.dueFactors).toEqual(row.due);
  expect(await isDueForClient(session)).toBe(row.due !== undefined);
});

it('a token that says nothing owes nothing', () => {
  const session = { ...sessionOf('aal1', [app]), access_token: 'opaque' };
  expect(readSession(session)?.identity).toEqual({ id: 'ada', userId: 'ada', email: 'ada@example.org' });
});
