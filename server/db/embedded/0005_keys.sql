-- What every process of one deployment must share: the keys that sign access tokens (private parts included) and the
-- key that browsers send. No role but the server's own may read them.

create table auth.signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null,
  -- Published before it signs, so that whoever keeps the published keys for a while knows it in time.
  signs_from timestamptz not null
);

create table auth.api_keys (
  name text primary key,
  key text not null,
  created_at timestamptz not null default now()
);
