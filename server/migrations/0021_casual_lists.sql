-- The owner's lists open on what is not promoted: a page and its count are read from an index of just that.

create index products_casual on products (business_id, created_at desc, _id desc) where not is_promoted;
create index catalogues_casual on catalogues (business_id, created_at desc, _id desc) where not is_promoted;
