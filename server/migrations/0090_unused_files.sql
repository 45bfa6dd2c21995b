-- Since when a file may have no reference; null for a file with one. The sweep checks files after a grace period, and
-- also each new file, because its request may fail before it stores the reference.

alter table stored_files add column maybe_unused_since timestamptz default now();
create index stored_files_maybe_unused on stored_files (maybe_unused_since) where maybe_unused_since is not null;

-- For the products that show a picture, and the imports that need it for their undo.
create index products_images on products using gin (images);
create index import_products_images on import_products using gin ((before -> 'images')) where before is not null;
