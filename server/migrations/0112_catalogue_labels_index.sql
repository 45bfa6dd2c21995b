drop index concurrently if exists catalogue_labels;
create index concurrently catalogue_labels on catalogue_products
  using gin (business_id, labels_key gin_trgm_ops) with (gin_pending_list_limit = 512);
