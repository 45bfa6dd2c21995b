-- Limits of a business. Null means the default of the settings.

alter table businesses
  add column quota_bytes bigint,
  add column quota_products integer,
  add column quota_imports integer;

-- For the total size of a business's files, as an index-only scan.
create index stored_files_usage on stored_files (business_id) include (state, size, created_at);
