-- What the server keeps for itself. No patient's role may enter this schema.

create schema if not exists server;
revoke all on schema server from public;

-- Lost in a crash without harm, hence unlogged: a request counted costs no flush to disk.
create unlogged table server.rate_limits (
  key text primary key,
  full_at double precision not null,
  wait double precision not null
);
create index rate_limits_full_at_index on server.rate_limits (full_at);
