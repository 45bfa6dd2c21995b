-- Lists, counts and searches of the whole platform, where it has a million products in ten thousand businesses.

-- Which businesses hide their items: few, and read from the index alone. Whoever counts the platform's open items leaves
-- theirs out, instead of looking up the business of each.
create index businesses_hiding_products on businesses (business_id) where is_blocked or not is_all_products_active;
create index businesses_hiding_catalogues on businesses (business_id) where is_blocked or not is_all_catalogues_active;

-- With the business in them, a count of the newest 10,000 touches these indexes alone.
drop index products_everywhere;
create index products_everywhere on products (created_at desc, _id desc) include (business_id)
  where is_public and not is_blocked;
drop index catalogues_everywhere;
create index catalogues_everywhere on catalogues (created_at desc, _id desc) include (business_id)
  where is_public and not is_blocked;

-- Showcases by a part of their name, and the prime ones among many.
create index businesses_name_trigrams on businesses using gin (business_name gin_trgm_ops);
create index businesses_prime on businesses (created_at desc, business_id desc) where is_prime and not is_blocked;
