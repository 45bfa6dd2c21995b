-- What a business may use. Null: the default of the settings.

alter table businesses
  add column quota_bytes bigint,
  add column quota_products integer,
  add column quota_imports integer;

-- The sum of the sizes of a business's files reads this index only.
create index stored_files_usage on stored_files (business_id) include (state, size, created_at);
