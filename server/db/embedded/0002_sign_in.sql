-- How a session was opened (the provider's `amr`), and what happened to accounts: who, what and when, never a mail
-- address or a password.

alter table auth.sessions add column amr jsonb not null default '[]';

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  ip_address text not null default '',
  payload jsonb not null
);
create index audit_log_entries_created_at_index on auth.audit_log_entries (created_at);
create index audit_log_entries_actor_index on auth.audit_log_entries ((payload ->> 'actor_id'), created_at);
