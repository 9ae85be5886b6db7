-- One row a patient, made on the first read of the profile.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  date_of_birth date,
  sex_at_birth text,
  gender_identity text,
  pregnancy text,
  height_cm numeric(4, 1),
  weight_kg numeric(4, 1),
  smoking text,
  blood_type text,
  country text,
  locale text,
  time_zone text,
  units text,
  emergency_contact jsonb,
  known_none jsonb not null default '{"allergies": false, "medications": false, "conditions": false}',
  consents jsonb not null
    default '{"terms": null, "ai_notice": null, "model_provider": false, "error_reporting": false}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on public.profiles from anon, authenticated;
grant select, insert, update, delete on public.profiles to authenticated;
create policy profiles_own on public.profiles for all to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
