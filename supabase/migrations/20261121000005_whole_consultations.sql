-- What was understood and whom it was about, so that a reopened consultation shows all of it and can be followed up.
alter table public.consultations
  add column understood jsonb not null default '[]',
  add column subject jsonb;
