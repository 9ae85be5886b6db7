-- Beside the link in a mail, a code that its owner may type; and the mails that carry such codes.

alter table auth.one_time_tokens
  add column code_hash text,
  add column attempts integer not null default 0;

alter table auth.mail_outbox drop constraint mail_outbox_kind_check;
alter table auth.mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'recovery', 'confirmation', 'account-exists', 'password-changed', 'account-deleted',
    'magic-link', 'invitation', 'reauthentication'
  )
);

-- For the list of accounts that an administrator reads, newest first.
create index users_created_at_index on auth.users (created_at desc, id);
