-- A change of address by the account's owner, under the provider's own names: the new address waits until its mailbox,
-- and the current one, have confirmed it.

alter table auth.users
  add column email_change text not null default '',
  add column email_change_sent_at timestamptz;
create index users_email_change_index on auth.users (email_change_sent_at) where email_change_sent_at is not null;

-- A typed code names only the new address.
create index one_time_tokens_relates_to_index on auth.one_time_tokens (relates_to);

-- Two accounts may wait for one address, so these mails say whose change it is.
alter table auth.mail_outbox add column user_id uuid references auth.users (id) on delete cascade;
create index mail_outbox_user_id_index on auth.mail_outbox (user_id) where user_id is not null;

alter table auth.mail_outbox drop constraint mail_outbox_kind_check;
alter table auth.mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'recovery', 'confirmation', 'account-exists', 'password-changed', 'account-deleted',
    'magic-link', 'invitation', 'reauthentication', 'factor-added', 'factor-removed',
    'recovery-code-used', 'passkey-added', 'passkey-removed',
    'email-change-current', 'email-change-new', 'email-changed'
  )
);
