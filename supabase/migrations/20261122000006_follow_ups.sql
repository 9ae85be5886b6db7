-- When the patient wants to look again at something saved: one day for each, and none at first.
alter table public.consultations
  add column follow_up_due_at timestamptz,
  add column follow_up_set_at timestamptz;
