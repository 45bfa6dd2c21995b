-- Leads and messages come one at a time, and every search would read through those that wait to be sorted in: they are
-- sorted in at once.

alter index leads_search set (fastupdate = off);
alter index forums_search set (fastupdate = off);
select gin_clean_pending_list('leads_search'), gin_clean_pending_list('forums_search');
