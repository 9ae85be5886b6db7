-- PKCE: the challenge of the client that asked for a mail travels with the mail and its token, and the link ends in a
-- code that only that client can exchange (RFC 7636).

alter table auth.mail_outbox add column code_challenge jsonb;

alter table auth.one_time_tokens
  add column code_challenge jsonb,
  add column redirect_to text;

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  auth_code_hash text not null unique,
  code_challenge jsonb not null,
  authentication_method text not null,
  expires_at timestamptz not null
);
create index flow_state_user_id_index on auth.flow_state (user_id);
create index flow_state_expires_at_index on auth.flow_state (expires_at);
