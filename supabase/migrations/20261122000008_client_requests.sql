-- Answers to calls that carried a `client_request_id`: whoever sends the same call again gets the first answer. Kept a
-- day, which is longer than any client tries again.
create table public.client_requests (
  patient_id uuid not null references auth.users (id) on delete cascade,
  request_id uuid not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (patient_id, request_id)
);
create index client_requests_created_at_index on public.client_requests (created_at);

alter table public.client_requests enable row level security;
alter table public.client_requests force row level security;
revoke all on public.client_requests from anon, authenticated;
grant select, insert, update, delete on public.client_requests to authenticated;
create policy client_requests_own on public.client_requests for all to authenticated
  using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
create policy client_requests_swept on public.client_requests for all to current_user
  using (created_at < now() - interval '1 day') with check (false);
