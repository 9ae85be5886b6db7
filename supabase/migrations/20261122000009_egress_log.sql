-- One row for each call to a language model: what left, and to whom. Never the text itself. The row is written
-- before the call and marked when it has ended; it goes with the account.
create table public.egress_log (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null,
  consultation_id uuid,
  role text not null,
  provider text not null,
  model text not null,
  bytes integer not null,
  sha256 text not null,
  outcome text not null default 'sent'
);
create index egress_log_patient_index on public.egress_log (patient_id, at desc, id desc);

alter table public.egress_log enable row level security;
alter table public.egress_log force row level security;
revoke all on public.egress_log from anon, authenticated;
grant select, insert on public.egress_log to authenticated;
grant update (outcome) on public.egress_log to authenticated;
create policy egress_log_own on public.egress_log for all to authenticated
  using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
