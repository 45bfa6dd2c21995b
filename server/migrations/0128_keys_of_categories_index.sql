-- For the repair of keys, which compares the distinct categories of each business with their keys. The keys of ASCII texts are
-- right in every release.
drop index concurrently if exists products_category_keys;
create index concurrently products_category_keys on products (business_id, category, category_key)
  where octet_length(category) > length(category);
