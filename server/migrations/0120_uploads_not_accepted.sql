-- For the sweep of uploads whose address has expired.
drop index concurrently if exists stored_files_not_accepted;
create index concurrently stored_files_not_accepted on stored_files (created_at) where state <> 'accepted';
drop index concurrently if exists stored_files_pending;
