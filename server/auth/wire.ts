import { randomUUID } from 'node:crypto';
import type { AuthContext } from './auth-context.ts';
import { encodeRefreshToken } from './tokens/refresh-token.ts';
import { levelOf } from './second-factors/assurance.ts';
import type { AccountDetails } from './store/account-details.ts';
import type { Account, Identity, NewAccount } from './store/accounts.ts';
import type { Factor } from './store/factors.ts';
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

/** A second factor in the provider's wire format. */
export const factorBody = (factor: Factor) => ({
  id: factor.id,
  created_at: isoOf(factor.created_at),
  updated_at: isoOf(factor.updated_at),
  status: factor.status,
  friendly_name: factor.friendly_name || undefined,
  factor_type: factor.factor_type,
  last_challenged_at: isoOf(factor.last_challenged_at),
});

/** A user in the provider's wire format. */
export const userBody = (account: Account, { identities, factors }: AccountDetails) => ({
  id: account.id,
  aud: account.aud,
  role: account.role,
  email: account.email,
  email_confirmed_at: isoOf(account.email_confirmed_at),
  ...(account.email_change === ''
    ? {}
    : { new_email: account.email_change, email_change_sent_at: isoOf(account.email_change_sent_at) }),
  phone: '',
  confirmed_at: isoOf(account.email_confirmed_at),
  last_sign_in_at: isoOf(account.last_sign_in_at),
  app_metadata: account.raw_app_meta_data,
  user_metadata: account.raw_user_meta_data,
  identities: identities.map(identityBody),
  ...(factors.length > 0 ? { factors: factors.map(factorBody) } : {}),
  created_at: isoOf(account.created_at),
  updated_at: isoOf(account.updated_at),
  is_anonymous: account.is_anonymous,
});

/**
 * The user of a sign-up that awaits confirmation. All of it, even the id, depends on the request only, so that it does
 * not reveal whether an account exists.
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

/** The data for a session body. */
export type OpenedSession = AccountDetails & {
  readonly account: Account;
  readonly session: SessionRow;
};

/** The session in the provider's wire format, with a new access token and the refresh token for its counter. */
export async function sessionBody({ tokens, now }: AuthContext, opened: OpenedSession) {
  const { account, session } = opened;
  const { token, expiresAtSeconds } = await tokens.issue({
    userId: account.id,
    sessionId: session.id,
    email: account.email,
    appMetadata: account.raw_app_meta_data,
    userMetadata: account.raw_user_meta_data,
    isAnonymous: account.is_anonymous,
    level: levelOf(session.amr),
    // Newest first, like the provider.
    methods: session.amr.toReversed(),
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
    user: userBody(account, opened),
  };
}
