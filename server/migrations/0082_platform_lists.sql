-- For lists, counts and searches of the whole platform with a million products in ten thousand businesses.

-- The businesses that hide their items, as an index-only scan. They are few, so a count of the platform's public items
-- excludes them instead of reading the business of each item.
create index businesses_hiding_products on businesses (business_id) where is_blocked or not is_all_products_active;
create index businesses_hiding_catalogues on businesses (business_id) where is_blocked or not is_all_catalogues_active;

-- They include the business, so that a count of the newest 10,000 is an index-only scan.
drop index products_everywhere;
create index products_everywhere on products (created_at desc, _id desc) include (business_id)
  where is_public and not is_blocked;
drop index catalogues_everywhere;
create index catalogues_everywhere on catalogues (created_at desc, _id desc) include (business_id)
  where is_public and not is_blocked;

-- For searches of showcases by a part of their name, and for prime showcases.
create index businesses_name_trigrams on businesses using gin (business_name gin_trgm_ops);
create index businesses_prime on businesses (created_at desc, business_id desc) where is_prime and not is_blocked;
