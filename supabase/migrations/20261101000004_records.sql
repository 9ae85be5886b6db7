-- Allergies, medications and conditions. What a kind holds is the contract's to say (`content`); what rules and
-- policies need of it stands beside it.
create table public.records (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  is_current boolean not null,
  source text not null check (source in ('self', 'consultation', 'imported')),
  source_consultation_id uuid,
  status_changed_at timestamptz not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index records_kind_index on public.records (patient_id, kind);

alter table public.records enable row level security;
alter table public.records force row level security;
revoke all on public.records from anon, authenticated;
grant select, insert, update, delete on public.records to authenticated;
create policy records_own on public.records for all to authenticated
  using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));

-- Patients' own cards, and how they arranged the server's (those have a `system_key`).
create table public.dashboard_cards (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references auth.users (id) on delete cascade,
  system_key text,
  content jsonb not null,
  position integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (patient_id, system_key)
);

alter table public.dashboard_cards enable row level security;
alter table public.dashboard_cards force row level security;
revoke all on public.dashboard_cards from anon, authenticated;
grant select, insert, update, delete on public.dashboard_cards to authenticated;
create policy dashboard_cards_own on public.dashboard_cards for all to authenticated
  using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
