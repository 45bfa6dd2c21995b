-- The public items in the order of their lists. A page reads twelve entries, and a count is an index-only scan.

create index products_open on products (business_id, created_at desc, _id desc) where is_public and not is_blocked;
create index catalogues_open on catalogues (business_id, created_at desc, _id desc) where is_public and not is_blocked;
