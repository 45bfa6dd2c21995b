-- For the newest picture of a category, even if most of its products have none.
drop index concurrently if exists products_pictured_by_category;
create index concurrently products_pictured_by_category on products (business_id, category_key, created_at desc, _id desc)
  where images <> '{}';
