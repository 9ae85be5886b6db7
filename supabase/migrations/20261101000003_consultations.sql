-- Unfinished consultations, kept seven days so that a patient can resume on any device.
create table public.consultation_drafts (
  patient_id uuid not null references auth.users (id) on delete cascade,
  consultation_id uuid not null,
  title text not null,
  messages jsonb not null,
  subject jsonb,
  corrections jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  primary key (patient_id, consultation_id)
);

alter table public.consultation_drafts enable row level security;
alter table public.consultation_drafts force row level security;
revoke all on public.consultation_drafts from anon, authenticated;
grant select, insert, update, delete on public.consultation_drafts to authenticated;
create policy consultation_drafts_own on public.consultation_drafts for all to authenticated
  using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));

-- Finished consultations that the patient chose to keep.
create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references auth.users (id) on delete cascade,
  consultation_id uuid,
  messages_hash text not null,
  title text not null,
  urgency text not null check (urgency in ('LOW', 'MEDIUM', 'HIGH', 'EMERGENCY')),
  assessment jsonb not null,
  sources jsonb not null,
  messages jsonb not null,
  engine jsonb,
  search_text text not null,
  created_at timestamptz not null,
  unique (patient_id, consultation_id, messages_hash)
);
create index consultations_newest_index on public.consultations (patient_id, created_at desc, id desc);

alter table public.consultations enable row level security;
alter table public.consultations force row level security;
revoke all on public.consultations from anon, authenticated;
grant select, insert, update, delete on public.consultations to authenticated;
create policy consultations_own on public.consultations for all to authenticated
  using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
