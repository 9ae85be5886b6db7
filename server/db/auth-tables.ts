import type { JWK } from 'jose';
import type { ColumnType, Generated } from 'kysely';
import type { FilledJson, FilledTimestamp, Json, Timestamp } from './columns.ts';

type Metadata = Record<string, unknown>;

type UserTable = {
  id: Generated<string>;
  aud: Generated<string>;
  role: Generated<string>;
  email: string;
  encrypted_password: string;
  email_confirmed_at: Timestamp | null;
  /** The address that waits to be confirmed; empty for none. */
  email_change: Generated<string>;
  email_change_sent_at: Timestamp | null;
  last_sign_in_at: Timestamp | null;
  banned_until: Timestamp | null;
  /** Anonymous: `email` is empty. */
  is_anonymous: Generated<boolean>;
  raw_app_meta_data: FilledJson<Metadata>;
  raw_user_meta_data: FilledJson<Metadata>;
  created_at: FilledTimestamp;
  updated_at: FilledTimestamp;
};

type IdentityTable = {
  id: Generated<string>;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Json<Metadata>;
  last_sign_in_at: Timestamp | null;
  created_at: FilledTimestamp;
  updated_at: FilledTimestamp;
};

/** An authentication method and its time (epoch seconds). */
export type SignInMethod = {
  readonly method:
    | 'password'
    | 'recovery'
    | 'signup'
    | 'magiclink'
    | 'invite'
    | 'otp'
    | 'passkey'
    | 'anonymous'
    | 'totp'
    | 'mfa/webauthn'
    | 'mfa/recovery_code';
  readonly timestamp: number;
};

type SessionTable = {
  id: Generated<string>;
  user_id: string;
  created_at: FilledTimestamp;
  refreshed_at: FilledTimestamp;
  not_after: Timestamp | null;
  refresh_token_hmac_key: string;
  refresh_token_counter: Generated<number>;
  amr: FilledJson<SignInMethod[]>;
  factor_id: string | null;
};

/** A stored WebAuthn credential; `publicKey` in base64url. */
export type KeptCredential = {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
};

export type FactorType = 'totp' | 'webauthn' | 'recovery_code';

type FactorTable = {
  id: Generated<string>;
  user_id: string;
  factor_type: FactorType;
  status: 'unverified' | 'verified';
  friendly_name: string;
  secret: string | null;
  last_step: number | null;
  credential: Json<KeptCredential> | null;
  last_challenged_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type FactorChallengeTable = {
  id: Generated<string>;
  factor_id: string;
  ip_address: string;
  web_authn_challenge: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
};

type RecoveryCodeTable = { factor_id: string; code_hash: string; used_at: Timestamp | null };

type PasskeyTable = {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  credential: Json<KeptCredential>;
  friendly_name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
};

type PasskeyChallengeTable = {
  id: Generated<string>;
  user_id: string | null;
  challenge: string;
  expires_at: Timestamp;
};

/** The purpose of a mailed link or code. */
export type TokenPurpose =
  | 'recovery'
  | 'signup'
  | 'magiclink'
  | 'invite'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'email_change_half';

/** The PKCE challenge of a client. */
export type CodeChallenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

type FlowStateTable = {
  id: Generated<string>;
  user_id: string;
  auth_code_hash: string;
  code_challenge: Json<CodeChallenge>;
  authentication_method: SignInMethod['method'];
  expires_at: Timestamp;
};

type OneTimeTokenTable = {
  id: Generated<string>;
  user_id: string;
  token_type: TokenPurpose;
  token_hash: string;
  relates_to: string;
  code_hash: string | null;
  attempts: Generated<number>;
  code_challenge: Json<CodeChallenge> | null;
  redirect_to: string | null;
  created_at: FilledTimestamp;
  expires_at: ColumnType<Date, Date | string, never>;
};

type AuditTable = {
  id: Generated<string>;
  created_at: FilledTimestamp;
  ip_address: string;
  payload: Json<Metadata>;
};

/** The mails about accounts. */
export type MailKind =
  | 'recovery'
  | 'confirmation'
  | 'account-exists'
  | 'password-changed'
  | 'account-deleted'
  | 'magic-link'
  | 'invitation'
  | 'reauthentication'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'email-change-current'
  | 'email-change-new'
  | 'email-changed';

type MailTable = {
  id: Generated<string>;
  kind: MailKind;
  recipient: string;
  redirect_to: string;
  request_id: string;
  ip_address: string;
  created_at: Timestamp;
  due_at: Timestamp;
  attempts: Generated<number>;
  code_challenge: Json<CodeChallenge> | null;
  /** The account of a change of address; null for other mails, whose account is that of their recipient. */
  user_id: string | null;
};

type SigningKeyTable = { kid: string; jwk: Json<JWK>; created_at: Timestamp; signs_from: Timestamp };

type ApiKeyTable = { name: string; key: string; created_at: FilledTimestamp };

/** Kysely's types for `server/db/embedded`; a Supabase project has its own auth schema instead. */
export type AuthTables = {
  'auth.users': UserTable;
  'auth.identities': IdentityTable;
  'auth.sessions': SessionTable;
  'auth.one_time_tokens': OneTimeTokenTable;
  'auth.flow_state': FlowStateTable;
  'auth.mfa_factors': FactorTable;
  'auth.mfa_challenges': FactorChallengeTable;
  'auth.mfa_recovery_codes': RecoveryCodeTable;
  'auth.webauthn_credentials': PasskeyTable;
  'auth.webauthn_challenges': PasskeyChallengeTable;
  'auth.audit_log_entries': AuditTable;
  'auth.mail_outbox': MailTable;
  'auth.signing_keys': SigningKeyTable;
  'auth.api_keys': ApiKeyTable;
};
