-- No pending list: leads and messages arrive one at a time, and each search would read the whole list.

alter index leads_search set (fastupdate = off);
alter index forums_search set (fastupdate = off);
select gin_clean_pending_list('leads_search'), gin_clean_pending_list('forums_search');
