-- The version of a saved consultation's title: a change of it names the one that was read. A server of an earlier release
-- that still runs renames without a new version.
alter table public.consultations add column updated_at timestamptz not null default now();
