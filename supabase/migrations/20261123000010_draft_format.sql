-- The format of an unfinished consultation: 1 is the transcript alone, 2 also what was not sent when a deployment renewed
-- the page. A server of an earlier release that still runs writes no format: what it writes is of format 1.
alter table public.consultation_drafts add column format smallint not null default 1;
alter table public.consultation_drafts add column unsent jsonb;
