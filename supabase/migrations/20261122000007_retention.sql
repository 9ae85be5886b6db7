-- The server may see and delete unfinished consultations that are older than they are kept, and no others. Superusers
-- need no policy; an owner without such rights does, because row-level security is forced.
create policy consultation_drafts_swept on public.consultation_drafts for all to current_user
  using (updated_at < now() - interval '7 days') with check (false);
create index consultation_drafts_updated_at_index on public.consultation_drafts (updated_at);
