-- Accounts without an address, for whoever wants to try before they sign up. Their address is empty until they link one.

alter table auth.users add column is_anonymous boolean not null default false;

drop index auth.users_email_key;
create unique index users_email_key on auth.users (lower(email)) where email <> '';
