-- What is swept every hour, and what is deleted with an account, is found without reading whole tables.

create index sessions_created_at_index on auth.sessions (created_at);
create index sessions_refreshed_at_index on auth.sessions (refreshed_at);
create index sessions_not_after_index on auth.sessions (not_after) where not_after is not null;
create index one_time_tokens_expires_at_index on auth.one_time_tokens (expires_at);
create index mfa_factors_unverified_index on auth.mfa_factors (created_at) where status = 'unverified';
create index users_anonymous_index on auth.users (created_at) where is_anonymous;

-- An account that is deleted takes its waiting mails with it.
create index mail_outbox_recipient_index on auth.mail_outbox (recipient);
