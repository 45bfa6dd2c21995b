-- For the earlier versions of a product that no undo can bring back.
drop index concurrently if exists import_products_copies;
create index concurrently import_products_copies on import_products (business_id, product_id) where before is not null;
