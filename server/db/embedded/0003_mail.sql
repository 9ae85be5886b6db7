-- Mails that wait to be sent. A row says what somebody asked for, not whom it concerns: whether the address has an
-- account is looked up only when the mail is sent, and the token in its link is made then and never stored.

create table auth.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('recovery', 'confirmation', 'account-exists', 'password-changed')),
  recipient text not null,
  redirect_to text not null,
  request_id text not null,
  ip_address text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index mail_outbox_due_at_index on auth.mail_outbox (due_at);
