-- The owner's lists start with the items that are not promoted. This partial index serves the page and its count.

create index products_casual on products (business_id, created_at desc, _id desc) where not is_promoted;
create index catalogues_casual on catalogues (business_id, created_at desc, _id desc) where not is_promoted;
