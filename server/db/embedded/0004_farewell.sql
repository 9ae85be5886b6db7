-- One more letter: that an account is gone. Its row holds the address alone, until it has been sent.

alter table auth.mail_outbox drop constraint mail_outbox_kind_check;
alter table auth.mail_outbox add constraint mail_outbox_kind_check check (
  kind in ('recovery', 'confirmation', 'account-exists', 'password-changed', 'account-deleted')
);
