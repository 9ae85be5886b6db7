import { randomUUID } from 'node:crypto';
import type { AuthContext } from './auth-context.ts';
import { encodeRefreshToken } from './refresh-token.ts';
import type { Account, Identity, NewAccount } from './store/accounts.ts';
import type { SessionRow } from './store/sessions.ts';

const isoOf = (date: Date | null) => date?.toISOString();

const identityBody = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: isoOf(identity.last_sign_in_at),
  created_at: isoOf(identity.created_at),
  updated_at: isoOf(identity.updated_at),
  email: identity.identity_data['email'],
});

/** The user as the provider's clients read it. */
export const userBody = (account: Account, identities: readonly Identity[]) => ({
  id: account.id,
  aud: account.aud,
  role: account.role,
  email: account.email,
  email_confirmed_at: isoOf(account.email_confirmed_at),
  phone: '',
  confirmed_at: isoOf(account.email_confirmed_at),
  last_sign_in_at: isoOf(account.last_sign_in_at),
  app_metadata: account.raw_app_meta_data,
  user_metadata: account.raw_user_meta_data,
  identities: identities.map(identityBody),
  created_at: isoOf(account.created_at),
  updated_at: isoOf(account.updated_at),
  is_anonymous: false,
});

/**
 * The user of a sign-up that waits for a click in a mail. It is made of the request alone, its id included: whether the
 * address had an account cannot be read from it.
 */
export const pendingUserBody = ({ email, userMetadata, now }: NewAccount) => ({
  id: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  confirmation_sent_at: isoOf(now),
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: userMetadata,
  identities: [],
  created_at: isoOf(now),
  updated_at: isoOf(now),
  is_anonymous: false,
});

/** Everything a session's body is made of. */
export type OpenedSession = {
  readonly account: Account;
  readonly identities: readonly Identity[];
  readonly session: SessionRow;
};

/** The session as the provider's clients read it, with a new access token and the refresh token of its counter. */
export async function sessionBody({ tokens, now }: AuthContext, opened: OpenedSession) {
  const { account, identities, session } = opened;
  const { token, expiresAtSeconds } = await tokens.issue({
    userId: account.id,
    sessionId: session.id,
    email: account.email,
    appMetadata: account.raw_app_meta_data,
    userMetadata: account.raw_user_meta_data,
    methods: session.amr,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAtSeconds - Math.floor(now().getTime() / 1000),
    expires_at: expiresAtSeconds,
    refresh_token: encodeRefreshToken(
      session.id,
      session.refresh_token_counter,
      session.refresh_token_hmac_key,
    ),
    user: userBody(account, identities),
  };
}
