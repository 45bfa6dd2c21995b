-- For counts of categories and of the products in a category, as index-only scans.
drop index concurrently if exists products_open_by_category;
create index concurrently products_open_by_category on products (business_id, category_key)
  where is_public and not is_blocked;
