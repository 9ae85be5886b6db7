-- Second factors (an authenticator app, a security key, recovery codes) and passkeys, under the provider's own names
-- where it has them.

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  -- Of an authenticator app, in base32.
  secret text,
  -- The newest time step whose code was accepted: neither it nor an earlier one is accepted again.
  last_step bigint,
  -- Of a security key: its id, public key and counter.
  credential jsonb,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mfa_factors_user_id_index on auth.mfa_factors (user_id, created_at);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text not null,
  -- What a security key signs.
  web_authn_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mfa_challenges_factor_id_index on auth.mfa_challenges (factor_id);
create index mfa_challenges_expires_at_index on auth.mfa_challenges (expires_at);

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id text not null unique,
  credential jsonb not null,
  friendly_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index webauthn_credentials_user_id_index on auth.webauthn_credentials (user_id, created_at);

-- What a passkey is asked to sign. Nobody is known yet where one is used to log in.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id_index on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_index on auth.webauthn_challenges (expires_at);

-- The factor that raised a session: without it, the session falls back.
alter table auth.sessions add column factor_id uuid references auth.mfa_factors (id) on delete set null;
create index sessions_factor_id_index on auth.sessions (factor_id);

alter table auth.mail_outbox drop constraint mail_outbox_kind_check;
alter table auth.mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'recovery', 'confirmation', 'account-exists', 'password-changed', 'account-deleted',
    'magic-link', 'invitation', 'reauthentication', 'factor-added', 'factor-removed',
    'recovery-code-used', 'passkey-added', 'passkey-removed'
  )
);
